import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CertificateReply } from '../../../../contracts/certificates/replies.js';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../client/api/api.js';
import { useWrite } from '../../client/api/use-write.js';
import { Button } from '../../ui/button.js';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.js';
import { useFailureText } from '../../ui/feedback/read-error.js';
import { toast } from '../../ui/feedback/toast.js';
import { certificateKeys } from './certificate-reads.js';

/** Writes an admin's decisions. */
export function useCertificateDecisions({ id }: Pick<CertificateReply, 'id'>) {
  const changes = [certificateKeys.all];
  const params = { id };
  const accept = useWrite(() => call(routes.acceptCertificate, { params }), { changes, isRefusalNews: true });
  const reject = useWrite((reason: string) => call(routes.rejectCertificate, { params, body: { reason } as never }), { changes });
  const end = useWrite((reason: string) => call(routes.endCertificate, { params, body: { reason } as never }), { changes });
  return { accept, reject, end };
}

/** Shows what an admin can do with a certificate: accept or refuse one that waits, and end one that was accepted. */
export function CertificateActs({ certificate }: { certificate: CertificateReply }) {
  const { t } = useTranslation('certificates');
  const failureText = useFailureText();
  const { accept, reject, end } = useCertificateDecisions(certificate);
  const [asked, setAsked] = useState(false);
  const { state, standard, number } = certificate;
  if (state !== 'waiting' && state !== 'accepted') return null;
  const isWaiting = state === 'waiting';
  const refuse = isWaiting ? reject : end;
  const verb = isWaiting ? 'reject' : 'end';
  const acceptIt = () =>
    accept.write(undefined).then(
      () => toast('success', t('accepted')),
      (error: unknown) => toast('error', failureText(error)),
    );
  return (
    <span>
      {isWaiting ? (
        <Button size="small" busy={accept.busy} busyLabel={t('saving')} onClick={() => void acceptIt()}>
          {t('accept')}
        </Button>
      ) : null}{' '}
      <Button size="small" onClick={() => setAsked(true)}>
        {t(verb)}
      </Button>
      <ConfirmDialog
        opened={asked}
        onClose={() => setAsked(false)}
        title={t(`${verb}Title`, { standard, number })}
        text={t(`${verb}Text`)}
        reasonLabel={t('reason')}
        cancelLabel={t('keep')}
        confirmLabel={t(verb)}
        busyLabel={t('saving')}
        onConfirm={async (reason) => void (await refuse.write(reason))}
      />
    </span>
  );
}
