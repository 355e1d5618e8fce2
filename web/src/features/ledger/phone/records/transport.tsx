import { useTranslation } from 'react-i18next';
import type { UseParties } from '../../../../entities/record/parties/found-parties.js';
import { transport } from '../../../../entities/record/transport/transport.js';
import { useParties } from '../form/phone-shell.js';
import { mayShip } from '../shell/phone-stock.js';
import { OutgoingGoods } from './outgoing-goods.js';

const useTransporters: UseParties = (asked) => useParties('transporters', asked);

/** Ships lots, sold or not; for a mill it may name the purchaser and so be the sale too. */
export function PhoneTransport() {
  const { t } = useTranslation('custody');
  const words = { party: t('transporter'), choose: t('chooseTransporter'), action: t('transport.do') };
  return <OutgoingGoods definition={transport} useParties={useTransporters} canTake={mayShip} words={words} />;
}
