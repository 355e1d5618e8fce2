import { useTranslation } from 'react-i18next';
import { formatKg, formatShare } from '../../../ui/format.js';
import { useFormValue } from '../../../ui/forms/bound/use-field.js';
import type { RecordLot } from '../record-lot.js';
import { useRecordShell } from '../record-shell.js';
import { AccountEffects } from './account-effects.js';
import { accountChanges, type BalanceClaim, balanceClaim, isCoverage, shortGrams } from './balance-claim.js';
import type { ClaimInput } from './claim-input.js';
import { isFromBalance } from './claim-values.js';
import { claimableAccounts } from './claimable-accounts.js';

/** What a sale does to the accounts, and what its buyer reads of it. `stock`: see `ClaimFields`. */
export function SaleEffects({ stock = [] }: { stock?: readonly RecordLot[] }) {
  const { t } = useTranslation('custody');
  const { context } = useRecordShell();
  const { accounts, window } = context;
  const occurredAt = useFormValue<string>('occurredAt');
  const lots = useFormValue<RecordLot[]>('lots');
  const claim = useFormValue<ClaimInput>('claim');
  if (!accounts || !window || !isFromBalance(lots.length ? lots : stock)) return null;
  const stated = balanceClaim(claim, lots, claimableAccounts(context, { occurredAt, lots }) ?? []);
  const short = shortGrams(stated);
  const changes = accountChanges(accounts, new Map(stated ? [[stated.certification, -stated.takenGrams]] : []));
  return (
    <>
      <AccountEffects changes={changes} window={window.number} label={t('thisSale')} />
      {lots.length ? (
        <div>
          <p className="small muted">{t('sell.buyerReads')}</p>
          <p className="small strong">
            <Read stated={stated} />
          </p>
          {short > 0 ? <p className="small bad">{t('sell.notCovered', { short: formatKg(short) })}</p> : null}
        </div>
      ) : null}
    </>
  );
}

/** Nothing while what is typed is no coverage: it is not sold so. */
function Read({ stated }: { stated: BalanceClaim | undefined }) {
  const { t } = useTranslation('custody');
  if (stated && !isCoverage(stated.coverageBp)) return '–';
  if (!stated || stated.takenGrams === 0) return t('noClaim');
  return t('sell.reads', { certification: stated.certification, share: formatShare(stated.coverageBp) });
}
