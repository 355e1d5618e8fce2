import { useTranslation } from 'react-i18next';
import type { LotClaim } from '../../../../../contracts/ledger/custody/stated-claim.js';
import { formatKg } from '../../../ui/format.js';

/** Says a claim: its weight, its certification and the model of the books. */
export function useClaimText(): (claim: LotClaim) => string {
  const { t } = useTranslation('stock');
  const { t: words } = useTranslation('ui');
  return ({ certification, grams, model }) =>
    t('lot.claimValue', { weight: formatKg(grams), certification, model: words(`model.${model}`) });
}
