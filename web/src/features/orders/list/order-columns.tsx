import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { OrderSummary } from '../../../../../contracts/orders/replies.js';
import { DetentionChip } from '../../../entities/order/detention-chip.js';
import { OrderCell } from '../../../entities/order/order-cell.js';
import { orderTracePath } from '../../../entities/order/order-paths.js';
import { ProvenanceCell } from '../../../entities/order/order-provenance.js';
import { OrderStateChip } from '../../../entities/order/order-state.js';
import { OrderRiskCell } from '../../../entities/risk/order-risk-cell.js';
import type { Column } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { writtenDay } from '../../../ui/forms/dates/calendar-days.js';
import css from './orders.module.css';

export function useOrderColumns(): Column<OrderSummary>[] {
  const { t } = useTranslation('orders');
  return [
    {
      key: 'order',
      head: t('column.order'),
      sort: 'purchaseOrderNumber',
      phone: 'title',
      cell: (order) => <OrderCell order={order} />,
    },
    { key: 'supplier', head: t('column.supplier'), phone: 'line', tablet: 'hide', cell: (order) => <SuppliersCell order={order} /> },
    {
      key: 'date',
      head: t('column.purchaseDate'),
      sort: 'purchaseDate',
      phone: 'line',
      cell: ({ purchaseDate }) => (purchaseDate ? <Num>{writtenDay(purchaseDate)}</Num> : '–'),
    },
    { key: 'traced', head: t('column.traced'), phone: 'full', width: 180, cell: (order) => <TracedCell order={order} /> },
    {
      key: 'labor',
      head: t('column.laborRisk'),
      phone: 'line',
      tablet: 'hide',
      cell: ({ laborRiskLevel, trace }) => <OrderRiskCell level={laborRiskLevel} trace={trace} />,
    },
    {
      key: 'product',
      head: t('column.productRisk'),
      phone: 'line',
      cell: ({ productRiskLevel, trace }) => <OrderRiskCell level={productRiskLevel} trace={trace} />,
    },
    { key: 'state', head: t('column.state'), phone: 'value', cell: (order) => <StateCell order={order} /> },
  ];
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
    <span className={css.lines}>
      <span>
        <bdi>{first.businessName}</bdi>
        {others.length > 0 ? <Num>{` + ${others.length}`}</Num> : null}
      </span>
      <span className="caption">{t('inTree', { count: supplierCount })}</span>
    </span>
  );
}

/** What is known of its cotton, and the way to it; of a draft and of what nobody recorded there is none. */
function TracedCell({ order: { id, trace } }: { order: OrderSummary }) {
  const { t } = useTranslation('orders');
  if (!trace?.evidence) return <ProvenanceCell trace={trace} />;
  return (
    <Link to={orderTracePath(id)} title={t('openTrace')} className={css.traced}>
      <ProvenanceCell trace={trace} />
    </Link>
  );
}
