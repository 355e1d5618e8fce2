import { useTranslation } from 'react-i18next';
import type { NewWebhookReply } from '../../../../../../contracts/ground/webhooks/replies.js';
import { OnceDialog } from '../../../../ui/dialogs/once-dialog.js';

interface SecretDialogProps {
  made: NewWebhookReply | undefined;
  onDone: () => void;
}

/** Shows the secret of a webhook once. */
export function SecretDialog({ made, onDone }: SecretDialogProps) {
  const { t } = useTranslation('webhooks');
  return (
    <OnceDialog
      secret={made?.secret}
      title={t('secret.new')}
      noun={t('secret.noun')}
      warningTitle={t('secret.onceTitle')}
      warning={t('secret.once')}
      keptLabel={t('secret.kept')}
      doneLabel={t('secret.done')}
      onDone={onDone}
    />
  );
}
