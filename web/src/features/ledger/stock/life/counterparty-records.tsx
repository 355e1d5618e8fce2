import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { AgreementReply, TransactionReply } from '../../../../../../contracts/ledger/custody/replies.js';
import { PROCESSOR_ROLES } from '../../../../client/session/home-routes.js';
import { roleOf, useSession } from '../../../../client/session/session.js';
import { AgreementChip } from '../../../../entities/custody/agreement.js';
import { transactionsRead } from '../../../../entities/custody/custody-reads.js';
import { ReviewRecordButton } from '../../../../entities/custody/review-record-button.js';
import { TransactionKindIcon } from '../../../../entities/custody/transaction-kind-icon.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { formatDateTime } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';
import { Loading } from '../../../../ui/layout/steady.js';
import css from '../stock.module.css';

/** Lists others' records of the lot with this site as the other party, to confirm or to dispute. */
export function CounterpartyRecordsCard({ productId }: { productId: string }) {
  const { t } = useTranslation('stock');
  const user = useSession()?.user;
  const facilityId = user?.currentFacility?.id;
  const role = user && roleOf(user);
  const isParty = role === 'BRAND' || (role !== undefined && PROCESSOR_ROLES.includes(role));
  const records = useQuery({
    ...transactionsRead({ agreement: 'any', productId, perPage: 100 }),
    enabled: isParty && facilityId !== undefined,
  });
  const rows = (records.data?.items ?? []).flatMap((record) => {
    const own = record.agreements?.find(({ facility }) => facility.id === facilityId);
    return own && !record.voided ? [{ record, own }] : [];
  });
  if (rows.length === 0) return records.isPending && records.isFetching ? <Loading /> : null;
  return (
    <Card title={t('lot.ofOthers')} padded={false}>
      <ul className={css.others}>
        {rows.map(({ record, own }) => (
          <CounterpartyRecordRow key={`${record.facility.id} ${record.transactionId}`} record={record} own={own} />
        ))}
      </ul>
    </Card>
  );
}

function CounterpartyRecordRow({ record, own }: { record: TransactionReply; own: AgreementReply }) {
  const { t } = useTranslation('stock');
  const { t: words } = useTranslation('ui');
  const kind = words(`kind.${record.kind}`);
  const cited = { transactionId: record.transactionId, facilityId: record.facility.id };
  return (
    <li>
      <TransactionKindIcon kind={record.kind} />
      <Stack component="span" gap={0} flex="1 1 200px">
        <span className="strong">
          {t('lot.byParty', { did: record.kind === 'transform' ? kind : t(`lot.did.${record.kind}`), name: record.facility.name })}
        </span>
        <Num className="small muted">{formatDateTime(record.occurredAt)}</Num>
        {own.agreement === 'disputed' && own.dispute?.reason ? <span className="small">{own.dispute.reason}</span> : null}
      </Stack>
      <AgreementChip agreement={own.agreement} />
      {own.agreement === 'confirmed' ? null : <ReviewRecordButton record={cited} name={`${kind}, ${record.facility.name}`} />}
    </li>
  );
}
