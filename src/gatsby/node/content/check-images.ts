import { join } from 'node:path';
import sharp from 'sharp';
import { diagnostic, type Diagnostic } from '../../../content-model/diagnostics/diagnostic';
import { isImagePath } from '../../../content-model/site/site-files';
import { mapConcurrently } from '../map-concurrently';

const SHOWN = /^(?:docs|images|partials)\//;

/**
 * Reports pictures that sharp cannot read. The page that shows one would end a build with the text of a query.
 * @param folder that of the content
 * @param paths the files in it
 */
export async function checkImages(folder: string, paths: readonly string[]): Promise<Diagnostic[]> {
  const found = await mapConcurrently(
    paths.filter((path) => SHOWN.test(path) && isMadeSmaller(path)),
    async (path) => {
      const image = sharp(join(folder, path));
      return image.metadata().then(
        () => [],
        ({ message }: Error) => [unreadable(path, message)],
      );
    },
  );
  return found.flat();
}

/** Whether Gatsby makes smaller ones of a picture. */
function isMadeSmaller(path: string): boolean {
  return isImagePath(path) && !path.endsWith('.svg');
}

function unreadable(path: string, reason: string): Diagnostic {
  return diagnostic('image-unreadable', `content/${path}`, undefined, `The picture cannot be read: ${reason}.`, {
    expected: 'what its extension says; export it anew from the program that made it',
  });
}
