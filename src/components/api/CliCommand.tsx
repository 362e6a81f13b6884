import type { ReactNode } from 'react';
import { Heading3 } from '../mdx/Heading';
import * as styles from './api-symbol.module.css';
import { Signature } from './Signature';
import { StageBadges } from './StageBadges';

interface CliCommandProps {
  readonly id: string;
  /** The command as it is typed. */
  readonly name: string;
  readonly usage: string;
  readonly deprecated?: boolean;
  readonly children?: ReactNode;
}

/** The reference entry of a command: usage and options from the program, explanations from the page. */
export function CliCommand({ id, name, usage, deprecated, children }: CliCommandProps) {
  return (
    <section className={styles.entry}>
      <Heading3 id={id}>{name}</Heading3>
      <p className={styles.facts}>
        <span className={styles.kind}>command</span>
        <StageBadges stages={deprecated ? [{ stage: 'deprecated' }] : []} />
      </p>
      <Signature lines={[[usage]]} />
      {children}
    </section>
  );
}
