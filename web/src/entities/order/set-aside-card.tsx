import { useTranslation } from 'react-i18next';
import type { OrderReply } from '../../../../contracts/orders/replies.js';
import type { SetAsideDeal } from '../../../../contracts/tracing/replies.js';
import { ButtonLink } from '../../ui/button.js';
import { type Column, DataTable } from '../../ui/data-display/data-table.js';
import { Num } from '../../ui/data-display/number-text.js';
import { formatDate } from '../../ui/format.js';
import { Card } from '../../ui/layout/layout.js';
import { editOrderPath } from './order-paths.js';

/** What was delivered under the order's numbers and counts for nothing, why, and how to mend it; nothing where there is none. */
export function SetAsideCard({ order, deals }: { order: OrderReply; deals: readonly SetAsideDeal[] | undefined }) {
  const { t } = useTranslation('orders');
  const columns = useColumns();
  if (!deals) return null;
  const add = order.state === 'cancelled' ? null : <ButtonLink to={editOrderPath(order.id)}>{t('setAside.add')}</ButtonLink>;
  return (
    <Card title={t('setAside.title')} aside={add} padded={false}>
      <DataTable label={t('setAside.title')} columns={columns} rows={deals} rowKey={({ transactionId }) => transactionId} />
    </Card>
  );
}

function useColumns(): Column<SetAsideDeal>[] {
  const { t } = useTranslation('orders');
  return [
    { key: 'from', head: t('setAside.from'), phone: 'title', cell: ({ seller }) => <bdi>{seller?.name ?? t('setAside.outside')}</bdi> },
    { key: 'date', head: t('setAside.date'), phone: 'value', cell: ({ occurredAt }) => <Num>{formatDate(occurredAt)}</Num> },
    { key: 'why', head: t('setAside.why'), phone: 'full', cell: ({ reason }) => t(`setAside.reason.${reason}`) },
    { key: 'lots', head: t('setAside.lots'), number: true, phone: 'line', cell: ({ lotIds }) => <Num>{lotIds.length}</Num> },
  ];
}
