import { useTranslation } from 'react-i18next';
import { formatKg, formatShare } from '../../../ui/format.js';
import { useFormValue } from '../fields/use-field.js';
import type { RecordLot } from '../record-lot.js';
import { useRecordShell } from '../record-shell.js';
import { AccountEffects } from './account-effects.js';
import { accountChanges, balanceClaim, shortGrams } from './balance-claim.js';
import type { ClaimInput } from './claim-input.js';
import { isFromBalance } from './claim-values.js';

/** What a sale does to the accounts, and what its buyer reads of it. `stock`: see `ClaimFields`. */
export function SaleEffects({ stock = [] }: { stock?: readonly RecordLot[] }) {
  const { t } = useTranslation('custody');
  const { accounts, window } = useRecordShell().context;
  const lots = useFormValue<RecordLot[]>('lots');
  const claim = useFormValue<ClaimInput>('claim');
  if (!accounts || !window || !isFromBalance(lots.length ? lots : stock)) return null;
  const stated = balanceClaim(claim, lots, accounts);
  const short = shortGrams(stated);
  const changes = accountChanges(accounts, new Map(stated ? [[stated.certification, -stated.takenGrams]] : []));
  const isClaimed = stated && stated.takenGrams > 0;
  return (
    <>
      <AccountEffects changes={changes} window={window.number} label={t('thisSale')} />
      {lots.length ? (
        <div>
          <p className="small muted">{t('sell.buyerReads')}</p>
          <p className="small strong">
            {isClaimed ? t('sell.reads', { certification: stated.certification, share: formatShare(stated.coverageBp) }) : t('noClaim')}
          </p>
          {short > 0 ? <p className="small bad">{t('sell.notCovered', { short: formatKg(short) })}</p> : null}
        </div>
      ) : null}
    </>
  );
}
