import { useTranslation } from 'react-i18next';
import { routes } from '../../../../../contracts/routes.js';
import type { AlertReply } from '../../../../../contracts/watch/alerts/replies.js';
import { useSend } from '../../../client/api/use-write.js';
import { alertKeys } from '../../../entities/alert/alert-reads.js';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.js';
import { toast } from '../../../ui/feedback/toast.js';

/** Asks why, and takes it off the list. */
export function DismissDialog({ alert, isForAll, onClose }: { alert: AlertReply | undefined; isForAll: boolean; onClose: () => void }) {
  const { t } = useTranslation('alerts');
  const { write } = useSend(routes.dismissAlert, { params: { id: alert?.id ?? '' }, changes: [alertKeys.all] });
  const dismiss = async (reason: string) => {
    const { asked } = await write({ reason });
    toast('success', t(asked ? 'dismiss.asked' : 'dismiss.done'));
  };
  return (
    <ConfirmDialog
      opened={alert !== undefined}
      onClose={onClose}
      title={t('dismiss.title')}
      text={t(isForAll ? 'dismiss.textForAll' : 'dismiss.text')}
      reasonLabel={t('dismiss.reason')}
      cancelLabel={t('dismiss.keep')}
      confirmLabel={t('dismiss.open')}
      busyLabel={t('dismiss.busy')}
      onConfirm={dismiss}
    />
  );
}
