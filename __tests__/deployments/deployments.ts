/** The sites that are published one after the other. */
export const DEPLOYMENTS = ['a', 'b', 'c'] as const;
export type Deployment = (typeof DEPLOYMENTS)[number];

/** The workspace that a deployment is built in. */
export const siteName = (deployment: Deployment): string => `deployment-${deployment}`;
