import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PageContent, StoredContent } from '../../../page-types/page-content';
import { storedContentFile } from '../../stored-content';

/** Stores the content of a page in its file. What it gives changes with the content, so that the page is rendered anew. */
export async function storeContent(route: string, content: PageContent): Promise<StoredContent> {
  const json = JSON.stringify(content);
  const file = storedContentFile(route);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, json);
  const digest = createHash('sha256').update(json).digest('hex').slice(0, 12);
  return { digest, landingPage: content.landingPage !== null };
}
