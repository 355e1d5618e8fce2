import type { OrderReply } from '../../../../../contracts/orders/replies.js';
import { OrderStateChip } from '../../../entities/order/order-state.js';

/** How the order stands, beside its name. */
export function OrderStanding({ order }: { order: OrderReply }) {
  return <OrderStateChip state={order.state} />;
}
