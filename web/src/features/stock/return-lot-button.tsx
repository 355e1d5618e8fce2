import { useTranslation } from 'react-i18next';
import type { LotReply } from '../../../../contracts/custody/replies.js';
import { returnPath } from '../../entities/custody/lot-paths.js';
import { ButtonLink } from '../../ui/button.js';
import { returnablePurchase } from './returnable-purchase.js';

/** To the form that gives the lot back, where it is as its purchase brought it. */
export function ReturnLotButton({ lot }: { lot: LotReply }) {
  const { t } = useTranslation('stock');
  const purchase = returnablePurchase(lot);
  const path = purchase && returnPath(lot.holder.type, purchase.transactionId, [lot.productId]);
  return path ? <ButtonLink to={path}>{t('lot.giveBack')}</ButtonLink> : null;
}
