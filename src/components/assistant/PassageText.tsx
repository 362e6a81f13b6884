import { Link, withPrefix } from 'gatsby';
import { useEffect, useRef, useState } from 'react';
import { startArticle } from '../../behaviors/articles';
import { loadArticle } from '../../hooks/load-article';
import type { Passage } from '../../search/answer/answer-question';
import * as prose from '../../styles/prose.module.css';
import * as styles from './answer-view.module.css';
import { passageBlocks, type PassageBlocks } from './passage-blocks';

interface PassageTextProps extends Pick<Passage, 'url' | 'text'> {
  /** Of the section or page: in a list of links, those that lead to the rest of passages are told apart by it. */
  readonly title: string;
}

/** A passage as its page shows it; its text alone until the page has come, and where it does not come. */
export function PassageText({ url, text, title }: PassageTextProps) {
  const ref = useRef<HTMLElement>(null);
  const [blocks, setBlocks] = useState<PassageBlocks>();
  useEffect(() => {
    let isShown = true;
    loadArticle(withPrefix(url))
      .then((article) => isShown && setBlocks(passageBlocks(article, url)))
      .catch((cause: unknown) => console.warn("The page of a passage couldn't be fetched.", cause));
    return () => {
      isShown = false;
    };
  }, [url]);
  useEffect(() => (ref.current ? startArticle(ref.current) : undefined), [blocks]);
  if (!blocks) return <p className={styles.text}>{text}</p>;
  return (
    <>
      <article
        ref={ref}
        className={`${prose.prose} ${styles.blocks}`}
        dangerouslySetInnerHTML={{ __html: blocks.html }}
      />
      {blocks.isCut && (
        <Link className={styles.more} to={url}>
          Read the whole {url.includes('#') ? 'section' : 'page'}
          <span className="visually-hidden">: {title}</span>
        </Link>
      )}
    </>
  );
}
