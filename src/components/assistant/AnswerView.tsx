import { Link } from 'gatsby';
import type { Answer } from '../../search/answer/answer-question';
import { Marked } from '../search/Marked';
import { PassageCode } from './PassageCode';
import * as styles from './answer-view.module.css';

/** The passages that answer a question, each under the title of its page and section. */
export function AnswerView({ answer: { passages } }: { answer: Answer }) {
  if (passages.length === 0) {
    return (
      <p>
        No passage of these pages answers that. Ask it in other words, or look through the <Link to="/tags">tags</Link>.
      </p>
    );
  }
  return (
    <ol className={styles.passages}>
      {passages.map((passage) => (
        <li key={passage.url}>
          <Link to={passage.url}>
            {passage.pageTitle}
            {passage.sectionTitle !== undefined && ` › ${passage.sectionTitle}`}
          </Link>
          <p>
            <Marked {...passage.text} />
          </p>
          <PassageCode {...passage} />
        </li>
      ))}
    </ol>
  );
}
