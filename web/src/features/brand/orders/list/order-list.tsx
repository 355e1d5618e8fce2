import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ORDER_STATES, type OrderSummary } from '../../../../../../contracts/brand/orders/replies.js';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { useOrderName } from '../../../../entities/order/order-name.js';
import { orderPath } from '../../../../entities/order/order-paths.js';
import { ProvenanceLegend } from '../../../../entities/order/order-provenance.js';
import { ordersRead } from '../../../../entities/order/order-reads.js';
import { ButtonLink } from '../../../../ui/button.js';
import { EmptyState } from '../../../../ui/feedback/feedback.js';
import { formatDateTime } from '../../../../ui/format.js';
import { parseDay } from '../../../../ui/forms/dates/parse-date.js';
import { pageParam, paramOneOf, useUrlState } from '../../../../ui/forms/url-state.js';
import { ResourceList } from '../../../../ui/layout/resource-list.js';
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
  const navigate = useNavigate();
  const nameOf = useOrderName();
  const columns = useOrderColumns();
  return (
    <>
      <ResourceList
        aside={<ProvenanceLegend />}
        title={t('list')}
        read={orders}
        label={t('title')}
        columns={columns}
        rowName={nameOf}
        onOpen={({ id }) => void navigate(orderPath(id))}
        sortedBy={LAST_CHANGED}
        noMatch={{ filters: FILTERS, title: t('empty.found'), text: t('empty.foundText'), clear: t('empty.clear') }}
        empty={
          <EmptyState title={t('empty.title')} actions={<ButtonLink to={SCREENS.brandNewOrder.path} label={t('new')} />}>
            {t('empty.text')}
          </EmptyState>
        }
      />
      <CountedAt orders={orders.data?.items ?? []} />
    </>
  );
}

/** Says when the figures of the list were counted: the oldest of them. */
function CountedAt({ orders }: { orders: readonly OrderSummary[] }) {
  const { t } = useTranslation('orders');
  const [oldest] = orders.flatMap(({ figures }) => figures?.countedAt ?? []).sort();
  return oldest ? <p className="small muted">{t('figures.counted', { at: formatDateTime(oldest) })}</p> : null;
}
