import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderTraceReply, OrderTransaction } from '../../../../../../contracts/trace/tracing/replies.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { formatDate } from '../../../../ui/format.js';
import css from '../trace.module.css';
import { NearbyTransactions } from './nearby-transactions.js';

interface OrderMessageProps {
  reply: OrderTraceReply;
  /** The order's number; empty where it has none. */
  title: string;
  /** Its purchase date, YYYY-MM-DD. */
  day: string | undefined;
  /** The reader's other possible actions. */
  actions?: ReactNode;
}

/** Why there is no trace, and what was recorded around the purchase date: with the reader, and by their suppliers with others. */
export function OrderMessage({ reply, title, day, actions }: OrderMessageProps) {
  const { t } = useTranslation('trace');
  if (!day && title === '') {
    return (
      <EmptyState title={t('insufficient')} actions={actions}>
        {t('insufficientText')}
      </EmptyState>
    );
  }
  const date = day ? formatDate(`${day}T12:00:00`) : '';
  return (
    <Stack className={css.message} gap={16}>
      <EmptyState title={t('noData')} picture={<Picture />} actions={actions}>
        {title ? t('noDataText', { what: title }) : null} {day ? null : t('twoWeeksNeedDate')}
      </EmptyState>
      {day ? <Nearby transactions={reply.transactions} date={date} /> : null}
    </Stack>
  );
}

function Nearby({ transactions, date }: { transactions: readonly OrderTransaction[]; date: string }) {
  const { t } = useTranslation('trace');
  const others = transactions.filter(({ withCaller }) => !withCaller);
  return (
    <>
      <NearbyTransactions title={t('fallbackOwn', { date })} rows={ownDeals(transactions)} />
      <NearbyTransactions title={t('fallbackOthers', { date })} rows={others} isOfOthers />
    </>
  );
}

/** Each deal once: what a seller recorded as a sale of the same lots is not said again as the reader's purchase. */
function ownDeals(transactions: readonly OrderTransaction[]): OrderTransaction[] {
  const lotsOf = ({ lots }: OrderTransaction) => lots.map(({ lotId }) => lotId).join();
  const own = transactions.filter(({ withCaller }) => withCaller);
  const sold = new Set(own.flatMap((each) => (each.kind === 'sell' ? [lotsOf(each)] : [])));
  return own.filter((each) => each.kind !== 'purchase' || !sold.has(lotsOf(each)));
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
