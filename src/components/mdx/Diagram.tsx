import * as styles from './diagram.module.css';

interface DiagramProps {
  /** What the picture says. */
  readonly alt: string;
  readonly caption?: string;
  /** The drawing, made at build from the page's own text. */
  readonly svg: string;
}

/** A diagram drawn at build. The style sheet colors it, for both modes. */
export function Diagram({ alt, caption, svg }: DiagramProps) {
  return (
    <figure className={styles.diagram}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <div className={styles.scroll} role="group" aria-label="Diagram" tabIndex={0}>
        <div role="img" aria-label={alt} dangerouslySetInnerHTML={{ __html: svg }} />
      </div>
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
