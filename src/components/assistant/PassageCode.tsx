import { withPrefix } from 'gatsby';
import { useEffect, useState } from 'react';
import { fetchText } from '../../hooks/fetch-text';
import { sectionCode, type SectionCode } from '../../search/answer/section-code';
import type { Passage } from '../../search/answer/answer-question';
import { markdownRouteOf } from '../../site-graph/routes/markdown-route';
import * as styles from './answer-view.module.css';

/** The code that belongs to a passage, from the Markdown twin of its page; nothing where there is none. */
export function PassageCode({ url, sectionTitle }: Passage) {
  const [code, setCode] = useState<SectionCode>();
  useEffect(() => {
    let isShown = true;
    const [route = ''] = url.split('#');
    fetchText(withPrefix(markdownRouteOf(route)))
      .then((markdown) => isShown && setCode(sectionCode(markdown, sectionTitle)))
      // The passage answers without its code as well, and its link leads to it.
      .catch((cause: unknown) => console.warn('The code of a passage could not be fetched.', cause));
    return () => {
      isShown = false;
    };
  }, [url, sectionTitle]);
  if (!code) return null;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
    <pre tabIndex={0} aria-label="Code" className={styles.code} data-language={code.language}>
      <code>{code.code}</code>
    </pre>
  );
}
