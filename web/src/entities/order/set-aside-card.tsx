import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderReply } from '../../../../contracts/orders/replies.js';
import { routes } from '../../../../contracts/routes.js';
import type { SetAsideDeal } from '../../../../contracts/tracing/replies.js';
import { call } from '../../client/api/api.js';
import { useWrite } from '../../client/api/use-write.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { type Column, DataTable } from '../../ui/data-display/data-table.js';
import { Num } from '../../ui/data-display/number-text.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { toast } from '../../ui/feedback/toast.js';
import { formatDate, formatProductId } from '../../ui/format.js';
import { Card } from '../../ui/layout/layout.js';
import { editOrderPath } from './order-paths.js';
import { orderKeys } from './order-reads.js';

/** What was delivered under the order's numbers and counts for nothing, why, and how to mend it; nothing where there is none. */
export function SetAsideCard({ order, deals }: { order: OrderReply; deals: readonly SetAsideDeal[] | undefined }) {
  const { t } = useTranslation('orders');
  const [linked, setLinked] = useState<string>();
  const canChange = order.state !== 'cancelled';
  const columns = useColumns(canChange ? setLinked : undefined);
  if (!deals) return null;
  const canAdd = canChange && deals.some(({ reason }) => reason === 'notASupplier');
  return (
    <Card
      title={t('setAside.title')}
      aside={canAdd ? <ButtonLink to={editOrderPath(order.id)}>{t('setAside.add')}</ButtonLink> : null}
      padded={false}
    >
      <DataTable
        label={t('setAside.title')}
        columns={columns}
        rows={deals}
        rowKey={({ transactionId, reason, into = '' }) => `${transactionId} ${reason} ${into}`}
      />
      <LinkDialog orderId={order.id} transactionId={linked} onClose={() => setLinked(undefined)} />
    </Card>
  );
}

interface LinkDialogProps {
  orderId: string;
  transactionId: string | undefined;
  onClose: () => void;
}

/** Asks why a deal that another order has is one of this order's. */
function LinkDialog({ orderId, transactionId = '', onClose }: LinkDialogProps) {
  const { t } = useTranslation('orders');
  const linking = useWrite((reason: string) => call(routes.linkDeal, { params: { id: orderId }, body: { transactionId, reason } }), {
    changes: [orderKeys.all],
  });
  const link = async (reason: string) => {
    await linking.write(reason);
    toast('success', t('link.done'));
  };
  return (
    <ConfirmDialog
      opened={transactionId !== ''}
      onClose={onClose}
      title={t('link.title')}
      text={t('link.text')}
      reasonLabel={t('cancel.reason')}
      cancelLabel={t('keepAsIs')}
      confirmLabel={t('link.open')}
      busyLabel={t('link.busy')}
      onConfirm={link}
    />
  );
}

function useColumns(onLink: ((transactionId: string) => void) | undefined): Column<SetAsideDeal>[] {
  const { t } = useTranslation('orders');
  return [
    { key: 'from', head: t('setAside.from'), phone: 'title', cell: ({ seller }) => <bdi>{seller?.name ?? t('setAside.outside')}</bdi> },
    { key: 'date', head: t('setAside.date'), phone: 'value', cell: ({ occurredAt }) => <Num>{formatDate(occurredAt)}</Num> },
    {
      key: 'why',
      head: t('setAside.why'),
      phone: 'full',
      cell: ({ transactionId, reason, into }) => (
        <>
          {t(`setAside.reason.${reason}`)} {into ? <bdi className="caption">{formatProductId(into)}</bdi> : null}
          {onLink && reason === 'otherOrder' ? (
            <Button variant="link" onClick={() => onLink(transactionId)}>
              {t('link.open')}
            </Button>
          ) : null}
        </>
      ),
    },
    { key: 'lots', head: t('setAside.lots'), number: true, phone: 'line', cell: ({ lotIds }) => <Num>{lotIds.length}</Num> },
  ];
}
