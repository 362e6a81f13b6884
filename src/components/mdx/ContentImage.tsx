import { useDocPage } from '../article/doc-page-context';

interface ContentImageProps {
  /** Its path below `content/`. */
  readonly src: string;
  readonly alt: string;
  readonly title?: string;
  readonly className?: string | undefined;
}

/**
 * A picture of the content, in the sizes and formats that gatsby-plugin-image made at build. Its size is in the HTML, so
 * nothing moves when it arrives. The plugin's own component is not used: every browser loads images lazily by itself now,
 * and it would bring React's server renderer (60 KB) to each page with a picture.
 */
export function ContentImage({ src, alt, title, className }: ContentImageProps) {
  const found = useDocPage().images.find(({ path }) => path === src);
  const attributes = { title, className, loading: 'lazy', decoding: 'async' } as const;
  if (!found?.image) return <img src={found?.publicUrl} alt={alt} {...attributes} />;
  const { images, width, height } = found.image;
  return (
    <picture>
      {images.sources?.map((source) => (
        <source key={source.type} {...source} />
      ))}
      <img {...images.fallback} alt={alt} width={width} height={height} {...attributes} />
    </picture>
  );
}
