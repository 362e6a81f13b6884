import { Fragment, type ReactNode } from 'react';

/** A long name, such as a path or an identifier, which a line may break behind each of the given characters and at its spaces. */
export function breakable(name: string, behind: '/' | '_'): ReactNode[] {
  return name.split(new RegExp(`(?<=${behind})`)).map((step, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {step}
    </Fragment>
  ));
}
