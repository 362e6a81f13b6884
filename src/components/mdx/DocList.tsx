import { useDocPage } from '../article/doc-page-context';
import { Card, Cards } from './Cards';

/** The pages below this one in its sidebar. */
export function DocList() {
  const { children } = useDocPage();
  return (
    <Cards>
      {children.map(({ title, route, description }) => (
        <Card key={route} title={title} href={route}>
          <p>{description}</p>
        </Card>
      ))}
    </Cards>
  );
}
