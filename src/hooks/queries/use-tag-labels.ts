import { graphql, useStaticQuery } from 'gatsby';

/** What readers call the tags, by their names. */
export function useTagLabels(): ReadonlyMap<string, string> {
  const { allTag } = useStaticQuery<Queries.TagLabelsQuery>(graphql`
    query TagLabels {
      allTag(sort: { name: ASC }) {
        nodes {
          name
          label
        }
      }
    }
  `);
  return new Map(allTag.nodes.map(({ name, label }) => [name, label]));
}
