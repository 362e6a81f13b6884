import type { SignaturePiece } from '../../mdx/hast/element-data';
import { joinLines, joinTexts } from '../mdx/code-pieces';
import { SiteLink } from '../mdx/SiteLink';
import * as styles from './signature.module.css';

/** A line of a signature, or a type in a sentence. Types of this documentation are links. */
export function SignatureText({ pieces }: { pieces: readonly SignaturePiece[] }) {
  return pieces.map((piece, index) => {
    if (typeof piece === 'string') return piece;
    const [className, text, address] = piece;
    if (address !== undefined) {
      return (
        <SiteLink key={index} to={address} symbol={address.slice(address.indexOf('#') + 1)}>
          {text}
        </SiteLink>
      );
    }
    return (
      <span key={index} className={className}>
        {text}
      </span>
    );
  });
}

interface SignatureProps {
  readonly lines: readonly (readonly SignaturePiece[])[];
}

/** A signature: on one line where it is short, else with a parameter on each. */
export function Signature({ lines }: SignatureProps) {
  return (
    <div className={styles.signature}>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard */}
      <pre tabIndex={0}>
        <code>
          <SignatureText pieces={joinTexts(joinLines(lines))} />
        </code>
      </pre>
    </div>
  );
}
