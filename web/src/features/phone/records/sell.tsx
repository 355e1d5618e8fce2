import { useTranslation } from 'react-i18next';
import { sale } from '../../../entities/record/sale/sale.js';
import { cachedPurchasersRead } from '../shell/phone-reads.js';
import { maySell } from '../shell/phone-stock.js';
import { OutgoingGoods } from './outgoing-goods.js';

/** Promises lots to one purchaser; what may be claimed of them the ledger knows, unless it is stated. */
export function PhoneSell() {
  const { t } = useTranslation('custody');
  const words = { party: t('purchaser'), choose: t('choosePurchaser'), action: t('sell.do') };
  return <OutgoingGoods definition={sale} read={cachedPurchasersRead} canTake={maySell} words={words} />;
}
