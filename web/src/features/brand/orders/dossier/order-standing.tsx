import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { OrderReply } from '../../../../../../contracts/brand/orders/replies.js';
import { DetentionChip } from '../../../../entities/order/detention-chip.js';
import { orderDetentionRead } from '../../../../entities/order/detention-reads.js';
import { orderPath } from '../../../../entities/order/order-paths.js';
import { OrderStateChip } from '../../../../entities/order/order-state.js';

/** Shows the state of the order next to its name: while its shipment is detained, the time left to answer, with a link to the order. */
export function OrderStanding({ order }: { order: OrderReply }) {
  return order.detention ? <Detained id={order.id} detention={order.detention} /> : <OrderStateChip state={order.state} />;
}

function Detained({ id, detention }: Pick<OrderReply, 'id'> & Required<Pick<OrderReply, 'detention'>>) {
  const found = useQuery(orderDetentionRead(id));
  return (
    <Link to={orderPath(id)}>
      <DetentionChip detention={detention} clock={found.data?.current?.clock ?? undefined} isShort />
    </Link>
  );
}
