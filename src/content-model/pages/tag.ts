import { z } from 'zod';
import { filledText, namedObject, text } from '../fields';

const tagSourceSchema = namedObject('TagSource', 'A tag as `content/tags.yml` declares it.', {
  label: filledText('What readers see.'),
  description: z.string().min(10).describe('One sentence: which pages carry the tag.'),
});

/** The file `content/tags.yml`: tag names (which are their routes below `/tags`) to what readers see. */
export const tagsSchema = z
  .record(
    z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, 'a tag is "group/name" in lower case, digits and hyphens'),
    tagSourceSchema,
  )
  .superRefine((tags, { addIssue }) => {
    const owners = new Map<string, string>();
    for (const [name, { label }] of Object.entries(tags)) {
      const owner = owners.get(label.toLowerCase());
      if (owner === undefined) owners.set(label.toLowerCase(), name);
      else addIssue({ code: 'custom', path: [name, 'label'], message: `a label other than that of ${owner}` });
    }
  });

/** A declared tag with its name. */
export const tagSchema = tagSourceSchema
  .extend({ name: text('`group/name`; the tag page is `/tags/group/name`.') })
  .meta({ id: 'Tag', description: 'A tag that pages can carry.' });

export type Tag = z.output<typeof tagSchema>;
