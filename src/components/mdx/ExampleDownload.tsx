import { withPrefix } from 'gatsby';
import type { ReactNode } from 'react';
import { sizeLabel } from '../../mdx/markdown/size-label';
import { Icon } from '../Icon';
import * as styles from './example-download.module.css';

interface ExampleDownloadProps {
  readonly project: string;
  /** The route of the archive. */
  readonly route: string;
  readonly bytes: number;
  readonly fileCount: number;
  /** The same in a terminal. */
  readonly children?: ReactNode;
}

/** The archive of a project: a button, its size, and what to type instead. */
export function ExampleDownload({ project, route, bytes, fileCount, children }: ExampleDownloadProps) {
  return (
    <div className={styles.download}>
      <p className={styles.action}>
        <a href={withPrefix(route)} download className={styles.button}>
          <Icon name="download" size={16} />
          Download {project}.zip
        </a>
        <span className={styles.facts}>
          {sizeLabel(bytes)}, {fileCount} files
        </span>
      </p>
      {children}
    </div>
  );
}
