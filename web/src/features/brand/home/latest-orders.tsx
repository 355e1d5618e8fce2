import { Stack } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { OrdersQuery } from '../../../../../contracts/brand/orders/queries.js';
import type { OrderSummary } from '../../../../../contracts/brand/orders/replies.js';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { writtenDay } from '../../../../../contracts/shared/written/shown-days.js';
import { CountedNote, DocumentsCell } from '../../../entities/order/figure-cells.js';
import { OrderCell } from '../../../entities/order/order-cell.js';
import { useOrderName } from '../../../entities/order/order-name.js';
import { orderPath } from '../../../entities/order/order-paths.js';
import { ProvenanceCell, ProvenanceLegend } from '../../../entities/order/order-provenance.js';
import { ordersRead } from '../../../entities/order/order-reads.js';
import { OrderRiskCell } from '../../../entities/risk/order-risk-cell.js';
import { ButtonLink } from '../../../ui/button.js';
import { type Column, DataTable } from '../../../ui/data-display/data-table.js';
import { Num } from '../../../ui/data-display/number-text.js';
import { EmptyState } from '../../../ui/feedback/feedback.js';
import { Card } from '../../../ui/layout/layout.js';
import css from './home.module.css';

const LATEST: OrdersQuery = { state: 'placed', sort: '-purchaseDate', perPage: 8 };

const PHONE = '(max-width: 599px)';
/** The rows of a phone; a link leads to all. */
const SHOWN_ON_PHONE = 4;

export const latestOrdersRead = () => ordersRead(LATEST);

export function LatestOrders() {
  const { t } = useTranslation('home');
  const navigate = useNavigate();
  const nameOf = useOrderName();
  const orders = useQuery(latestOrdersRead());
  const columns = useColumns();
  const onPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const count = orders.data?.total ?? 0;
  return (
    <Card
      title={t('latest.title')}
      padded={false}
      aside={
        <>
          <span className={css.legend}>
            <ProvenanceLegend />
          </span>
          {count > 0 ? <Link to={`${SCREENS.brandOrders.path}?state=placed`}>{t('latest.all', { count })}</Link> : null}
        </>
      }
    >
      <DataTable
        label={t('latest.title')}
        columns={columns}
        rows={orders.data?.items.slice(0, onPhone ? SHOWN_ON_PHONE : undefined)}
        rowKey={({ id }) => id}
        rowName={nameOf}
        error={orders.error}
        onRetry={() => void orders.refetch()}
        onOpen={({ id }) => void navigate(orderPath(id))}
        empty={
          <EmptyState title={t('latest.empty')} actions={<ButtonLink to={SCREENS.brandNewOrder.path} label={t('placeOrder')} />}>
            {t('latest.emptyText')}
          </EmptyState>
        }
      />
    </Card>
  );
}

function useColumns(): Column<OrderSummary>[] {
  const { t } = useTranslation('home');
  const { t: words } = useTranslation('orders');
  return [
    { key: 'order', head: words('column.order'), phone: 'title', cell: (order) => <OrderCell order={order} /> },
    { key: 'supplier', head: words('column.supplier'), phone: 'full', tablet: 'hide', cell: (order) => <SupplierCell order={order} /> },
    {
      key: 'traced',
      head: words('column.traced'),
      phone: 'full',
      width: 170,
      cell: ({ figures }) => (
        <Stack component="span" gap={0} display="inline-grid" miw={0}>
          <ProvenanceCell trace={figures?.trace} />
          <CountedNote figures={figures} />
        </Stack>
      ),
    },
    {
      key: 'documents',
      head: words('column.documents'),
      number: true,
      phone: 'line',
      cell: (order) => <DocumentsCell order={order} />,
    },
    {
      key: 'laborRisk',
      head: t('column.laborRisk'),
      phone: 'line',
      cell: ({ figures }) => <OrderRiskCell level={figures?.laborRiskLevel ?? null} trace={figures?.trace} />,
    },
    {
      key: 'productRisk',
      head: t('column.productRisk'),
      phone: 'line',
      cell: ({ figures }) => <OrderRiskCell level={figures?.productRiskLevel ?? null} trace={figures?.trace} />,
    },
  ];
}

/** Shows the first supplier, the number of others, and the date of purchase. */
function SupplierCell({ order: { topSuppliers, purchaseDate } }: { order: OrderSummary }) {
  const { t } = useTranslation('orders');
  const [first, ...others] = topSuppliers;
  return (
    <Stack component="span" className={`anywhere ${css.supplier}`} gap={0} miw={0}>
      <span>
        {first ? <bdi>{first.businessName}</bdi> : <span className="muted">{t('noSupplier')}</span>}
        {others.length > 0 ? <Num>{` + ${others.length}`}</Num> : null}
      </span>
      <span className="caption">{purchaseDate ? <Num>{writtenDay(purchaseDate)}</Num> : '–'}</span>
    </Stack>
  );
}
