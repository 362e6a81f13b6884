import { graphql, Link, type HeadProps, type PageProps } from 'gatsby';
import * as styles from '../components/article/article.module.css';
import { PageHead } from '../components/article/PageHead';
import { PageCards } from '../components/mdx/PageCards';
import type { TagPageContext } from '../page-types/page-context';
import { countPages } from '../components/article/count-pages';

type Data = Queries.TagPageQuery;

/** The pages that carry a tag. */
export default function TagTemplate({ data, pageContext }: PageProps<Data, TagPageContext>) {
  const docs = pageContext.docIds.flatMap((id) => data.allDoc.nodes.find((doc) => doc.id === id) ?? []);
  return (
    <article className={styles.article}>
      <h1 className={styles.title}>{data.tag!.label}</h1>
      <p className={styles.lead}>{data.tag!.description}</p>
      <p>
        {countPages(docs.length)} with this tag. <Link to="/tags">All tags</Link>
      </p>
      <PageCards pages={docs} />
    </article>
  );
}

export function Head({ data }: HeadProps<Data>) {
  const { label, description, route } = data.tag!;
  return <PageHead title={`Tag: ${label}`} description={description} route={route} />;
}

export const query = graphql`
  query TagPage($name: String!, $docIds: [String!]!) {
    tag(name: { eq: $name }) {
      label
      description
      route
    }
    allDoc(filter: { id: { in: $docIds } }, sort: { route: ASC }) {
      nodes {
        id
        title
        route
        description
      }
    }
  }
`;
