import { withPrefix } from 'gatsby';
import type { Footer } from '../../content-model/footer';

/** The mark of a place where the community meets. The drawings are in one file, fetched once, not in every page. */
export function SocialIcon({ name }: { name: Footer['social'][number]['icon'] }) {
  return (
    <svg width="20" height="20" fill="currentColor" aria-hidden="true" focusable="false">
      <use href={withPrefix(`/social-icons.svg#${name}`)} />
    </svg>
  );
}
