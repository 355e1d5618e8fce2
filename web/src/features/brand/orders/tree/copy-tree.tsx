import { IconCopy } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderSupplier } from '../../../../../../contracts/brand/orders/supplier-tree.js';
import { useOrderName } from '../../../../entities/order/order-name.js';
import { orderRead, ordersRead } from '../../../../entities/order/order-reads.js';
import { Button } from '../../../../ui/button.js';
import { useAttempt } from '../../../../ui/feedback/use-attempt.js';
import { newId } from '../../../../ui/new-id.js';
import { copyTree } from './tree-edits.js';

/** Takes over the tree of the last order that was placed: the next one is often made by the same. */
export function CopyTree({ orderId, isEmpty, onCopy }: { orderId: string; isEmpty: boolean; onCopy: (tree: OrderSupplier[]) => void }) {
  const { t } = useTranslation('orders');
  const client = useQueryClient();
  const nameOf = useOrderName();
  const attempt = useAttempt();
  const placed = useQuery(ordersRead({ state: 'placed', perPage: 2 }));
  const last = placed.data?.items.find(({ id, supplierCount }) => id !== orderId && supplierCount > 0);
  if (!last || !isEmpty) return null;
  const copy = () => attempt(client.fetchQuery(orderRead(last.id)).then(({ suppliers }) => onCopy(copyTree(suppliers, newId))));
  return <Button icon={<IconCopy size={16} aria-hidden />} onClick={() => void copy()} label={t('tree.copy', { name: nameOf(last) })} />;
}
