import { Link } from 'gatsby';
import type { Answer } from '../../search/answer/answer-question';
import { Marked } from '../search/Marked';
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
      {passages.map(({ url, pageTitle, sectionTitle, text }) => (
        <li key={`${url} ${text.text}`}>
          <Link to={url}>
            {pageTitle}
            {sectionTitle !== undefined && ` › ${sectionTitle}`}
          </Link>
          <p>
            <Marked {...text} />
          </p>
        </li>
      ))}
    </ol>
  );
}
