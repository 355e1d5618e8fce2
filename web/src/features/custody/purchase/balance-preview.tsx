import { useTranslation } from 'react-i18next';
import { mainAccount } from '../../../entities/balance/current-window.js';
import type { RecordLot } from '../../../entities/record/record-lot.js';
import { StackedBar } from '../../../ui/charts/stacked-bar.js';
import { DetailList } from '../../../ui/data-display/details.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { formatKg, formatSignedKg } from '../../../ui/format.js';

import { useCurrentWindow } from '../form/use-current-window.js';

/** What a purchase does to the account of a Mass balance site, before the button is pressed. */
export function BalancePreview({ facilityId, lots }: { facilityId: string; lots: readonly RecordLot[] }) {
  const { t } = useTranslation('custody');
  const { window, detail } = useCurrentWindow(facilityId);
  if (!window || detail?.model !== 'massBalance') return null;
  const certification = lots.find(({ claim }) => claim)?.claim?.certification ?? mainAccount(window)?.certification;
  if (!certification) return null;
  const now = window.accounts.find((account) => account.certification === certification)?.balanceGrams ?? 0;
  const added = lots.reduce((sum, { claim }) => sum + (claim?.certification === certification ? (claim.grams ?? 0) : 0), 0);
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      <div>
        <p className="small strong">{t('balance', { number: window.number })}</p>
        <p className="caption">{t('lintEquivalent', { certification })}</p>
      </div>
      <StackedBar
        parts={[
          { key: 'now', fill: 'pale', value: Math.max(0, now) },
          { key: 'added', fill: 'named', value: added },
          { key: 'rest', fill: 'track', value: Math.max(1, (now + added) * 0.15) },
        ]}
      />
      <DetailList
        details={[
          { label: t('now'), value: <Num>{formatKg(now)}</Num> },
          { label: t('thisPurchase'), value: <Num className="good">{formatSignedKg(added)}</Num> },
          { label: t('after'), value: <Num className="strong">{formatKg(now + added)}</Num> },
        ]}
      />
    </div>
  );
}
