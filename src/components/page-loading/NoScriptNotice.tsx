/** Tells a reader who has JavaScript off what to expect. */
export function NoScriptNotice() {
  return (
    <noscript>
      <p style={{ margin: 0, padding: '.5rem 1rem', background: 'var(--surface)', textAlign: 'center' }}>
        JavaScript is off. Every page can be read; search and buttons need it.
      </p>
    </noscript>
  );
}
