import * as styles from './diagram.module.css';

interface DiagramProps {
  /** What the picture says. */
  readonly alt: string;
  readonly caption?: string;
  /** The drawing, made at build from the page's own text. */
  readonly svg: string;
  /** The same for narrow screens; left out where the drawing fits there. */
  readonly narrowSvg?: string;
}

/** How far a drawing shrinks before it scrolls: the words of a narrow one keep 12 pixels. */
const MIN_SCALE = { wide: 0.77, narrow: 0.92 } as const;

/** A diagram drawn at build. The style sheet colors it, for both modes, and shows the drawing that fits. */
export function Diagram({ alt, caption, svg, narrowSvg }: DiagramProps) {
  const picture = (drawing: string, size: keyof typeof MIN_SCALE) => (
    <div
      role="img"
      aria-label={alt}
      className={narrowSvg === undefined ? undefined : styles[size]}
      style={{ minWidth: Math.round(MIN_SCALE[size] * Number(/ width="(\d+)"/.exec(drawing)?.[1] ?? 0)) }}
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );
  return (
    <figure className={styles.diagram}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <div className={styles.scroll} role="group" aria-label="Diagram" tabIndex={0}>
        {picture(svg, 'wide')}
        {narrowSvg !== undefined && picture(narrowSvg, 'narrow')}
      </div>
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
