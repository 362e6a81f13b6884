import { closestMatch } from '../../content-model/diagnostics/closest-match';
import { diagnostic, type Diagnostic } from '../../content-model/diagnostics/diagnostic';
import { IMAGE_EXTENSIONS, isImagePath } from '../../content-model/site/site-files';
import { isPagePath, PAGE_PATH_RULE, suggestPagePath } from '../../content-model/site/page-path';
import { docPathOf } from '../../mdx/parse/content-path';
import { sharedRoute } from '../routes/index-routes';

/** What becomes the name of a published file, and part of its address, as it is. */
const IMAGE_NAME = /^[\w.-]+$/;
const IMAGE_NAME_RULE = 'letters without accents, digits, hyphens, underscores, and dots';

/** The extensions of the files that a folder of `content/` may hold; any where it is not named. */
const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  docs: ['mdx', ...IMAGE_EXTENSIONS],
  partials: ['mdx', ...IMAGE_EXTENSIONS],
  images: IMAGE_EXTENSIONS,
  claims: ['yml'],
  phrasings: ['yml'],
};

/** Whether a file is in a folder that holds files of certain extensions alone: any other is reported by `checkPaths`. */
export function hasCertainExtensions(path: string): boolean {
  return Object.hasOwn(EXTENSIONS, path.split('/')[0] ?? '');
}

/**
 * Reports files that nothing reads, pages and pictures whose path is no address, and pages of which there are two files: `guides.mdx` and
 * `guides/index.mdx`.
 * @param paths all files below `content/`
 */
export function checkPaths(paths: readonly string[]): Diagnostic[] {
  const pages = new Map<string, string>();
  return [...paths].sort().flatMap((path) => {
    const extensions = EXTENSIONS[path.split('/')[0] ?? ''];
    if (extensions && !isHidden(path)) {
      if (!extensions.includes(extensionOf(path))) return [unknownFile(path, extensions)];
      if (isImagePath(path) && !isImageName(path)) return [wrongImageName(path)];
    }
    if (!/^docs\/.*\.mdx$/.test(path)) return [];
    const docPath = docPathOf(path);
    // Capitals matter only beside the same path without them.
    if (docPath !== '' && !isPagePath(docPath.toLowerCase())) return [wrongPath(path, docPath)];
    const route = `/${docPath}`;
    const owner = pages.get(route);
    if (owner === undefined) pages.set(route, `content/${path}`);
    return owner === undefined ? [] : [sharedRoute(`content/${path}`, route, { route, owner })];
  });
}

/** Files of editors and operating systems, and those that keep a folder in Git. */
function isHidden(path: string): boolean {
  return path.split('/').some((part) => part.startsWith('.'));
}

/** Whether the name of a picture may be part of an address. */
export function isImageName(path: string): boolean {
  return IMAGE_NAME.test(nameOf(path));
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function extensionOf(path: string): string {
  return /\.([^./]+)$/.exec(path)?.[1] ?? '';
}

function unknownFile(path: string, extensions: readonly string[]): Diagnostic {
  const extension = extensionOf(path);
  const suggestion = closestMatch(extension, extensions);
  return diagnostic('file-unknown', `content/${path}`, undefined, 'Nothing reads this file.', {
    expected: `one of ${extensions.map((name) => `.${name}`).join(', ')}`,
    suggestion: suggestion && `content/${path.slice(0, path.length - extension.length)}${suggestion}`,
  });
}

function wrongImageName(path: string): Diagnostic {
  const name = nameOf(path);
  const message = `The name of the picture is no address: ${name}.`;
  return diagnostic('image-name', `content/${path}`, undefined, message, {
    expected: IMAGE_NAME_RULE,
    suggestion: `content/${path.slice(0, -name.length)}${name.replace(/[^\w.-]+/g, '-')}`,
  });
}

function wrongPath(path: string, docPath: string): Diagnostic {
  const fitting = suggestPagePath(docPath);
  const message = `The path of the page is no address: ${docPath}.`;
  return diagnostic('page-path', `content/${path}`, undefined, message, {
    expected: PAGE_PATH_RULE,
    suggestion: fitting && `content/docs/${fitting}.mdx`,
  });
}
