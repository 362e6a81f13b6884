/** Tells a reader who has JavaScript off what to expect. */
export function NoScriptNotice() {
  return (
    <noscript>
      <p style={{ margin: 0, padding: '.5rem 1rem', background: 'var(--surface)', textAlign: 'center' }}>
        JavaScript is off. You can read every page, but search and some buttons need it.
      </p>
    </noscript>
  );
}
