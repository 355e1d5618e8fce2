import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { OrderSummary } from '../../../../../../contracts/brand/orders/replies.js';
import type { LotsQuery } from '../../../../../../contracts/ledger/custody/queries.js';
import type { LotSummary } from '../../../../../../contracts/ledger/custody/replies.js';
import type { Page } from '../../../../../../contracts/shared/replies.js';
import type { Role } from '../../../../../../contracts/shared/roles.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { writtenDay } from '../../../../../../contracts/shared/written/shown-days.js';
import { useRole } from '../../../../client/session/session.js';
import { lotsRead } from '../../../../entities/custody/custody-reads.js';
import { tracePath } from '../../../../entities/custody/lot-paths.js';
import { ProductIdText } from '../../../../entities/custody/product-id-text.js';
import { DetentionChip } from '../../../../entities/order/detention-chip.js';
import { OrderCell } from '../../../../entities/order/order-cell.js';
import { useOrderName } from '../../../../entities/order/order-name.js';
import { orderTracePath } from '../../../../entities/order/order-paths.js';
import { ProvenanceCell, ProvenanceLegend } from '../../../../entities/order/order-provenance.js';
import { ordersRead } from '../../../../entities/order/order-reads.js';
import { ButtonLink } from '../../../../ui/button.js';
import { type Column, DataTable, type DataTableProps } from '../../../../ui/data-display/data-table.js';
import { Kilograms, Num } from '../../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { formatDate, formatInteger } from '../../../../ui/format.js';
import { Columns } from '../../../../ui/layout/columns.js';
import { Card } from '../../../../ui/layout/layout.js';
import css from '../trace.module.css';

const SHOWN = 5;

/** The orders bought last and the lots received last, each a way into its trace. */
export function Latest() {
  const navigate = useNavigate();
  const { t } = useTranslation('trace');
  const { t: ofOrders } = useTranslation('orders');
  const nameOf = useOrderName();
  const orders = useQuery(ordersRead({ state: 'placed', sort: '-purchaseDate', perPage: SHOWN }));
  return (
    <div className={css.table}>
      <Columns cols="minmax(0, 664fr) minmax(0, 464fr)" from={1000} isSteady gap={24} align="start">
        <LatestCard
          aside={<ProvenanceLegend />}
          read={orders}
          label={t('latestOrders')}
          rowKey={({ id }) => id}
          columns={useOrderColumns()}
          rowName={nameOf}
          onOpen={({ id }) => void navigate(orderTracePath(id))}
          empty={
            <EmptyState
              title={ofOrders('empty.title')}
              actions={<ButtonLink to={SCREENS.brandNewOrder.path}>{ofOrders('new')}</ButtonLink>}
            >
              {ofOrders('empty.text')}
            </EmptyState>
          }
        />
        <LotsCard of={{}} />
      </Columns>
    </div>
  );
}

/** The newest lots of a supplier's own site. */
export function LatestLots({ facilityId }: { facilityId: string }) {
  return (
    <div className={css.table}>
      <LotsCard of={{ facilityId }} />
    </div>
  );
}

function LotsCard({ of }: { of: Pick<LotsQuery, 'facilityId'> }) {
  const { t } = useTranslation('trace');
  const navigate = useNavigate();
  const role = useRole();
  return (
    <LatestCard
      read={useQuery(lotsRead({ ...of, perPage: SHOWN, sort: '-occurredAt' }))}
      label={t('latestLots')}
      rowKey={({ lotId }) => lotId}
      rowName={({ productId }) => productId}
      columns={useLotColumns(role)}
      onOpen={({ productId }) => void navigate(tracePath(role, productId))}
      empty={<EmptyState title={t('noLots')} />}
    />
  );
}

interface LatestCardProps<Row> extends Omit<DataTableProps<Row>, 'rows' | 'error' | 'onRetry'> {
  read: UseQueryResult<Page<Row>>;
  aside?: ReactNode;
}

function LatestCard<Row>({ read, aside, ...table }: LatestCardProps<Row>) {
  const title = (
    <>
      {table.label} {read.data ? <Num className="muted">{formatInteger(read.data.total)}</Num> : null}
    </>
  );
  return (
    <Card title={title} aside={aside} padded={false}>
      <DataTable {...table} rows={read.data?.items} error={read.error} onRetry={() => void read.refetch()} />
    </Card>
  );
}

function useOrderColumns(): Column<OrderSummary>[] {
  const { t } = useTranslation('orders');
  return [
    { key: 'order', head: t('column.order'), phone: 'title', cell: (order) => <OrderCell order={order} /> },
    {
      key: 'date',
      head: t('column.purchaseDate'),
      phone: 'line',
      cell: ({ purchaseDate }) => (purchaseDate ? <Num>{writtenDay(purchaseDate)}</Num> : '–'),
    },
    {
      key: 'state',
      head: t('column.state'),
      phone: 'line',
      isEmpty: ({ detention }) => !detention,
      cell: ({ detention }) => (detention ? <DetentionChip detention={detention} isShort /> : null),
    },
    {
      key: 'traced',
      head: t('column.traced'),
      phone: 'full',
      width: 150,
      cell: ({ figures }) => <ProvenanceCell trace={figures?.trace} isCoveredApart />,
    },
  ];
}

function useLotColumns(role: Role | undefined): Column<LotSummary>[] {
  const { t } = useTranslation('trace');
  const { t: words } = useTranslation('ui');
  return [
    {
      key: 'lot',
      head: t('columns.productId'),
      phone: 'title',
      cell: ({ productId, product }) => (
        <>
          <Link to={tracePath(role, productId)}>
            <ProductIdText id={productId} />
          </Link>
          <span className="caption" style={{ display: 'block' }}>
            {words(`product.${product}`)}
          </span>
        </>
      ),
    },
    {
      key: 'weight',
      head: t('facts.mass'),
      number: true,
      phone: 'line',
      cell: ({ massGrams }) => (massGrams === null ? '–' : <Kilograms grams={massGrams} className="strong" />),
    },
    { key: 'date', head: t('date'), number: true, phone: 'value', cell: ({ occurredAt }) => <Num>{formatDate(occurredAt)}</Num> },
  ];
}
