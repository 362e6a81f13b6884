import { ContentImage } from './ContentImage';
import * as styles from './figure.module.css';

interface FigureProps {
  readonly src: string;
  readonly alt: string;
  readonly caption?: string;
  /** The same picture for dark mode. */
  readonly darkSrc?: string;
}

/** A picture with its caption. Both variants are in the HTML; the color mode chooses by style. */
export function Figure({ src, alt, caption, darkSrc }: FigureProps) {
  return (
    <figure className={styles.figure}>
      <ContentImage hasHint src={src} alt={alt} className={darkSrc === undefined ? undefined : styles.light} />
      {darkSrc !== undefined && <ContentImage hasHint src={darkSrc} alt={alt} className={styles.dark} />}
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
