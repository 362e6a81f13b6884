import type { ReactNode } from 'react';
import type { SignaturePiece } from '../../mdx/hast/element-data';
import { Heading3 } from '../mdx/Heading';
import * as styles from './api-symbol.module.css';
import { SignatureText } from './Signature';

interface SettingProps {
  readonly id: string;
  /** Its path in the file: `run_monitoring`. */
  readonly name: string;
  readonly file: string;
  readonly type: readonly SignaturePiece[];
  /** Its default, as JSON. */
  readonly preset?: string;
  readonly required?: boolean;
  readonly children?: ReactNode;
}

/** The reference entry of a setting: type and default from the package, explanations from the page. */
export function Setting({ id, name, file, type, preset, required, children }: SettingProps) {
  return (
    <section className={styles.entry}>
      <Heading3 id={id}>{name}</Heading3>
      <p className={styles.facts}>
        <span className={styles.kind}>setting</span>
        <span>
          in <code>{file}</code>
        </span>
        <code>
          <SignatureText pieces={type} />
        </code>
        {required && <span>required</span>}
        {preset !== undefined && (
          <span>
            default <code>{preset}</code>
          </span>
        )}
      </p>
      {children}
    </section>
  );
}
