import { Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OrderSummary } from '../../../../../../contracts/brand/orders/replies.js';
import { writtenDay } from '../../../../../../contracts/shared/written/shown-days.js';
import { DetentionChip } from '../../../../entities/order/detention-chip.js';
import { CountedNote, CoveredCell, DocumentsCell } from '../../../../entities/order/figure-cells.js';
import { OrderCell } from '../../../../entities/order/order-cell.js';
import { orderPath, orderTracePath } from '../../../../entities/order/order-paths.js';
import { ProvenanceCell } from '../../../../entities/order/order-provenance.js';
import { OrderStateChip } from '../../../../entities/order/order-state.js';
import { OrderRiskCell } from '../../../../entities/risk/order-risk-cell.js';
import { Chip } from '../../../../ui/data-display/chip.js';
import type { Column } from '../../../../ui/data-display/data-table.js';
import { Num } from '../../../../ui/data-display/number-text.js';
import css from './orders.module.css';

export const useOrderColumns = (): Column<OrderSummary>[] => [...useFactColumns(), ...useFigureColumns()];

/** The columns of the goods, the suppliers and the dates. */
function useFactColumns(): Column<OrderSummary>[] {
  const { t } = useTranslation('orders');
  return [
    {
      key: 'order',
      head: t('column.order'),
      sort: 'purchaseOrderNumber',
      width: 224,
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
      key: 'bought',
      head: t('column.bought'),
      sort: 'purchaseDate',
      tablet: 'only',
      cell: (order) => <BoughtCell order={order} />,
    },
    {
      key: 'date',
      head: t('column.purchaseDate'),
      sort: 'purchaseDate',
      phone: 'line',
      tablet: 'hide',
      cell: ({ purchaseDate }) => (purchaseDate ? <Num>{writtenDay(purchaseDate)}</Num> : '–'),
    },
  ];
}

/** The columns of the figures, and the state. */
function useFigureColumns(): Column<OrderSummary>[] {
  const { t } = useTranslation('orders');
  return [
    {
      key: 'covered',
      head: t('column.covered'),
      sort: 'covered',
      number: true,
      phone: 'line',
      tablet: 'hide',
      cell: ({ figures }) => <CoveredCell figures={figures} />,
    },
    {
      key: 'traced',
      head: t('column.traced'),
      sort: 'traced',
      phone: 'full',
      tablet: 'hide',
      width: 160,
      cell: (order) => <TracedCell order={order} isCoveredApart />,
    },
    {
      key: 'tracedAndCovered',
      head: t('column.traced'),
      sort: 'traced',
      tablet: 'only',
      width: 150,
      cell: (order) => <TracedCell order={order} />,
    },
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
      tablet: 'hide',
      cell: ({ figures }) => <OrderRiskCell level={figures?.productRiskLevel ?? null} trace={figures?.trace} />,
    },
    { key: 'risks', head: t('column.risks'), tablet: 'only', cell: (order) => <RisksCell order={order} /> },
    {
      key: 'state',
      head: t('column.state'),
      sort: 'state',
      phone: 'value',
      tablet: 'hide',
      cell: (order) => <StateCell order={order} />,
    },
  ];
}

/** Names the order, and links to another one with the same number. */
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

/** Names who delivers, the day of purchase and the state, for a narrow list. */
function BoughtCell({ order }: { order: OrderSummary }) {
  return (
    <Stack component="span" gap={0} display="inline-grid" miw={0}>
      <FirstSupplier order={order} />
      <Group component="span" gap={8} wrap="nowrap">
        {order.purchaseDate ? <Num className="caption">{writtenDay(order.purchaseDate)}</Num> : null}
        {order.state === 'placed' && !order.detention ? null : <StateCell order={order} />}
      </Group>
    </Stack>
  );
}

/** Both risks with their names, for a narrow list. */
function RisksCell({ order: { figures } }: { order: OrderSummary }) {
  const { t } = useTranslation('orders');
  return (
    <dl className={css.risks}>
      <dt>{t('column.labor')}</dt>
      <dd>
        <OrderRiskCell level={figures?.laborRiskLevel ?? null} trace={figures?.trace} isNarrow />
      </dd>
      <dt>{t('column.product')}</dt>
      <dd>
        <OrderRiskCell level={figures?.productRiskLevel ?? null} trace={figures?.trace} isNarrow />
      </dd>
    </dl>
  );
}

/** Names who delivers and the number of other suppliers. */
function FirstSupplier({ order: { topSuppliers } }: { order: OrderSummary }) {
  const { t } = useTranslation('orders');
  const [first, ...others] = topSuppliers;
  if (!first) return <span className="muted">{t('noSupplier')}</span>;
  return (
    <span>
      <bdi>{first.businessName}</bdi>
      {others.length > 0 ? <Num>{` + ${others.length}`}</Num> : null}
    </span>
  );
}

function SuppliersCell({ order }: { order: OrderSummary }) {
  const { t } = useTranslation('orders');
  const { topSuppliers, supplierCount } = order;
  if (topSuppliers.length === 0) return <FirstSupplier order={order} />;
  return (
    <Stack component="span" gap={0} display="inline-grid" miw={0}>
      <FirstSupplier order={order} />
      <span className="caption">{t('inTree', { count: supplierCount })}</span>
    </Stack>
  );
}

/** Shows the traced share of its cotton, with a link; nothing for drafts and unrecorded orders. */
function TracedCell({ order: { id, figures }, isCoveredApart = false }: { order: OrderSummary; isCoveredApart?: boolean }) {
  const { t } = useTranslation('orders');
  if (!figures) return <span className="muted">{t('figures.counting')}</span>;
  const { trace } = figures;
  const cell = <ProvenanceCell trace={trace} isCoveredApart={isCoveredApart} />;
  return (
    <Stack component="span" gap={0} display="inline-grid" miw={0}>
      {trace.evidence ? (
        <Link to={orderTracePath(id)} title={t('openTrace')} className={css.traced}>
          {cell}
        </Link>
      ) : (
        cell
      )}
      <CountedNote figures={figures} />
    </Stack>
  );
}
