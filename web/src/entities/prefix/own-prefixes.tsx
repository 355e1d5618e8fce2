import { useTranslation } from 'react-i18next';
import { useOwnPrefixes } from './prefix-reads.js';

/** Tells a site, where it enters product IDs, how its own begin. */
export function OwnPrefixes() {
  const { t } = useTranslation('custody');
  const prefixes = useOwnPrefixes();
  if (prefixes.length === 0) return null;
  return <p className="small muted">{t('ownPrefixes', { prefixes: prefixes.map((each) => `\u2066${each}\u2069`).join(', ') })}</p>;
}
