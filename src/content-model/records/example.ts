import { text } from '../fields';
import { exampleSchema, type DocExample } from '../pages/example';

/** An example as the database answers it; `tools` is stored as the front matter has it. */
export const storedExampleSchema = exampleSchema
  .extend({ docPath: text('The path of its first page below `content/docs/`.') })
  .meta({ id: 'Example', description: 'A project that readers can download, by the front matter of its first page.' });

/** What is stored of an example. */
export interface StoredExample extends DocExample {
  readonly docPath: string;
}
