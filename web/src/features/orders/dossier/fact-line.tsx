import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Puts facts beside each other, each in its own direction: those of the file are in its language, not the reader's. */
export function FactLine({ facts }: { facts: readonly { key: string; fact: ReactNode }[] }) {
  const { i18n } = useTranslation();
  return facts.map(({ key, fact }, at) => (
    <Fragment key={key}>
      {at > 0 ? (i18n.dir() === 'rtl' ? '، ' : ', ') : null}
      {fact}
    </Fragment>
  ));
}
