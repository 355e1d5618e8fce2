import { useTranslation } from 'react-i18next';
import type { LotReply } from '../../../../contracts/replies.js';
import { returnPath } from '../../homes.js';
import { ButtonLink } from '../../ui/button.js';
import { broughtUntouched } from './returnable.js';

/** To the form that gives the lot back, where it is as its purchase brought it. */
export function ReturnLot({ lot }: { lot: LotReply }) {
  const { t } = useTranslation('stock');
  const purchase = broughtUntouched(lot);
  const path = purchase && returnPath(lot.holder.type, purchase.transactionId, [lot.productId]);
  return path ? <ButtonLink to={path}>{t('lot.giveBack')}</ButtonLink> : null;
}
