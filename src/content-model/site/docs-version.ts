import { z } from 'zod';
import { filledText, flag, namedObject, text } from '../fields';
import { routeSchema } from './address';

/** A version of the documentation. */
export const docsVersionSchema = namedObject('DocsVersion', 'A version of the documentation that the site publishes.', {
  name: filledText('The key under which the version is known.'),
  label: filledText('What readers see.'),
  path: routeSchema.describe('The route below which its pages stand.'),
  isLast: flag('Whether it is the newest released version.'),
  mainDoc: text('Its first page: a path below `content/docs/`, without extension.'),
});

/** The file `content/site/versions.yml`. */
export const docsVersionsSchema = z.strictObject({
  versions: z
    .array(docsVersionSchema)
    .min(1)
    .superRefine((versions, { addIssue }) => {
      versions.forEach(({ name }, index) => {
        const isTaken = versions.findIndex((other) => other.name === name) < index;
        if (isTaken) addIssue({ code: 'custom', path: [index, 'name'], message: 'a name of its own' });
      });
      const newest = versions.filter(({ isLast }) => isLast).length;
      if (versions.length > 0 && newest !== 1) addIssue({ code: 'custom', message: 'one version with isLast: true' });
    })
    .describe('The published versions, newest first.'),
});

export type DocsVersion = z.output<typeof docsVersionSchema>;
