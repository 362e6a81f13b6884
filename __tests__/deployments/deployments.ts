/** The sites that are published one after the other. `edited` has the code of `a` and other content, as after most deployments. */
export const DEPLOYMENTS = ['a', 'edited', 'b', 'c'] as const;
export type Deployment = (typeof DEPLOYMENTS)[number];

/** The deployment whose code and routes another one has. */
export const originOf = (deployment: Deployment): Deployment => (deployment === 'edited' ? 'a' : deployment);

/** The workspace that a deployment is built in. */
export const siteName = (deployment: Deployment): string => `deployment-${deployment}`;
