import { Stack } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { OrderSummary } from '../../../../contracts/brand/orders/replies.js';
import { Num } from '../../ui/data-display/number-text.js';
import { comma } from '../../ui/format.js';
import css from './order-cell.module.css';
import { orderGoods, useOrderName } from './order-name.js';
import { orderPath } from './order-paths.js';
import { useOrderedQuantity } from './ordered-quantity.js';

/** Shows an order in a row: its name as a link, and below it the goods and their quantity. */
export function OrderCell({ order }: { order: OrderSummary }) {
  const amount = useOrderedQuantity();
  const nameOf = useOrderName();
  const goods = orderGoods(order);
  const name = nameOf(order);
  return (
    <Stack component="span" className={css.order} gap={0} display="inline-grid" miw={0}>
      <Link to={orderPath(order.id)} className="strong ellipsis" title={name}>
        <bdi>{name}</bdi>
      </Link>
      <span className={`caption ${css.goods}`}>
        {goods ? (
          <bdi className="ellipsis" title={goods}>
            {goods}
          </bdi>
        ) : null}
        <span>
          {goods && order.quantity !== undefined ? comma() : null}
          {order.quantity === undefined ? null : <Num>{amount(order.quantity, order.unit)}</Num>}
        </span>
      </span>
    </Stack>
  );
}
