import { HOST, PORTS } from './ports.mjs';

/** Pages of the real content that stand for their kind. */
export const PAGES = {
  intro: '/',
  long: '/guides/automate/declarative-automation/customizing-automation-conditions/example-customizations',
  withTabs: '/getting-started/installation',
  withImage: '/getting-started/quickstart',
  withList: '/guides/automate/schedules',
  withDiagram: '/guides/automate',
  tag: '/tags/examples/code-example',
  tags: '/tags',
  missing: '/guides/automate/schedule',
} as const;

/** The landing pages of sections. */
export const ENTRANCES = [PAGES.intro, '/examples', '/deployment', '/migration', '/integrations/libraries', '/api'];

/** The site below a base path; `serve.mjs` serves it. */
export const BASE_PATH_SITE = `http://${HOST}:${PORTS.basePath}/manual`;

/** The site on a host that adds a slash to every address. */
export const SLASH_SITE = `http://${HOST}:${PORTS.slash}`;
