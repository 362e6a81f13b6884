import { Link } from 'gatsby';
import type { Answer } from '../../search/answer/answer-question';
import { searchAddress } from '../../site-graph/routes/search-route';
import { PassageText } from './PassageText';
import * as styles from './answer-view.module.css';

interface AnswerViewProps {
  readonly question: string;
  readonly answer: Answer;
}

/** The passages that answer a question, each under the title of its page and section; where none does, what may help. */
export function AnswerView({ question, answer: { passages, nearest } }: AnswerViewProps) {
  if (passages.length === 0) {
    return (
      <>
        <p>
          {nearest.length > 0
            ? 'No page clearly answers this question. Do you mean one of these?'
            : 'No page answers this question. You can rephrase it.'}
        </p>
        <ul className={styles.ways}>
          {nearest.map(({ url, title, question: meant }) => (
            <li key={url}>
              <Link to={url}>{meant ?? title}</Link>
            </li>
          ))}
          <li>
            <Link to={searchAddress(question)}>Search for these words</Link>
          </li>
        </ul>
      </>
    );
  }
  return (
    <ol className={styles.passages}>
      {passages.map(({ url, pageTitle, sectionTitle, text }) => (
        <li key={url}>
          <Link className={styles.source} to={url}>
            {sectionTitle !== undefined && <span>{pageTitle} › </span>}
            {sectionTitle ?? pageTitle}
          </Link>
          <PassageText url={url} text={text} title={sectionTitle ?? pageTitle} />
        </li>
      ))}
    </ol>
  );
}
