import type { ReactNode } from 'react';
import type { SignaturePiece, Stage } from '../../mdx/hast/element-data';
import type { SymbolKind } from '../../content-model/api-facts/api-facts';
import { ExternalLink } from '../mdx/ExternalLink';
import { Heading3 } from '../mdx/Heading';
import * as styles from './api-symbol.module.css';
import { Signature, SignatureText } from './Signature';
import { StageBadges } from './StageBadges';
import { UsedIn } from './UsedIn';

interface ApiSymbolProps {
  /** The qualified name, which is the anchor. */
  readonly id: string;
  readonly name: string;
  readonly module: string;
  readonly kind: SymbolKind;
  readonly signature: readonly (readonly SignaturePiece[])[];
  readonly stages?: readonly Stage[];
  readonly bases?: readonly SignaturePiece[];
  /** The address of the definition on the code host. */
  readonly source: string;
  readonly children?: ReactNode;
}

const KIND_NAMES: Readonly<Partial<Record<SymbolKind, string>>> = {
  configSchema: 'config schema',
  ioManager: 'I/O manager',
  typeAlias: 'type',
};

/** The reference entry of a symbol: signature and facts from the package, explanations from the page. */
export function ApiSymbol({ id, name, module, kind, signature, stages, bases, source, children }: ApiSymbolProps) {
  return (
    <section className={styles.entry}>
      <Heading3 id={id}>{name}</Heading3>
      <p className={styles.facts}>
        <span className={styles.kind}>{KIND_NAMES[kind] ?? kind}</span>
        <span>
          from <code>{module}</code>
        </span>
        {bases && (
          <span>
            base <SignatureText pieces={bases} />
          </span>
        )}
        <StageBadges stages={stages} />
        <ExternalLink href={source} aria-label={`Source of ${name}`}>
          Source
        </ExternalLink>
      </p>
      <Signature lines={signature} />
      {children}
      <UsedIn symbol={id} />
    </section>
  );
}
