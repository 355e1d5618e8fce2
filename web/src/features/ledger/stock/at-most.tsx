import { useTranslation } from 'react-i18next';
import type { LotSummary } from '../../../../../contracts/ledger/custody/replies.js';
import { formatKg } from '../../../ui/format.js';

/** Shows the highest possible weight of goods in metres; nothing where that is unknown too. */
export function AtMost({ lot }: { lot: LotSummary }) {
  const { t } = useTranslation('stock');
  if (lot.boundGrams === undefined) return null;
  return <div className="muted num">{t('atMost', { weight: formatKg(lot.boundGrams) })}</div>;
}
