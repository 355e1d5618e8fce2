import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderReply } from '../../../../contracts/brand/orders/replies.js';
import type { TransactionReply } from '../../../../contracts/ledger/custody/replies.js';
import { sumOrNull } from '../../../../contracts/shared/units.js';
import { Button } from '../../ui/button.js';
import { type Column, DataTable } from '../../ui/data-display/data-table.js';
import { KgCell, Num } from '../../ui/data-display/number-text.js';
import { Pagination } from '../../ui/data-display/pagination.js';
import { EmptyState } from '../../ui/feedback/feedback.js';
import { formatDate } from '../../ui/format.js';
import { transactionsRead } from '../custody/custody-reads.js';
import { LinkDialog } from './link-deal.js';

interface LinkSaleProps {
  order: OrderReply;
  /** The transactions of the brand that count for the order already. */
  counted: readonly string[];
}

/** Chooses a sale to the brand that names another number, of the weeks around the order's date. */
export function LinkSale({ order, counted }: LinkSaleProps) {
  const { t } = useTranslation('orders');
  const { t: words } = useTranslation('ui');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string>();
  if (order.state === 'cancelled') return null;
  const choose = (transactionId: string) => {
    setOpen(false);
    setChosen(transactionId);
  };
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} label={t('link.sale')} />
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={t('link.saleTitle')}
        closeButtonProps={{ 'aria-label': words('close') }}
        size={720}
      >
        <Received order={order} counted={counted} onChoose={choose} />
      </Modal>
      <LinkDialog orderId={order.id} transactionId={chosen} onClose={() => setChosen(undefined)} />
    </>
  );
}

const DAY = 86_400_000;
const WEEKS_AROUND = 2;
const PER_PAGE = 10;

/** The days of two weeks before and after the day of the order, YYYY-MM-DD. */
function daysAround({ purchaseDate, placedAt, draftedAt }: OrderReply): { from: string; to: string } {
  const day = Date.parse((purchaseDate ?? placedAt ?? draftedAt).slice(0, 10));
  const at = (weeks: number) => new Date(day + weeks * 7 * DAY).toISOString().slice(0, 10);
  return { from: at(-WEEKS_AROUND), to: at(WEEKS_AROUND) };
}

function Received({ order, counted, onChoose }: LinkSaleProps & { onChoose: (transactionId: string) => void }) {
  const { t } = useTranslation('orders');
  const [page, setPage] = useState(1);
  const { from, to } = daysAround(order);
  const received = useQuery(transactionsRead({ kind: 'purchase', from, to, page, perPage: PER_PAGE, sort: '-occurredAt' }));
  const { items, total = 0 } = received.data ?? {};
  const columns = useColumns(new Set(counted), new Set(order.linkedDeals), onChoose);
  return (
    <>
      <p className="small muted num">{t('link.saleText', { from: formatDate(`${from}T12:00:00`), to: formatDate(`${to}T12:00:00`) })}</p>
      <DataTable
        label={t('link.saleTitle')}
        density="dense"
        columns={columns}
        rows={items}
        rowKey={({ transactionId }) => transactionId}
        error={received.error}
        onRetry={() => void received.refetch()}
        empty={<EmptyState title={t('link.none')} />}
      />
      {total > PER_PAGE ? <Pagination page={page} perPage={PER_PAGE} total={total} onPage={setPage} /> : null}
    </>
  );
}

function useColumns(
  counted: ReadonlySet<string>,
  linked: ReadonlySet<string>,
  onChoose: (transactionId: string) => void,
): Column<TransactionReply>[] {
  const { t } = useTranslation('orders');
  return [
    {
      key: 'from',
      head: t('setAside.from'),
      phone: 'title',
      cell: ({ counterparty, purchaseOrderNumber }) => (
        <>
          <bdi>{counterparty?.name ?? t('setAside.outside')}</bdi>{' '}
          {purchaseOrderNumber ? <bdi className="caption">{purchaseOrderNumber}</bdi> : null}
        </>
      ),
    },
    { key: 'date', head: t('setAside.date'), phone: 'value', cell: ({ occurredAt }) => <Num>{formatDate(occurredAt)}</Num> },
    { key: 'weight', head: t('transactions.weight'), number: true, phone: 'line', cell: ({ lots }) => <KgCell grams={weightOf(lots)} /> },
    {
      key: 'link',
      head: '',
      phone: 'full',
      cell: ({ transactionId, voided }) => {
        if (voided) return null;
        if (linked.has(transactionId)) return <span className="caption">{t('link.linked')}</span>;
        if (counted.has(transactionId)) return <span className="caption">{t('link.counted')}</span>;
        return <Button variant="link" onClick={() => onChoose(transactionId)} label={t('link.open')} />;
      },
    },
  ];
}

/** Null as soon as one of them has no mass. */
const weightOf = (lots: TransactionReply['lots']): number | null => sumOrNull(lots.map(({ massGrams }) => massGrams));
