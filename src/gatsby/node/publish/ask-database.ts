import type { BuildArgs } from 'gatsby';

/** What the database answers to a query of the build. An error in it ends the build, even if the rest was answered. */
export async function askDatabase<T>({ graphql }: Pick<BuildArgs, 'graphql'>, query: string): Promise<T> {
  const { data, errors } = await graphql<T>(query);
  if (errors || !data) throw new Error(`The database refuses a query: ${query}`, { cause: errors });
  return data;
}
