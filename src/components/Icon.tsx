import { withPrefix } from 'gatsby';

interface IconProps {
  /** The id of a symbol of `static/icons.svg`. */
  readonly name: string;
  /** Width and height in pixels. */
  readonly size?: number;
  readonly className?: string | undefined;
}

/** A decorative drawing. All of them are in one file, fetched once, not in every page. */
export function Icon({ name, size = 18, className }: IconProps) {
  return (
    <svg width={size} height={size} className={className} aria-hidden="true">
      <use href={withPrefix(`/icons.svg#${name}`)} />
    </svg>
  );
}
