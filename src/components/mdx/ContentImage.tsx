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
}

/**
 * A picture of the content, in the sizes and formats that gatsby-plugin-image made at build. Its size is in the HTML, so
 * nothing moves when it arrives. The plugin's own component is not used: every browser loads images lazily by itself now,
 * and it would bring React's server renderer (60 KB) to each page with a picture. Around it is a link to the picture in
 * full size: a click on it zooms (`useImageZoom`), and without JavaScript it opens the file.
 */
export function ContentImage({ src, className, isLinked = false, ...attributes }: ContentImageProps) {
  const found = useDocPage().images.find(({ path }) => path === src);
  const picture = <Picture {...attributes} found={found} />;
  if (isLinked || found?.publicUrl === undefined) return <span className={className}>{picture}</span>;
  return (
    <a href={found.publicUrl} className={className} aria-label={`Enlarge: ${attributes.alt}`} {...{ [ZOOMABLE]: '' }}>
      {picture}
      {found.image && <Icon name="zoom-in" size={18} />}
    </a>
  );
}

interface PictureProps {
  readonly alt: string;
  readonly title?: string;
  readonly found: ReturnType<typeof useDocPage>['images'][number] | undefined;
}

function Picture({ alt, title, found }: PictureProps) {
  const attributes = { title, loading: 'lazy', decoding: 'async' } as const;
  if (!found?.image) return <img src={found?.publicUrl} alt={alt} {...attributes} />;
  const { images, width, height, backgroundColor } = found.image;
  return (
    <picture>
      {images.sources?.map((source) => (
        <source key={source.type} {...source} />
      ))}
      <img
        {...images.fallback}
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
