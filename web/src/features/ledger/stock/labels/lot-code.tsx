import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { lotAddress } from '../../../../../../contracts/ledger/codes/addresses/lot-address.js';
import type { LotReply } from '../../../../../../contracts/ledger/custody/replies.js';
import { usePublicUrl } from '../../../../client/session/public-url.js';
import { labelsPath } from '../../../../entities/custody/lot-paths.js';
import { lotPageRead } from '../../../../entities/custody/public-page/public-page-reads.js';
import { ButtonLink } from '../../../../ui/button.js';
import { QrCode } from '../../../../ui/data-display/qr-code.js';
import { formatProductId as inThrees } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';
import css from './lot-code.module.css';

/** The code of a lot, large enough to be scanned from the screen, and its label on paper. */
export function LotCode({ lot: { productId } }: { lot: LotReply }) {
  const { t } = useTranslation('stock');
  const publicUrl = usePublicUrl();
  const gtin = useQuery(lotPageRead(productId)).data?.gtin;
  return (
    <Card>
      <div className={css.code}>
        <QrCode text={lotAddress(publicUrl, productId, gtin)} label={t('lot.qr', { id: inThrees(productId) })} className={css.qr} />
        <div>
          <bdi dir="ltr" className="mono strong">
            {inThrees(productId)}
          </bdi>
          <ButtonLink to={labelsPath([productId])} icon={<IconPrinter size={16} aria-hidden />} label={t('lot.printLabel')} />
        </div>
      </div>
    </Card>
  );
}
