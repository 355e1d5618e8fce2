import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TransactionReply } from '../../../../../contracts/ledger/custody/replies.js';
import { transactionsRead } from '../../../entities/custody/custody-reads.js';
import { claimsOf } from '../../../entities/custody/goods-name.js';
import { TransactionKindIcon } from '../../../entities/custody/transaction-kind-icon.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { comma, formatDate, formatDateTime, formatShortHash, formatTime } from '../../../ui/format.js';
import { Columns } from '../../../ui/layout/columns.js';
import { Card } from '../../../ui/layout/layout.js';
import css from './homepage.module.css';

/** The last records of this site, each with its hash. */
export function ActivityCard() {
  const { t } = useTranslation('homepage');
  const recent = useQuery(transactionsRead({ perPage: 5, sort: '-recordedAt' }));
  return (
    <Card title={t('activity')} aside={<Link to="/transactions">{t('ledger')}</Link>}>
      {recent.error && !recent.data ? <ReadError error={recent.error} onRetry={() => void recent.refetch()} /> : null}
      {recent.data?.items.length === 0 ? <EmptyState title={t('noActivity')} /> : null}
      <Stack component="ul" className={css.activity} gap={16} aria-busy={recent.isPending || undefined}>
        {recent.data?.items.map((transaction) => (
          <Columns component="li" cols="28px minmax(0, 1fr)" gap={12} align="start" fz={13} key={transaction.transactionId}>
            <span>
              <TransactionKindIcon kind={transaction.voided ? 'void' : transaction.kind} size={14} />
            </span>
            <div>
              <p>
                <Link to={`/transactions?open=${transaction.transactionId}`} style={{ color: 'var(--ink)' }}>
                  <ActivityText transaction={transaction} />
                </Link>
              </p>
              <p className="caption">
                <Num>{when(transaction.voidedAt ?? transaction.occurredAt, t('today'))}</Num>
                <bdi dir="ltr" className="mono" title={transaction.hash}>
                  {formatShortHash(transaction.hash, 4)}
                </bdi>
              </p>
            </div>
          </Columns>
        ))}
      </Stack>
    </Card>
  );
}

function ActivityText({ transaction }: { transaction: TransactionReply }) {
  const { t } = useTranslation('homepage');
  const name = transaction.counterparty?.name ?? '';
  const lots = transaction.lots.filter(({ role }) => (transaction.kind === 'transform' ? role !== 'input' : true));
  const count = lots.length;
  const text =
    transaction.kind === 'purchase' && name ? t('did.purchaseFrom', { count, name }) : t(`did.${transaction.kind}`, { count, name });
  return (
    <>
      {transaction.voided ? `${t('voided')}: ` : ''}
      {[text, claimsOf(transaction)].filter(Boolean).join(comma())}
    </>
  );
}

const when = (instant: string, today: string): string =>
  formatDate(instant) === formatDate(new Date()) ? `${today} ${formatTime(instant)}` : formatDateTime(instant);
