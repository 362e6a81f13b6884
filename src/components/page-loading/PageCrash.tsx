import { useEffect, useState } from 'react';
import { loadArticle } from '../../hooks/load-article';
import * as articleStyles from '../article/article.module.css';
import { errorMessages } from './error-messages';
import * as styles from './page-crash.module.css';

interface PageCrashProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Stands where a page has crashed: what went wrong, and the page's text as it was built. */
export function PageCrash({ error, onRetry }: PageCrashProps) {
  const [article, setArticle] = useState<string>();
  useEffect(() => {
    loadArticle(window.location.href).then(setArticle, () => undefined);
  }, []);
  const [message, ...causes] = errorMessages(error);
  return (
    <>
      <section role="alert" className={styles.crash}>
        <p className={styles.title}>This page crashed.</p>
        <p>Something went wrong in its code. {article !== undefined && 'You can still read its text below.'}</p>
        <p className={styles.message}>{message}</p>
        {causes.map((cause, index) => (
          <p key={index} className={styles.message}>
            Cause: {cause}
          </p>
        ))}
        <button type="button" onClick={onRetry}>
          Try again
        </button>
      </section>
      {article !== undefined && (
        <article
          className={`${articleStyles.article} ${styles.prerendered}`}
          dangerouslySetInnerHTML={{ __html: article }}
        />
      )}
    </>
  );
}
