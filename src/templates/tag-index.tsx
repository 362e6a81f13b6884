import { graphql, type PageProps } from 'gatsby';
import * as styles from '../components/article/article.module.css';
import { PageHead } from '../components/article/PageHead';
import { Card, Cards } from '../components/mdx/Cards';
import { countPages } from '../components/article/count-pages';
import { groupBy } from '../content-model/group-by';
import { capitalize } from '../words/capitalize';
import * as prose from '../styles/prose.module.css';

type Tags = Queries.TagIndexQuery['allTag']['nodes'];

/** Every tag that pages have, with their number. Groups of one tag stand together, so that no card is alone. */
export default function TagIndexTemplate({ data }: PageProps<Queries.TagIndexQuery>) {
  const used = data.allTag.nodes.filter(({ docs }) => docs.length > 0);
  const groups = [...groupBy(used, ({ name }) => name.split('/')[0] ?? '')];
  const single = groups.filter(([, tags]) => tags.length === 1).flatMap(([, tags]) => tags);
  return (
    <article className={styles.article}>
      <h1 className={styles.title}>Tags</h1>
      <p className={styles.lead}>Find pages by topic, across all parts of the docs.</p>
      <div className={prose.prose}>
        {single.length > 0 && <TagCards tags={single} />}
        {groups
          .filter(([, tags]) => tags.length > 1)
          .map(([group, tags]) => (
            <section key={group}>
              <h2>{capitalize(group)}</h2>
              <TagCards tags={tags} />
            </section>
          ))}
      </div>
    </article>
  );
}

function TagCards({ tags }: { readonly tags: Tags }) {
  return (
    <Cards>
      {tags.map(({ label, route, description, docs }) => (
        <Card key={route} title={label} href={route} note={countPages(docs.length)}>
          <p>{description}</p>
        </Card>
      ))}
    </Cards>
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
