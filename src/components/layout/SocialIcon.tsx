import type { Footer } from '../../content-model/footer';

type IconName = Footer['social'][number]['icon'];

/** Marks of the places where the community meets, drawn on a grid of 24. */
const PATHS: Readonly<Record<IconName, string>> = {
  x: 'M4 4l6.6 8.8L4.2 20h2.2l5.2-5.8L16 20h4.2l-7-9.3L19.2 4H17l-4.8 5.3L8.3 4z',
  slack:
    'M9 3.5a2 2 0 1 0 0 4h2v-2a2 2 0 0 0-2-2zM9 9H4.5a2 2 0 1 0 0 4H9a2 2 0 1 0 0-4zm11.5 2a2 2 0 1 0-4 0v2h2a2 2 0 0 0 2-2zM15 11V5.5a2 2 0 1 0-4 0V11a2 2 0 1 0 4 0zm-2 9.5a2 2 0 1 0 2-2h-2zM13 17h5.5a2 2 0 1 0 0-4H13a2 2 0 1 0 0 4zM3 15a2 2 0 1 0 4 0v-2H5a2 2 0 0 0-2 2zm4.5 0v4a2 2 0 1 0 4 0v-4a2 2 0 1 0-4 0z',
  github:
    'M12 2.5a9.5 9.5 0 0 0-3 18.5c.5.1.7-.2.7-.5v-1.7c-2.7.6-3.2-1.3-3.2-1.3-.4-1.1-1-1.4-1-1.4-.9-.6 0-.6 0-.6 1 .1 1.5 1 1.5 1 .9 1.5 2.3 1.1 2.8.8.1-.6.4-1.1.6-1.3-2.1-.2-4.3-1-4.3-4.7 0-1 .4-1.9 1-2.6-.1-.2-.4-1.2.1-2.5 0 0 .8-.3 2.6 1a9 9 0 0 1 4.8 0c1.8-1.3 2.6-1 2.6-1 .5 1.3.2 2.3.1 2.5.6.7 1 1.6 1 2.6 0 3.7-2.2 4.5-4.3 4.7.3.3.7.9.7 1.8v2.7c0 .3.2.6.7.5a9.5 9.5 0 0 0-3.4-18.5z',
  youtube:
    'M21.4 7.6a2.5 2.5 0 0 0-1.8-1.8C18 5.4 12 5.4 12 5.4s-6 0-7.6.4a2.5 2.5 0 0 0-1.8 1.8A26 26 0 0 0 2.2 12c0 1.5.1 3 .4 4.4a2.5 2.5 0 0 0 1.8 1.8c1.6.4 7.6.4 7.6.4s6 0 7.6-.4a2.5 2.5 0 0 0 1.8-1.8c.3-1.4.4-2.9.4-4.4s-.1-3-.4-4.4zM10 15V9l5.2 3z',
};

export function SocialIcon({ name }: { name: IconName }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" fill="currentColor" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
