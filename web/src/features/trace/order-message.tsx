import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { TransactionReply } from '../../../../contracts/custody/replies.js';
import type { OrderTraceReply } from '../../../../contracts/tracing/replies.js';
import { lotPath } from '../../entities/custody/lot-paths.js';
import { ProductIdText } from '../../entities/custody/product-id-text.js';
import { Button } from '../../ui/button.js';
import { type Column, DataTable } from '../../ui/data-display/data-table.js';
import { Num } from '../../ui/data-display/number-text.js';
import { EmptyState } from '../../ui/feedback/feedback.js';
import { formatDate, formatDateTime, formatKg } from '../../ui/format.js';
import { useUrlState } from '../../ui/forms/url-state.js';
import { Card } from '../../ui/layout/layout.js';
import css from './trace.module.css';
import { orderTitle } from './trace-head.js';

/** Why there is no trace, and what the suppliers recorded around the purchase date. */
export function OrderMessage({ reply }: { reply: OrderTraceReply }) {
  const { t } = useTranslation('trace');
  const [search, change] = useUrlState();
  const day = search.get('purchaseDate');
  const shown = search.get('fallback') === '1' || orderTitle(search, t) === '';
  const insufficient = !day && orderTitle(search, t) === '';
  if (insufficient) return <EmptyState title={t('insufficient')}>{t('insufficientText')}</EmptyState>;
  return (
    <div className={css.message}>
      <EmptyState
        title={t('noData')}
        picture={<Picture />}
        actions={day && !shown ? <Button onClick={() => change({ fallback: '1' })}>{t('showTwoWeeks')}</Button> : null}
      >
        {orderTitle(search, t) ? t('noDataText', { what: orderTitle(search, t) }) : null} {day ? null : t('twoWeeksNeedDate')}
      </EmptyState>
      {day && shown ? <Fallback transactions={reply.transactions} day={day} /> : null}
    </div>
  );
}

function Fallback({ transactions, day }: { transactions: readonly TransactionReply[]; day: string }) {
  const { t } = useTranslation('trace');
  const { t: words } = useTranslation('ui');
  const columns: Column<TransactionReply>[] = [
    { key: 'date', head: t('date'), cell: (row) => <Num>{formatDateTime(row.occurredAt)}</Num> },
    { key: 'facility', head: t('columns.facility'), phone: 'title', cell: (row) => row.facility.name },
    { key: 'kind', head: t('columns.kind'), cell: (row) => words(`kind.${row.kind}`) },
    {
      key: 'lots',
      head: t('lots'),
      cell: (row) => (
        <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 8 }}>
          {row.lots.slice(0, 3).map(({ lotId, productId }) => (
            <Link key={lotId} to={lotPath(productId)}>
              <ProductIdText id={productId} />
            </Link>
          ))}
          {row.lots.length > 3 ? <Num>+{row.lots.length - 3}</Num> : null}
        </span>
      ),
    },
    {
      key: 'weight',
      head: t('columns.weight'),
      number: true,
      phone: 'value',
      cell: (row) => (
        <Num>
          {formatKg(
            row.lots.reduce<number | null>((sum, { massGrams }) => (sum === null || massGrams === null ? null : sum + massGrams), 0),
          )}
        </Num>
      ),
    },
  ];
  return (
    <Card padded={false} title={t('fallbackTitle', { date: formatDate(`${day}T12:00:00`) })}>
      <DataTable
        label={t('fallbackTitle', { date: formatDate(`${day}T12:00:00`) })}
        columns={columns}
        rows={transactions}
        rowKey={(row) => `${row.facility.id} ${row.transactionId}`}
        empty={<EmptyState title={t('noData')} />}
      />
    </Card>
  );
}

function Picture() {
  return (
    <svg width="72" height="48" viewBox="0 0 72 48" fill="none" stroke="var(--control)" strokeWidth="1.5" aria-hidden="true">
      {[2, 18, 34].map((y) => (
        <g key={y}>
          <rect x="2" y={y} width="12" height="12" rx="3" />
          <path d={`M16 ${y + 6}C34 ${y + 6} 34 24 50 24`} strokeDasharray="3 3" />
        </g>
      ))}
      <rect x="51" y="15" width="18" height="18" rx="4" fill="var(--green-50)" stroke="var(--green-300)" />
    </svg>
  );
}
