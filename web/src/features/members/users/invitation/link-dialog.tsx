import { useTranslation } from 'react-i18next';
import { OnceDialog } from '../../../../ui/dialogs/once-dialog.js';
import { formatDateTime } from '../../../../ui/format.js';

/** A link that was made for the person of that name. */
export interface MadeLink {
  url: string;
  expiresAt: string;
  name: string;
}

/** Shows the link of an invitation once. */
export function InvitationLinkDialog({ made, onDone }: { made: MadeLink | undefined; onDone: () => void }) {
  const { t } = useTranslation('users');
  return (
    <OnceDialog
      secret={made?.url}
      title={t('link.title', { name: made?.name })}
      noun={t('link.noun')}
      warningTitle={t('link.onceTitle')}
      warning={t('link.once', { until: made && formatDateTime(made.expiresAt) })}
      keptLabel={t('link.kept')}
      doneLabel={t('link.done')}
      onDone={onDone}
    />
  );
}
