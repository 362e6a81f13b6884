// @ts-check
// A peer of the benchmark. The harness writes the pages into src/content/docs.
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import { readdirSync } from 'node:fs';

// Groups are closed but for the page's own, as in the other two sites. Starlight generates closed groups below a folder alone.
const folders = readdirSync(new URL('src/content/docs', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();
const groups = folders.map((directory) => ({
  label: directory,
  collapsed: true,
  items: [{ autogenerate: { directory, collapsed: true } }],
}));

export default defineConfig({
  site: 'https://docs.example.com', // Starlight makes a sitemap where it is set
  integrations: [
    starlight({
      title: 'Docs',
      description: 'Synthetic pages for a benchmark',
      social: [{ icon: 'github', label: 'GitHub', href: 'https://github.com/example/docs' }],
      sidebar: ['index', ...groups],
    }),
  ],
});
