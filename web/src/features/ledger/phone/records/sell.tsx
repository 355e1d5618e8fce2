import { useTranslation } from 'react-i18next';
import type { UseParties } from '../../../../entities/record/parties/found-parties.js';
import { sale } from '../../../../entities/record/sale/sale.js';
import { useParties } from '../form/phone-shell.js';
import { maySell } from '../shell/phone-stock.js';
import { OutgoingGoods } from './outgoing-goods.js';

const usePurchasers: UseParties = (asked) => useParties('purchasers', asked);

/** Promises lots to one purchaser; what may be claimed of them the ledger knows, unless it is stated. */
export function PhoneSell() {
  const { t } = useTranslation('custody');
  const words = { party: t('purchaser'), choose: t('choosePurchaser'), action: t('sell.do') };
  return <OutgoingGoods definition={sale} useParties={usePurchasers} canTake={maySell} words={words} />;
}
