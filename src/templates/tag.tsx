import { graphql, Link, type HeadProps, type PageProps } from 'gatsby';
import * as styles from '../components/article/article.module.css';
import { PageHead } from '../components/article/PageHead';
import { PageCards } from '../components/mdx/PageCards';
import { SiteLink } from '../components/mdx/SiteLink';
import type { TagPageContext } from '../page-types/page-context';
import { countPages } from '../components/article/count-pages';
import { useSiteData } from '../hooks/queries/use-site-data';
import * as prose from '../styles/prose.module.css';

type Data = Queries.TagPageQuery;

/** The pages that carry a tag; where there are none yet, where to look. */
export default function TagTemplate({ data, pageContext }: PageProps<Data, TagPageContext>) {
  const docs = pageContext.docIds.flatMap((id) => data.allDoc.nodes.find((doc) => doc.id === id) ?? []);
  return (
    <article className={styles.article}>
      <h1 className={styles.title}>{data.tag!.label}</h1>
      <p className={styles.lead}>{data.tag!.description}</p>
      {docs.length === 0 ? (
        <NoPages group={pageContext.name.split('/')[0] ?? ''} tools={data.allTool.nodes} />
      ) : (
        <div className={prose.prose}>
          <p>
            {countPages(docs.length)} with this tag. <Link to="/tags">All tags</Link>
          </p>
          <PageCards pages={docs} />
          <Tools title="Other tools of this kind" tools={data.allTool.nodes} />
        </div>
      )}
    </article>
  );
}

interface NoPagesProps {
  /** The first part of the tag's name; some are parts of the site, too. */
  readonly group: string;
  /** The tools that have the tag as their category. */
  readonly tools: Data['allTool']['nodes'];
}

function NoPages({ group, tools }: NoPagesProps) {
  const { navbar } = useSiteData();
  const part = navbar.items.find(({ route }) => route?.split('/')[1] === group);
  return (
    <div className={prose.prose}>
      <p>
        No page has this tag yet. When a page gets it, you’ll find it here. Until then, look in{' '}
        {part?.route === undefined ? <Link to="/">the first page</Link> : <Link to={part.route}>{part.label}</Link>} or
        under the <Link to="/tags">tags that have pages</Link>.
      </p>
      <Tools title="Tools of this kind" tools={tools} />
    </div>
  );
}

/** The tools of a category that have no page of their own: the gallery of integrations counts them, too. */
function Tools({ title, tools }: { readonly title: string; readonly tools: Data['allTool']['nodes'] }) {
  if (tools.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {tools.map(({ name, address }) => (
          <li key={name}>
            <SiteLink to={address}>{name}</SiteLink>
          </li>
        ))}
      </ul>
    </>
  );
}

export function Head({ data, pageContext }: HeadProps<Data, TagPageContext>) {
  const { label, description, route } = data.tag!;
  const isEmpty = pageContext.docIds.length === 0;
  return <PageHead title={`Tag: ${label}`} description={description} route={route} noindex={isEmpty} />;
}

export const query = graphql`
  query TagPage($name: String!, $docIds: [String!]!) {
    tag(name: { eq: $name }) {
      label
      description
      route
    }
    allTool(filter: { category: { eq: $name } }, sort: { name: ASC }) {
      nodes {
        name
        address
      }
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
