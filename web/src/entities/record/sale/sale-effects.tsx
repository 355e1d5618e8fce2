import { useTranslation } from 'react-i18next';
import { comma, formatKg, formatShare } from '../../../ui/format.js';
import { useFormValue } from '../../../ui/forms/bound/use-field.js';
import type { RecordLot } from '../record-lot.js';
import { useRecordShell } from '../record-shell.js';
import { AccountEffects } from './account-effects.js';
import { accountChanges, type BalanceClaim, balanceClaim, isCoverage, shortGrams } from './balance-claim.js';
import type { ClaimInput } from './claim-input.js';
import { isFromBalance } from './claim-values.js';
import { claimableAccounts } from './claimable-accounts.js';

/** Shows the effect of a sale on the accounts, and the text that its buyer reads. `stock`: see `ClaimFields`. */
export function SaleEffects({ stock = [] }: { stock?: readonly RecordLot[] }) {
  const { t } = useTranslation('custody');
  const { context } = useRecordShell();
  const { accounts, window } = context;
  const occurredAt = useFormValue<string>('occurredAt');
  const lots = useFormValue<RecordLot[]>('lots');
  const claim = useFormValue<ClaimInput>('claim');
  if (!isFromBalance(lots.length ? lots : stock)) return <KeptClaims lots={lots} claim={claim} />;
  if (!accounts || !window) return null;
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

/** Shows the claims that segregated lots carry to their buyer, while nothing less is stated. */
function KeptClaims({ lots, claim }: { lots: readonly RecordLot[]; claim: ClaimInput }) {
  const { t } = useTranslation('custody');
  const claims = new Map<string, number>();
  for (const { claim: kept } of lots) if (kept) claims.set(kept.certification, (claims.get(kept.certification) ?? 0) + (kept.grams ?? 0));
  if (lots.length === 0 || claim.how === 'stated') return null;
  const read =
    claim.how === 'none'
      ? []
      : [...claims].map(([certification, grams]) => (grams > 0 ? `${certification} ${formatKg(grams)} ${t('kgLint')}` : certification));
  return (
    <div>
      <p className="small muted">{t('sell.buyerReads')}</p>
      <p className="small strong">{read.length ? read.join(comma()) : t('noClaim')}</p>
    </div>
  );
}

/** Nothing while what is typed is no coverage: it is not sold so. */
function Read({ stated }: { stated: BalanceClaim | undefined }) {
  const { t } = useTranslation('custody');
  if (stated && !isCoverage(stated.coverageBp)) return '–';
  if (!stated || stated.takenGrams === 0) return t('noClaim');
  return t('sell.reads', { certification: stated.certification, share: formatShare(stated.coverageBp) });
}
