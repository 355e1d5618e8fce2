import { useTranslation } from 'react-i18next';
import { comma } from '../../ui/format.js';
import css from './prefix.module.css';
import { useOwnPrefixes } from './prefix-reads.js';

/** Tells a site, where it enters product IDs, how its own begin. `inCard` puts it into a card without padding. */
export function OwnPrefixes({ inCard }: { inCard?: boolean }) {
  const { t } = useTranslation('custody');
  const prefixes = useOwnPrefixes();
  if (prefixes.length === 0) return null;
  return (
    <p className={`small muted ${inCard ? css.inCard : ''}`}>
      {t('ownPrefixes', { prefixes: prefixes.map((each) => `\u2066${each}\u2069`).join(comma()) })}
    </p>
  );
}
