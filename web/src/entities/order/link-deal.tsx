import { useTranslation } from 'react-i18next';
import { routes } from '../../../../contracts/routes.js';
import { useSend } from '../../client/api/use-write.js';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.js';
import { orderKeys } from './order-reads.js';

type DealDialogProps = { orderId: string; transactionId: string | undefined; onClose: () => void };

/** Asks why a deal that carries another number is one of this order's. */
export function LinkDialog({ orderId, transactionId = '', onClose }: DealDialogProps) {
  const { t } = useTranslation('orders');
  const linking = useSend(routes.linkDeal, { params: { id: orderId }, changes: [orderKeys.all] });
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
      done={t('link.done')}
      onConfirm={(reason) => linking.write({ transactionId, reason })}
    />
  );
}

/** Asks before a linked deal counts for this order no longer. */
export function UnlinkDialog({ orderId, transactionId = '', onClose }: DealDialogProps) {
  const { t } = useTranslation('orders');
  const unlinking = useSend(routes.unlinkDeal, { params: { id: orderId, transactionId }, changes: [orderKeys.all] });
  return (
    <ConfirmDialog
      opened={transactionId !== ''}
      onClose={onClose}
      title={t('unlink.title')}
      text={t('unlink.text')}
      cancelLabel={t('keepAsIs')}
      confirmLabel={t('unlink.open')}
      busyLabel={t('unlink.busy')}
      done={t('unlink.done')}
      onConfirm={() => unlinking.write()}
    />
  );
}
