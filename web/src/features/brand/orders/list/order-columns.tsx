import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OrderSummary } from '../../../../../../contracts/brand/orders/replies.js';
import { DetentionChip } from '../../../../entities/order/detention-chip.js';
import { CoveredCell, DocumentsCell } from '../../../../entities/order/figure-cells.js';
import { OrderCell } from '../../../../entities/order/order-cell.js';
import { orderPath, orderTracePath } from '../../../../entities/order/order-paths.js';
import { ProvenanceCell } from '../../../../entities/order/order-provenance.js';
import { OrderStateChip } from '../../../../entities/order/order-state.js';
import { OrderRiskCell } from '../../../../entities/risk/order-risk-cell.js';
import { Chip } from '../../../../ui/data-display/chip.js';
import type { Column } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import { writtenDay } from '../../../../ui/forms/dates/calendar-days.js';
import css from './orders.module.css';

export function useOrderColumns(): Column<OrderSummary>[] {
  const { t } = useTranslation('orders');
  return [
    {
      key: 'order',
      head: t('column.order'),
      sort: 'purchaseOrderNumber',
      phone: 'title',
      cell: (order) => <NamedOrder order={order} />,
    },
    {
      key: 'supplier',
      head: t('column.supplier'),
      sort: 'supplier',
      phone: 'line',
      tablet: 'hide',
      cell: (order) => <SuppliersCell order={order} />,
    },
    {
      key: 'date',
      head: t('column.purchaseDate'),
      sort: 'purchaseDate',
      phone: 'line',
      cell: ({ purchaseDate }) => (purchaseDate ? <Num>{writtenDay(purchaseDate)}</Num> : '–'),
    },
    {
      key: 'covered',
      head: t('column.covered'),
      sort: 'covered',
      number: true,
      phone: 'line',
      cell: ({ figures }) => <CoveredCell figures={figures} />,
    },
    { key: 'traced', head: t('column.traced'), sort: 'traced', phone: 'full', width: 160, cell: (order) => <TracedCell order={order} /> },
    {
      key: 'documents',
      head: t('column.documents'),
      sort: 'documents',
      number: true,
      phone: 'line',
      cell: (order) => <DocumentsCell order={order} />,
    },
    {
      key: 'labor',
      head: t('column.laborRisk'),
      sort: 'laborRisk',
      phone: 'line',
      tablet: 'hide',
      cell: ({ figures }) => <OrderRiskCell level={figures?.laborRiskLevel ?? null} trace={figures?.trace} />,
    },
    {
      key: 'product',
      head: t('column.productRisk'),
      sort: 'productRisk',
      phone: 'line',
      cell: ({ figures }) => <OrderRiskCell level={figures?.productRiskLevel ?? null} trace={figures?.trace} />,
    },
    { key: 'state', head: t('column.state'), sort: 'state', phone: 'value', cell: (order) => <StateCell order={order} /> },
  ];
}

/** Names the order, and leads to another one under the same number. */
function NamedOrder({ order }: { order: OrderSummary }) {
  const { t } = useTranslation('orders');
  const { sameNumber } = order;
  return (
    <Stack component="span" gap={0} display="inline-grid" miw={0}>
      <OrderCell order={order} />
      {sameNumber ? (
        <Link to={orderPath(sameNumber.orderId)} title={t(sameNumber.number)} className={css.same}>
          <Chip tone="medium">{t('same', { count: sameNumber.count })}</Chip>
        </Link>
      ) : null}
    </Stack>
  );
}

function StateCell({ order: { state, detention } }: { order: OrderSummary }) {
  return detention ? <DetentionChip detention={detention} isShort /> : <OrderStateChip state={state} />;
}

/** Who delivers; how many there are beyond the first. */
function SuppliersCell({ order: { topSuppliers, supplierCount } }: { order: OrderSummary }) {
  const { t } = useTranslation('orders');
  const [first, ...others] = topSuppliers;
  if (!first) return <span className="muted">{t('noSupplier')}</span>;
  return (
    <Stack component="span" gap={0} display="inline-grid" miw={0}>
      <span>
        <bdi>{first.businessName}</bdi>
        {others.length > 0 ? <Num>{` + ${others.length}`}</Num> : null}
      </span>
      <span className="caption">{t('inTree', { count: supplierCount })}</span>
    </Stack>
  );
}

/** What is known of its cotton, and the way to it; of a draft and of what nobody recorded there is none. */
function TracedCell({ order: { id, figures } }: { order: OrderSummary }) {
  const { t } = useTranslation('orders');
  if (!figures) return <span className="muted">{t('figures.counting')}</span>;
  const { trace, isBehind } = figures;
  const cell = <ProvenanceCell trace={trace} isCoveredApart />;
  return (
    <Stack component="span" gap={0} display="inline-grid" miw={0}>
      {trace.evidence ? (
        <Link to={orderTracePath(id)} title={t('openTrace')} className={css.traced}>
          {cell}
        </Link>
      ) : (
        cell
      )}
      {isBehind ? <span className="caption">{t('figures.behind')}</span> : null}
    </Stack>
  );
}
