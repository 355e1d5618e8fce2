import { Group } from '@mantine/core';
import { IconAlertCircleFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ClosePreviewAccount, ClosePreviewReply } from '../../../../../contracts/ledger/balance/replies.js';
import { useSession } from '../../../client/session/session.js';
import { ButtonLink } from '../../../ui/button.js';
import { formatKg } from '../../../ui/format.js';
import { claimsOnTheWayRead } from '../../custody/custody-reads.js';
import css from './close-window.module.css';
import { useWindowLinks } from './window-links.js';

/** Lists the short accounts first, each with what would cover it. */
export function ShortBands({ facilityId, preview }: { facilityId: string; preview: ClosePreviewReply }) {
  const short = preview.accounts.filter((account) => account.short);
  return short.map((account) => <ShortBand key={account.certification} facilityId={facilityId} preview={preview} account={account} />);
}

type ShortBandProps = { facilityId: string; preview: ClosePreviewReply; account: ClosePreviewAccount };

function ShortBand({ facilityId, preview, account: { certification, balanceGrams } }: ShortBandProps) {
  const { t } = useTranslation('books');
  const links = useWindowLinks();
  const isOwn = useSession()?.user.currentFacility?.id === facilityId;
  const claims = useQuery(claimsOnTheWayRead(facilityId)).data?.items ?? [];
  const coming = claims.filter((claim) => claim.certification === certification);
  const sales = preview.salesInDoubt.filter((sale) => sale.certification === certification).length;
  const [first] = coming;
  return (
    <Group component="section" className={css.band} gap="8px 12px" align="flex-start" role="alert">
      <IconAlertCircleFilled size={18} aria-hidden />
      <div>
        <p className="strong">{t('shortBy', { certification, weight: formatKg(-balanceGrams) })}</p>
        <p>{t('shortThen', { count: sales, certification })}</p>
        {coming.map(({ transactionId, seller, claimGrams }) => (
          <p key={transactionId} className="small muted">
            {t('onTheWay', { weight: formatKg(claimGrams), certification, seller: seller.name, number: preview.number })}
          </p>
        ))}
      </div>
      {isOwn && first ? <ButtonLink to={links.purchase(first.seller, first.productIds)} size="small" label={t('purchaseFirst')} /> : null}
    </Group>
  );
}
