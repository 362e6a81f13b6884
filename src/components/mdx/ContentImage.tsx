import { ZOOMABLE } from '../../hooks/use-image-zoom';
import { Icon } from '../Icon';
import { useDocPage } from '../article/doc-page-context';

interface ContentImageProps {
  /** Its path below `content/`. */
  readonly src: string;
  readonly alt: string;
  readonly title?: string;
  readonly className?: string | undefined;
  /** Whether it stands inside a link, which a click on it follows. */
  readonly isLinked?: boolean;
  /** Whether it says that it can be enlarged. */
  readonly hasHint?: boolean;
}

/**
 * A picture of the content, in the sizes and formats that gatsby-plugin-image made at build. Its size is in the HTML, so
 * nothing moves when it arrives. The plugin's own component is not used: every browser has lazy loading of its own now,
 * and it would bring React's server renderer (60 KB) to each page with a picture. Around it is a link to the picture in
 * full size: a click on it zooms (`useImageZoom`), and without JavaScript it opens the file.
 */
export function ContentImage({ src, className, isLinked = false, hasHint = false, ...attributes }: ContentImageProps) {
  const { images, isWide = false } = useDocPage();
  const found = images.find(({ path }) => path === src);
  const picture = <Picture {...attributes} found={found} isWide={isWide} />;
  if (isLinked || found?.publicUrl === undefined) return <span className={className}>{picture}</span>;
  return (
    <a href={found.publicUrl} className={className} aria-label={`Enlarge: ${attributes.alt}`} {...{ [ZOOMABLE]: '' }}>
      {picture}
      {hasHint && found.image && <Icon name="zoom-in" size={18} />}
    </a>
  );
}

/** How wide a picture of a wide page is: the grid, with the sidebar beside it where there is room. */
const WIDE_SIZES = '(min-width: 97.5em) 1200px, (min-width: 62.3125em) calc(100vw - 368px), calc(100vw - 32px)';

interface PictureProps {
  readonly alt: string;
  readonly title?: string;
  readonly found: ReturnType<typeof useDocPage>['images'][number] | undefined;
  readonly isWide: boolean;
}

function Picture({ alt, title, found, isWide }: PictureProps) {
  const attributes = { title, loading: 'lazy', decoding: 'async' } as const;
  if (!found?.image) return <img src={found?.publicUrl} alt={alt} {...attributes} />;
  const sizes = isWide ? { sizes: WIDE_SIZES } : {};
  const { images, width, height, backgroundColor } = found.image;
  return (
    <picture>
      {images.sources?.map((source) => (
        <source key={source.type} {...source} {...sizes} />
      ))}
      <img
        {...images.fallback}
        {...sizes}
        alt={alt}
        width={Math.round(width)} // a fraction, as sharp computes it, is not valid HTML
        height={Math.round(height)}
        style={backgroundColor === undefined ? undefined : { backgroundColor }} // until the picture has come
        data-zoom-src={found.publicUrl}
        {...attributes}
      />
    </picture>
  );
}
