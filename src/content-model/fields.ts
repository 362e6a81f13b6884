import { z } from 'zod';

/** The fields that content types mostly have. Every one says what it means: editors and the database show it. */

/** A text. */
export const text = (description: string) => z.string().describe(description);

/** A text that must not be empty. */
export const filledText = (description: string) => z.string().min(1).describe(description);

/** A text that may be left out. */
export const optionalText = (description: string) => z.string().optional().describe(description);

/** Texts; none where they are left out. */
export const texts = (description: string) => z.array(z.string()).default([]).describe(description);

/** A list without the same entry twice. */
export const withoutDoubles = <S extends z.ZodArray<z.ZodString>>(list: S) =>
  list.superRefine((entries, { addIssue }) => {
    entries.forEach((entry, index) => {
      if (entries.indexOf(entry) < index) addIssue({ code: 'custom', path: [index], message: 'each entry once' });
    });
  });

/** A Boolean. Default: false. */
export const flag = (description: string) => z.boolean().default(false).describe(description);

/** An object with these fields and no others, and its name: that of its type in GraphQL and in the schemas of editors. */
export const namedObject = <S extends z.ZodRawShape>(id: string, description: string, shape: S) =>
  z.strictObject(shape).meta({ id, description });
