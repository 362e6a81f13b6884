import { Fragment } from 'react';
import type { MarkedText } from '../../search/results/marked-text';

/** A text with its matches marked. */
export function Marked({ text, ranges }: MarkedText) {
  return (
    <>
      {ranges.map(([start, end], index) => (
        <Fragment key={start}>
          {text.slice(index === 0 ? 0 : ranges[index - 1]?.[1], start)}
          <mark>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  );
}
