import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { diagnostic, type Diagnostic } from '../../../content-model/diagnostics/diagnostic';
import { isImagePath } from '../../../content-model/site/site-files';
import { mapConcurrently } from '../map-concurrently';

const SHOWN = /^(?:docs|images|partials)\//;

/** The root of an SVG, behind what XML may have before it. */
const SVG_ROOT = /^\uFEFF?(?:\s|<\?[^]*?\?>|<!--[^]*?-->|<!DOCTYPE[^[>]*(?:\[[^\]]*\]\s*)?>)*<(?:\w+:)?svg[\s/>]/;

/**
 * Reports pictures that hold none. The page that shows one would end a build with the text of a query, or have a gap.
 * @param folder that of the content
 * @param paths the files in it
 */
export async function checkImages(folder: string, paths: readonly string[]): Promise<Diagnostic[]> {
  const found = await mapConcurrently(
    paths.filter((path) => SHOWN.test(path) && isImagePath(path)),
    (path) =>
      readPicture(join(folder, path)).then(
        () => [],
        ({ message }: Error) => [unreadable(path, message)],
      ),
  );
  return found.flat();
}

/** @throws where the file holds no picture. Of vectors Gatsby makes no smaller ones, so sharp needn't be able to draw them. */
async function readPicture(file: string): Promise<void> {
  if (!file.endsWith('.svg')) await sharp(file).metadata();
  else if (!SVG_ROOT.test(await readFile(file, 'utf8'))) throw new Error('It has no <svg> as its root');
}

function unreadable(path: string, reason: string): Diagnostic {
  return diagnostic('image-unreadable', `content/${path}`, undefined, `The picture cannot be read: ${reason}.`, {
    expected: 'what its extension says; export it anew from the program that made it',
  });
}
