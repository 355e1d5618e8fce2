import { Group } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OrderReply } from '../../../../../../contracts/brand/orders/replies.js';
import { sumOrNull } from '../../../../../../contracts/shared/units.js';
import type { OrderTraceReply, OrderTransaction } from '../../../../../../contracts/trace/tracing/replies.js';
import { lotPath } from '../../../../entities/custody/lot-paths.js';
import { TransactionKindIcon } from '../../../../entities/custody/transaction-kind-icon.js';
import { UnlinkDialog } from '../../../../entities/order/link-deal.js';
import { LinkSale } from '../../../../entities/order/link-sale.js';
import { orderTracePath } from '../../../../entities/order/order-paths.js';
import { Button, ButtonLink } from '../../../../ui/button.js';
import { type Column, DataTable } from '../../../../ui/data-display/data-table.js';
import { KgCell, Num } from '../../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { formatDate, formatProductId } from '../../../../ui/format.js';
import { Card } from '../../../../ui/layout/layout.js';

/** Transactions that carry one of the order's numbers. Those of the two weeks before its date are shown in its trace alone. */
export function TransactionsCard({ order, trace }: { order: OrderReply; trace: UseQueryResult<OrderTraceReply> }) {
  const { t } = useTranslation('orders');
  const found = trace.data;
  const [unlinked, setUnlinked] = useState<string>();
  const columns = useColumns(order, setUnlinked);
  const isMatched = found !== undefined && found.matchedBy !== null && found.matchedBy !== 'purchaseDate';
  return (
    <Card
      title={t('transactions.title')}
      aside={
        <>
          {isMatched ? <span className="small muted">{t(`transactions.by.${found.matchedBy as 'invoiceNumber'}`)}</span> : null}{' '}
          <LinkSale order={order} counted={isMatched ? found.transactions.map(({ transactionId }) => transactionId) : []} />
        </>
      }
      padded={false}
    >
      <DataTable
        label={t('transactions.title')}
        columns={columns}
        rows={found && (isMatched ? found.transactions : [])}
        rowKey={({ facility, transactionId }) => `${facility.id} ${transactionId}`}
        error={trace.error}
        onRetry={() => void trace.refetch()}
        empty={<NoTransactions order={order} found={found} />}
      />
      <UnlinkDialog orderId={order.id} transactionId={unlinked} onClose={() => setUnlinked(undefined)} />
    </Card>
  );
}

function NoTransactions({ order, found }: { order: OrderReply; found: OrderTraceReply | undefined }) {
  const { t } = useTranslation('orders');
  const nearby = found?.matchedBy === 'purchaseDate' ? found.transactions.length : 0;
  return (
    <EmptyState
      title={t('transactions.none')}
      actions={nearby > 0 ? <ButtonLink to={orderTracePath(order.id)} label={t('transactions.nearby', { count: nearby })} /> : null}
    >
      {t('transactions.noneText')}
    </EmptyState>
  );
}

function useColumns(order: OrderReply, onUnlink: (transactionId: string) => void): Column<OrderTransaction>[] {
  const { t } = useTranslation('orders');
  const { t: words } = useTranslation('ui');
  return [
    {
      key: 'kind',
      head: t('transactions.kind'),
      phone: 'title',
      cell: ({ kind, facility, transactionId }) => (
        <Group component="span" gap={8} wrap="nowrap" display="inline-flex">
          <TransactionKindIcon kind={kind} />
          <span>
            {words(`kind.${kind}`)} <bdi className="caption">{facility.name}</bdi>
            {order.linkedDeals?.includes(transactionId) ? (
              <span className="caption">
                {t('link.linked')}{' '}
                {order.state === 'cancelled' ? null : (
                  <Button variant="link" size="tiny" onClick={() => onUnlink(transactionId)} label={t('unlink.open')} />
                )}
              </span>
            ) : null}
          </span>
        </Group>
      ),
    },
    { key: 'date', head: t('transactions.date'), phone: 'value', cell: ({ occurredAt }) => <Num>{formatDate(occurredAt)}</Num> },
    { key: 'lots', head: t('transactions.lots'), phone: 'full', cell: (transaction) => <LotsCell transaction={transaction} /> },
    {
      key: 'weight',
      head: t('transactions.weight'),
      number: true,
      phone: 'line',
      cell: ({ lots, hiddenLots }) => (hiddenLots ? '–' : <KgCell grams={sumOf(lots)} />),
    },
  ];
}

/** Null as soon as one of them has no mass. */
const sumOf = (lots: OrderTransaction['lots']): number | null => sumOrNull(lots.map(({ massGrams }) => massGrams));

const LOTS_SHOWN = 4;

function LotsCell({ transaction: { lots, hiddenLots = 0 } }: { transaction: OrderTransaction }) {
  const { t } = useTranslation('orders');
  const more = lots.length - LOTS_SHOWN;
  return (
    <Group component="span" gap="2px 10px" align="stretch">
      {lots.slice(0, LOTS_SHOWN).map(({ lotId, productId }) => (
        <Link key={lotId} to={lotPath(productId)} className="mono">
          <bdi dir="ltr">{formatProductId(productId)}</bdi>
        </Link>
      ))}
      {more > 0 ? <span className="muted">{t('transactions.more', { count: more })}</span> : null}
      {hiddenLots > 0 ? <span className="muted">{t('transactions.hidden', { count: hiddenLots })}</span> : null}
    </Group>
  );
}
