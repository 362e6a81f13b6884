import { faultIn, misspell, spread, type Fault } from '../fault';
import { append, findInProse, findPlaces, lineAt, misspelledAt, replaceFound } from '../places';
import type { RealContent } from '../real-content';

/** Samples, partials, pictures and files that are where nothing reads them. */
export function fileFaults(content: RealContent): Fault[] {
  return [
    ...samplePaths(content),
    ...excerpts(content),
    ...markers(content),
    ...pictures(content),
    ...strayFiles(content),
  ];
}

function samplePaths({ pages }: RealContent): Fault[] {
  return [
    ...misspelledAt('a misspelled sample', findInProse(pages, /<CodeExample [^>\n]*path="([^"]+)"/g), 6),
    ...misspelledAt('a misspelled session', findInProse(pages, /<CliInvocation [^>\n]*path="([^"]+)"/g), 3),
    ...misspelledAt('a misspelled partial', findInProse(pages, /<Partial file="([^"]+)"/g), 2),
  ];
}

function excerpts({ pages, texts }: RealContent): Fault[] {
  const regions = findInProse(pages, /<CodeExample [^>\n]*region="([^"]+)"/g);
  const samples = texts.filter(({ path, text }) => /^samples\/.*\.py$/.test(path) && text.trim() !== '');
  const [page] = pages;
  const show = (
    kind: string,
    props: (lines: number) => string,
    suggestion: (lines: number) => string | undefined,
  ): Fault[] =>
    spread(samples, 3).map((sample) => {
      const lines = lineAt(sample.text.trimEnd(), sample.text.length);
      const added = append(
        page!.text,
        `<CodeExample path="${sample.path.slice('samples/'.length)}" ${props(lines)} />`,
      );
      return faultIn(kind, page!.path, added.text, added.line, suggestion(lines));
    });
  return [
    ...misspelledAt('a misspelled region', regions, 6),
    ...show(
      'lines that a sample does not have',
      (lines) => `lines="1-${lines + 1}"`,
      (lines) => `1-${lines}`,
    ),
    ...show(
      'lines far behind the end of a sample',
      () => 'lines="90001-90002"',
      () => undefined,
    ),
    ...show(
      'a mark that an excerpt does not have',
      () => 'lines="1-1" highlight="2"',
      () => '1',
    ),
  ];
}

/** Markers in samples whose region no page shows alone, so that the fault is one of the sample. */
function markers({ texts }: RealContent): Fault[] {
  const samples = texts.filter(({ path }) => path.startsWith('samples/'));
  const starts = findPlaces(samples, /^[ \t]*# region ([\w-]+)$/gm);
  const ends = findPlaces(samples, /^[ \t]*# endregion ([\w-]+)$/gm);
  return [
    ...spread(ends, 3).map((place) => {
      const start = starts.find(({ path, found }) => path === place.path && found[1] === place.found[1]);
      return faultIn(
        'a region that does not end',
        place.path,
        replaceFound(place, place.found[0]!, '# the end'),
        start?.line ?? 0,
      );
    }),
    ...misspelledAt('a misspelled end of a region', ends, 3),
  ];
}

function pictures({ pages, paths }: RealContent): Fault[] {
  const images = paths.filter((path) => path.startsWith('images/'));
  const add = (
    kind: string,
    textFor: (image: string) => string,
    suggestion: (image: string) => string | undefined,
  ): Fault[] =>
    spread(images, 2).flatMap((image) =>
      spread(pages, 1).map(({ path, text }) => {
        const added = append(text, textFor(image));
        return faultIn(kind, path, added.text, added.line, suggestion(image));
      }),
    );
  const figures = findInProse(pages, /<Figure [^>\n]*\bsrc="(\/[^"]+)"/g);
  return [
    ...misspelledAt('a misspelled picture of a figure', figures, 2),
    ...add(
      'a misspelled picture',
      (image) => `![A picture](/${misspell(image)})`,
      (image) => `/${image}`,
    ),
    ...add(
      'a picture without a text',
      (image) => `![](/${image})`,
      () => undefined,
    ),
    ...add(
      'a picture of another site',
      () => '![A picture](https://example.org/a-picture-elsewhere.png)',
      () => undefined,
    ),
    ...spread(images, 2).flatMap((image) =>
      spread(pages, 1).map(({ path, text }) =>
        faultIn(
          'a misspelled picture for previews',
          path,
          text.replace('---\n', `---\nimage: /${misspell(image)}\n`),
          2,
          `/${image}`,
        ),
      ),
    ),
  ];
}

const NEW_PAGE = '---\ntitle: A page\ndescription: A page that was not there before.\nstandalone: true\n---\n\nText.\n';

function strayFiles({ pages }: RealContent): Fault[] {
  const text = pages[0]!.text;
  return [
    faultIn('a page with another ending', 'docs/a-new-page.md', text, 1, 'content/docs/a-new-page.mdx'),
    faultIn('a page with a space in its name', 'docs/a new page.mdx', NEW_PAGE, 1, 'content/docs/a-new-page.mdx'),
    faultIn('a partial with another ending', 'partials/a-new-text.md', 'Text.\n', 1, 'content/partials/a-new-text.mdx'),
    faultIn('a misspelled data file', 'site/navbr.yml', 'title: Docs\n', 1, 'content/site/navbar.yml'),
    faultIn('a seventh sidebar', 'sidebars/doc.yml', 'label: Docs\n', 1, 'content/sidebars/docs.yml'),
  ];
}
