import { Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SCREENS } from '../../../../../../contracts/shared/screens.js';
import { OrderCell } from '../../../../entities/order/order-cell.js';
import { orderPath } from '../../../../entities/order/order-paths.js';
import { ordersRead } from '../../../../entities/order/order-reads.js';
import { orderRiskPath } from '../../../../entities/risk/risk-paths.js';
import { ReadError } from '../../../../ui/feedback/read-error.js';
import { Card } from '../../../../ui/layout/layout.js';
import { Loading } from '../../../../ui/layout/steady.js';
import css from '../stock.module.css';

const ORDERS_SHOWN = 5;

/** From a lot of a brand to the orders under whose numbers it was delivered, their documents and their risk. */
export function LotOrders({ productId }: { productId: string }) {
  const { t } = useTranslation('stock');
  const orders = useQuery(ordersRead({ q: productId, perPage: ORDERS_SHOWN }));
  if (orders.error) return <ReadError error={orders.error} onRetry={() => void orders.refetch()} />;
  if (!orders.data) return <Loading />;
  const { items, total } = orders.data;
  return (
    <Card title={t('lot.orders.title')} padded={items.length === 0}>
      {items.length === 0 ? <p className="muted">{t('lot.orders.none')}</p> : null}
      <ul className={css.others}>
        {items.map((order) => (
          <li key={order.id}>
            <Stack component="span" gap={0} flex="1 1 200px">
              <OrderCell order={order} />
            </Stack>
            <Group component="span" gap="4px 16px" align="stretch">
              <Link to={`${orderPath(order.id)}?tab=documents`}>{t('lot.orders.documents')}</Link>
              <Link to={orderRiskPath(order.id)}>{t('lot.orders.risk')}</Link>
            </Group>
          </li>
        ))}
        {total > items.length ? (
          <li>
            <Link to={`${SCREENS.brandOrders.path}?q=${encodeURIComponent(productId)}`}>{t('lot.orders.all', { count: total })}</Link>
          </li>
        ) : null}
      </ul>
    </Card>
  );
}
