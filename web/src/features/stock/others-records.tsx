import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AgreementReply, TransactionReply } from '../../../../contracts/replies.js';
import { ReviewRecord } from '../../custody/review-record.js';
import { HOLDING } from '../../homes.js';
import { transactionsRead } from '../../reads.js';
import { roleOf, useSession } from '../../session.js';
import { AgreementChip } from '../../ui/agreement.js';
import { dateTime } from '../../ui/format.js';
import { KindIcon } from '../../ui/kinds.js';
import { Card, Num } from '../../ui/parts.js';
import css from './stock.module.css';

/** What others recorded of the lot with this site as the other party, to confirm or to dispute. */
export function OthersRecords({ productId }: { productId: string }) {
  const { t } = useTranslation('stock');
  const user = useSession()?.user;
  const facilityId = user?.currentFacility?.id;
  const role = user && roleOf(user);
  const isParty = role === 'BRAND' || (role !== undefined && HOLDING.includes(role));
  const records = useQuery({
    ...transactionsRead({ agreement: 'any', productId, perPage: 100 }),
    enabled: isParty && facilityId !== undefined,
  });
  const rows = (records.data?.items ?? []).flatMap((record) => {
    const own = record.agreements?.find(({ facility }) => facility.id === facilityId);
    return own && !record.voided ? [{ record, own }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <Card title={t('lot.ofOthers')} padded={false}>
      <ul className={css.others}>
        {rows.map(({ record, own }) => (
          <Row key={`${record.facility.id} ${record.transactionId}`} record={record} own={own} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ record, own }: { record: TransactionReply; own: AgreementReply }) {
  const { t: words } = useTranslation('ui');
  const kind = words(`kind.${record.kind}`);
  const cited = { transactionId: record.transactionId, facilityId: record.facility.id };
  return (
    <li>
      <KindIcon kind={record.kind} />
      <span className={css.other}>
        <span>
          <span className="strong">{kind}</span> {record.facility.name}
        </span>
        <Num className="small muted">{dateTime(record.occurredAt)}</Num>
        {own.agreement === 'disputed' && own.dispute?.reason ? <span className="small">{own.dispute.reason}</span> : null}
      </span>
      <AgreementChip agreement={own.agreement} />
      {own.agreement === 'confirmed' ? null : <ReviewRecord record={cited} name={`${kind}, ${record.facility.name}`} />}
    </li>
  );
}
