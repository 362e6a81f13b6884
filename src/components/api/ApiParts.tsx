import type { ReactNode } from 'react';
import type { SignaturePiece, Stage } from '../../mdx/hast/element-data';
import { SiteLink } from '../mdx/SiteLink';
import * as styles from './api-parts.module.css';
import { Signature, SignatureText } from './Signature';
import { StageBadges } from './StageBadges';

/** A titled part of an entry, such as its parameters. */
export function ApiPart({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className={styles.part}>
      <p className={styles.title}>{title}</p>
      {children}
    </div>
  );
}

interface ApiItemProps {
  /** Its anchor, where it has one. */
  readonly id?: string;
  readonly name: string;
  /** Where the name leads; left out for what is explained here. */
  readonly to?: string;
  readonly type?: readonly SignaturePiece[];
  /** Its default, as it would be typed. */
  readonly preset?: string;
  readonly required?: boolean;
  /** Environment variables that set it. */
  readonly environment?: readonly string[];
  readonly stages?: readonly Stage[];
  readonly children?: ReactNode;
}

/** A parameter, an option, a field or an exception, with what it means. */
export function ApiItem({ id, name, to, type, preset, required, environment, stages, children }: ApiItemProps) {
  return (
    <>
      <dt className={styles.item} id={id}>
        <code>{to === undefined ? name : <SiteLink to={to}>{name}</SiteLink>}</code>
        {type && (
          <span className={styles.type}>
            <SignatureText pieces={type} />
          </span>
        )}
        {required && <span className={styles.note}>required</span>}
        {preset !== undefined && (
          <span className={styles.note}>
            default <code>{preset}</code>
          </span>
        )}
        {environment?.map((variable) => (
          <span key={variable} className={styles.note}>
            env <code>{variable}</code>
          </span>
        ))}
        <StageBadges stages={stages} />
      </dt>
      <dd>{children}</dd>
    </>
  );
}

interface ApiMemberProps {
  /** The qualified name, which is the anchor. */
  readonly id: string;
  readonly kind: string;
  readonly signature: readonly (readonly SignaturePiece[])[];
  readonly stages?: readonly Stage[];
  readonly children?: ReactNode;
}

/** A method, a property or a field of a class. */
export function ApiMember({ id, kind, signature, stages, children }: ApiMemberProps) {
  const [line, ...others] = signature;
  return (
    <>
      <dt className={styles.member} id={id}>
        {others.length > 0 ? (
          <Signature lines={signature} />
        ) : (
          <code>
            <SignatureText pieces={line ?? []} />
          </code>
        )}
        {kind !== 'method' && <span className={styles.note}>{kind === 'enumMember' ? 'value' : kind}</span>}
        <StageBadges stages={stages} />
      </dt>
      <dd>{children}</dd>
    </>
  );
}
