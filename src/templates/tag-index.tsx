import { graphql, type PageProps } from 'gatsby';
import * as styles from '../components/article/article.module.css';
import { PageHead } from '../components/article/PageHead';
import { Card, Cards } from '../components/mdx/Cards';
import { countPages } from '../components/article/count-pages';
import * as prose from '../styles/prose.module.css';

/** Every tag with the number of pages that carry it. */
export default function TagIndexTemplate({ data }: PageProps<Queries.TagIndexQuery>) {
  const groups = groupTags(data.allTag.nodes);
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

type ListedTag = Queries.TagIndexQuery['allTag']['nodes'][number];

/** Tags by the part of their name before the slash. */
function groupTags(tags: readonly ListedTag[]): Map<string, ListedTag[]> {
  const groups = new Map<string, ListedTag[]>();
  for (const tag of tags) {
    const [group = ''] = tag.name.split('/');
    groups.set(group, [...(groups.get(group) ?? []), tag]);
  }
  return groups;
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
