import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CertificateReply } from '../../../../contracts/members/certificates/replies.js';
import { routes } from '../../../../contracts/routes.js';
import { useSend } from '../../client/api/use-write.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.js';
import { certificateKeys } from './certificate-reads.js';

/** Ends an accepted certificate before its last day, with a reason, after it was confirmed. */
export function EndCertificate({ certificate: { id, state, standard, number, daysLeft } }: { certificate: CertificateReply }) {
  const { t } = useTranslation('certificates');
  const [isAsked, setAsked] = useState(false);
  const end = useSend(routes.endCertificate, { params: { id }, changes: [certificateKeys.all] });
  if (state !== 'accepted' || daysLeft < 0) return null;
  return (
    <>
      <Button size="small" onClick={() => setAsked(true)}>
        {t('end')}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        title={t('endTitle', { standard, number })}
        text={t('endText')}
        reasonLabel={t('reason')}
        cancelLabel={t('keep')}
        confirmLabel={t('end')}
        busyLabel={t('saving')}
        onConfirm={async (reason) => void (await end.write({ reason } as never))}
      />
    </>
  );
}
