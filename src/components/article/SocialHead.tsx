import { withPrefix } from 'gatsby';
import { PREVIEW_IMAGE_SIZE, previewImageRoute } from '../../site-graph/routes/preview-image-route';
import { markdownRouteOf } from '../../site-graph/routes/markdown-route';
import { structuredData, type ArticleFacts } from './structured-data';

/** A picture for link previews. */
interface PreviewPicture {
  /** Its address on this site, base path included. */
  readonly src?: string | null;
  readonly width?: number | null;
  readonly height?: number | null;
}

interface SocialHeadProps extends Omit<ArticleFacts, 'image'> {
  readonly route: string;
  readonly siteName: string;
  /** The origin under which the site is published. */
  readonly siteUrl: string;
  /** The picture that the author chose. Default: the one that the build draws. */
  readonly picture?: PreviewPicture | null | undefined;
}

/**
 * How link previews, search engines and language models see a page: Open Graph, structured data, and the address of its
 * Markdown. What X would ask for by names of its own it takes from Open Graph; the description is that of `PageHead`.
 */
export function SocialHead({ siteName, siteUrl, route, picture, ...facts }: SocialHeadProps) {
  const { title } = facts;
  const absolute = (path: string): string => `${siteUrl}${withPrefix(path)}`;
  const drawn = { src: withPrefix(previewImageRoute(route)), ...PREVIEW_IMAGE_SIZE };
  const { src, width, height } = picture?.src ? picture : drawn;
  const url = `${siteUrl}${src}`;
  return (
    <>
      <meta property="og:type" content="article" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      <meta property="og:url" content={absolute(route)} />
      <meta property="og:image" content={url} />
      <meta property="og:image:width" content={String(width)} />
      <meta property="og:image:height" content={String(height)} />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="alternate" type="text/markdown" href={withPrefix(markdownRouteOf(route))} />
      <script type="application/ld+json">{structuredData({ ...facts, image: url }, absolute)}</script>
    </>
  );
}
