import { graphql, type PageProps } from 'gatsby';
import * as styles from '../components/article/article.module.css';
import { PageHead } from '../components/article/PageHead';
import { Card, Cards } from '../components/mdx/Cards';
import { countPages } from '../components/article/count-pages';
import { groupBy } from '../content-model/group-by';
import * as prose from '../styles/prose.module.css';

/** Every tag with the number of pages that carry it. */
export default function TagIndexTemplate({ data }: PageProps<Queries.TagIndexQuery>) {
  const groups = groupBy(data.allTag.nodes, ({ name }) => name.split('/')[0] ?? '');
  return (
    <article className={styles.article}>
      <h1 className={styles.title}>Tags</h1>
      <p className={styles.lead}>Pages by what they have in common, across all parts of the documentation.</p>
      <div className={prose.prose}>
        {[...groups].map(([group, tags]) => (
          <section key={group}>
            <h2>{group.charAt(0).toUpperCase() + group.slice(1)}</h2>
            <Cards>
              {tags.map(({ label, route, description, docs }) => (
                <Card key={route} title={label} href={route} note={countPages(docs.length)}>
                  <p>{description}</p>
                </Card>
              ))}
            </Cards>
          </section>
        ))}
      </div>
    </article>
  );
}

export function Head() {
  return (
    <PageHead title="Tags" description="Every tag of the documentation and the pages that carry it." route="/tags" />
  );
}

export const query = graphql`
  query TagIndex {
    allTag(sort: { name: ASC }) {
      nodes {
        name
        label
        route
        description
        docs {
          id
        }
      }
    }
  }
`;
