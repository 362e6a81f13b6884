import { z } from 'zod';

const MAX_LENGTH = 120;

const phrasingSchema = z
  .string()
  .min(3)
  .max(MAX_LENGTH)
  .regex(/^\S.*\S$/, 'words on one line, without a space at either end');

const phrasingList = z.array(phrasingSchema).min(1);

/**
 * A file of `content/phrasings/`, which has the path of its page: how people ask who don't know the terms of the page. Search and the
 * assistant index it; it isn't shown.
 */
export const phrasingsSchema = z.strictObject({
  page: phrasingList.optional().describe('How people look for the page as a whole.'),
  sections: z
    .record(z.string(), phrasingList)
    .default({})
    .describe('How people ask the questions of `answers`, by the anchor of the heading below which they are answered.'),
});
