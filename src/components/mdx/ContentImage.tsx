import { GatsbyImage } from 'gatsby-plugin-image';
import { useDocPage } from '../article/doc-page-context';

interface ContentImageProps {
  /** Its path below `content/`. */
  readonly src: string;
  readonly alt: string;
  readonly title?: string;
  readonly className?: string | undefined;
}

/** A picture of the content, in the sizes and formats made at build; its space is kept before it arrives. */
export function ContentImage({ src, alt, title, className }: ContentImageProps) {
  const found = useDocPage().images.find(({ path }) => path === src);
  if (found?.image) return <GatsbyImage image={found.image} alt={alt} title={title} className={className ?? ''} />;
  return <img src={found?.publicUrl} alt={alt} title={title} className={className} loading="lazy" />;
}
