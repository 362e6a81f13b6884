/** The site's mark: three steps of a pipeline that meet in one. */
export function Logo() {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" focusable="false">
      <path
        d="M8 8.5h5.5c4.5 0 4.5 7.5 9 7.5M8 23.5h5.5c4.5 0 4.5-7.5 9-7.5M8 16h14"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <circle cx="6.5" cy="8.5" r="3.5" fill="currentColor" />
      <circle cx="6.5" cy="16" r="3.5" fill="currentColor" />
      <circle cx="6.5" cy="23.5" r="3.5" fill="currentColor" />
      <circle cx="25" cy="16" r="5" fill="currentColor" />
    </svg>
  );
}
