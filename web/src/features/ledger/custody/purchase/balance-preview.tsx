import { useTranslation } from 'react-i18next';
import type { RecordLot } from '../../../../entities/record/record-lot.js';
import { AccountEffects } from '../../../../entities/record/sale/account-effects.js';
import { accountChanges } from '../../../../entities/record/sale/balance-claim.js';

import { useCurrentWindow } from '../form/use-current-window.js';

/** Shows the effect of a purchase on the accounts of a Mass balance site, before the button is pressed. */
export function BalancePreview({ facilityId, lots }: { facilityId: string; lots: readonly RecordLot[] }) {
  const { t } = useTranslation('custody');
  const { window, detail } = useCurrentWindow(facilityId);
  if (!window || detail?.model !== 'massBalance') return null;
  return <AccountEffects changes={accountChanges(window.accounts, creditsOf(lots))} window={window.number} label={t('thisPurchase')} />;
}

/** By certification: raw cotton brings labels, and no claim to an account. */
function creditsOf(lots: readonly RecordLot[]): Map<string, number> {
  const credits = new Map<string, number>();
  for (const { claim, product } of lots) {
    if (!claim?.grams || product === 'rawCotton') continue;
    credits.set(claim.certification, (credits.get(claim.certification) ?? 0) + claim.grams);
  }
  return credits;
}
