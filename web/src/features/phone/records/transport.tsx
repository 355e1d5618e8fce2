import { useTranslation } from 'react-i18next';
import { transport } from '../../../entities/record/transport/transport.js';
import { cachedTransportersRead } from '../shell/phone-reads.js';
import { mayShip } from '../shell/phone-stock.js';
import { OutgoingGoods } from './outgoing-goods.js';

/** Ships lots, sold or not; for a mill it may name the purchaser and so be the sale too. */
export function PhoneTransport() {
  const { t } = useTranslation('custody');
  const words = { party: t('transporter'), choose: t('chooseTransporter'), action: t('transport.do') };
  return <OutgoingGoods definition={transport} read={cachedTransportersRead} canTake={mayShip} words={words} />;
}
