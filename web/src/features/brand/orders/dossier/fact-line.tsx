import { Fragment, type ReactNode } from 'react';
import { comma } from '../../../../ui/format.js';

/** Puts facts side by side, each in its own direction: those of the file are in its language, not the reader's. */
export function FactLine({ facts }: { facts: readonly { key: string; fact: ReactNode }[] }) {
  return facts.map(({ key, fact }, at) => (
    <Fragment key={key}>
      {at > 0 ? comma() : null}
      {fact}
    </Fragment>
  ));
}
