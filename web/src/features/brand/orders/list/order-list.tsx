import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ORDER_STATES } from '../../../../../../contracts/brand/orders/replies.js';
import { PER_PAGE } from '../../../../../../contracts/shared/queries.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { useOrderName } from '../../../../entities/order/order-name.js';
import { orderPath } from '../../../../entities/order/order-paths.js';
import { ProvenanceLegend } from '../../../../entities/order/order-provenance.js';
import { ordersRead } from '../../../../entities/order/order-reads.js';
import { Button, ButtonLink } from '../../../../ui/button.js';
import { DataTable } from '../../../../ui/data-display/data-table.js';
import { Pagination } from '../../../../ui/data-display/pagination.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { parseDay } from '../../../../ui/forms/dates/parse-date.js';
import { pageParam, paramOneOf, useUrlState } from '../../../../ui/forms/url-state.js';
import { Card } from '../../../../ui/layout/layout.js';
import { useOrderColumns } from './order-columns.js';
import { LAST_CHANGED } from './order-sort.js';

const FILTERS = ['q', 'state', 'supplier', 'product', 'from', 'to'] as const;

function useQueryOfAddress() {
  const [search] = useUrlState();
  return {
    q: search.get('q') ?? undefined,
    state: paramOneOf(search, 'state', ORDER_STATES),
    detained: paramOneOf(search, 'state', ['detained']) ? ('true' as const) : undefined,
    supplierId: search.get('supplier') ?? undefined,
    productId: search.get('product') ?? undefined,
    from: parseDay(search.get('from') ?? ''),
    to: parseDay(search.get('to') ?? ''),
    sort: search.get('sort') ?? undefined,
    page: pageParam(search),
  };
}

/** The orders that the filters of the address name, a page of them. */
export const useListedOrders = () => useQuery(ordersRead(useQueryOfAddress()));

export function OrderList({ orders }: { orders: ReturnType<typeof useListedOrders> }) {
  const { t } = useTranslation('orders');
  const [search, change] = useUrlState();
  const navigate = useNavigate();
  const nameOf = useOrderName();
  const columns = useOrderColumns();
  return (
    <Card title={t('list')} aside={<ProvenanceLegend />} padded={false}>
      <DataTable
        label={t('title')}
        columns={columns}
        rows={orders.data?.items}
        rowKey={({ id }) => id}
        rowName={nameOf}
        error={orders.error}
        onRetry={() => void orders.refetch()}
        onOpen={({ id }) => void navigate(orderPath(id))}
        sort={{ by: search.get('sort') ?? LAST_CHANGED, onSort: (by) => change({ sort: by, page: undefined }) }}
        empty={<NoOrders />}
      />
      {orders.data ? (
        <Pagination page={pageParam(search)} perPage={PER_PAGE} total={orders.data.total} onPage={(page) => change({ page })} />
      ) : null}
    </Card>
  );
}

/** First use offers an order; no result offers to loosen the search. */
function NoOrders() {
  const { t } = useTranslation('orders');
  const [search, change] = useUrlState();
  if (!FILTERS.some((name) => search.has(name))) {
    return (
      <EmptyState title={t('empty.title')} actions={<ButtonLink to={SCREENS.brandNewOrder.path}>{t('new')}</ButtonLink>}>
        {t('empty.text')}
      </EmptyState>
    );
  }
  const clear = () => change({ ...Object.fromEntries(FILTERS.map((name) => [name, undefined])), page: undefined });
  return (
    <EmptyState title={t('empty.found')} actions={<Button onClick={clear}>{t('empty.clear')}</Button>}>
      {t('empty.foundText')}
    </EmptyState>
  );
}
