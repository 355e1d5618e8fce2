import { useTranslation } from 'react-i18next';
import type { LotSummary } from '../../../../../contracts/ledger/custody/replies.js';
import { formatKg } from '../../../ui/format.js';

/** How much goods in metres without a weight can weigh; nothing where that is not known either. */
export function AtMost({ lot }: { lot: LotSummary }) {
  const { t } = useTranslation('stock');
  if (lot.boundGrams === undefined) return null;
  return <div className="muted num">{t('atMost', { weight: formatKg(lot.boundGrams) })}</div>;
}
