import { useTranslation } from 'react-i18next';
import type { CertificateReply } from '../../../../contracts/members/certificates/replies.js';
import { routes } from '../../../../contracts/routes.js';
import { useSend } from '../../client/api/use-write.js';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.js';
import { certificateKeys } from './certificate-reads.js';

/** Ends an accepted certificate before its last day, with a reason, after it was confirmed. */
export function EndCertificate({ certificate: { id, state, standard, number, daysLeft } }: { certificate: CertificateReply }) {
  const { t } = useTranslation('certificates');
  const end = useSend(routes.endCertificate, { params: { id }, changes: [certificateKeys.all] });
  if (state !== 'accepted' || daysLeft < 0) return null;
  return (
    <ConfirmButton
      label={t('end')}
      look={{ size: 'small' }}
      title={t('endTitle', { standard, number })}
      text={t('endText')}
      reasonLabel={t('reason')}
      cancelLabel={t('keep')}
      confirmLabel={t('end')}
      busyLabel={t('saving')}
      onConfirm={async (reason) => void (await end.write({ reason } as never))}
    />
  );
}
