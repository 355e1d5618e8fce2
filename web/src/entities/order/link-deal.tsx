import { useTranslation } from 'react-i18next';
import { routes } from '../../../../contracts/routes.js';
import { useSend } from '../../client/api/use-write.js';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.js';
import { toast } from '../../ui/feedback/toast.js';
import { orderKeys } from './order-reads.js';

interface DealDialogProps {
  orderId: string;
  transactionId: string | undefined;
  onClose: () => void;
}

/** Asks why a deal that carries another number is one of this order's. */
export function LinkDialog({ orderId, transactionId = '', onClose }: DealDialogProps) {
  const { t } = useTranslation('orders');
  const linking = useSend(routes.linkDeal, { params: { id: orderId }, changes: [orderKeys.all] });
  const link = async (reason: string) => {
    await linking.write({ transactionId, reason });
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

/** Asks before a linked deal counts for this order no longer. */
export function UnlinkDialog({ orderId, transactionId = '', onClose }: DealDialogProps) {
  const { t } = useTranslation('orders');
  const unlinking = useSend(routes.unlinkDeal, { params: { id: orderId, transactionId }, changes: [orderKeys.all] });
  const unlink = async () => {
    await unlinking.write();
    toast('success', t('unlink.done'));
  };
  return (
    <ConfirmDialog
      opened={transactionId !== ''}
      onClose={onClose}
      title={t('unlink.title')}
      text={t('unlink.text')}
      cancelLabel={t('keepAsIs')}
      confirmLabel={t('unlink.open')}
      busyLabel={t('unlink.busy')}
      onConfirm={unlink}
    />
  );
}
