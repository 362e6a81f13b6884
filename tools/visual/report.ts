/** One compared picture, as the report shows it. */
export interface ReportedShot {
  readonly file: string;
  readonly share: number;
  readonly isChanged: boolean;
}

/** A page with every changed pair: the reference, what was taken now, and what differs. Unchanged ones are counted. */
export function reportHtml(shots: readonly ReportedShot[]): string {
  const changed = shots.filter(({ isChanged }) => isChanged).sort((a, b) => b.share - a.share);
  const rows = changed.map(
    ({ file, share }) => `<section><h2>${file}: ${(share * 100).toFixed(2)} %</h2>
<figure><img src="reference/${file}.webp" alt=""><figcaption>Reference</figcaption></figure>
<figure><img src="taken/${file}.webp" alt=""><figcaption>Now</figcaption></figure>
<figure><img src="difference/${file}.webp" alt=""><figcaption>Difference</figcaption></figure></section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Visual tests</title>
<style>body{font:15px system-ui;margin:2rem}section{display:grid;grid-template-columns:repeat(3,1fr);gap:1rem}
h2{grid-column:1/-1}figure{margin:0}img{max-width:100%;border:1px solid #999}</style>
<h1>${changed.length} of ${shots.length} pictures differ</h1>
${rows.join('\n')}</html>
`;
}
