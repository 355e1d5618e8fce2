import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DisableSecondFactor, RenewRecoveryCodes } from '../../../../contracts/ground/identity/commands.js';
import { routes } from '../../../../contracts/routes.js';
import { useSend } from '../../client/api/use-write.js';
import { Dialog } from '../../ui/dialogs/dialog.js';
import { toast } from '../../ui/feedback/toast.js';
import { CodeForm } from './code-form.js';
import { personKeys } from './person-reads.js';
import { type EnrollmentStep, RecoveryCodes, SecondFactorEnrollment } from './second-factor-enrollment.js';

interface DialogProps {
  title: string;
  /** Keeps codes that are shown once from being closed by a slip. */
  isKept?: boolean;
  onClose: () => void;
  children: ReactNode;
}

function FactorDialog({ title, isKept = false, onClose, children }: DialogProps) {
  return (
    <Dialog opened onClose={onClose} title={title} closeOnClickOutside={!isKept} size={480}>
      {children}
    </Dialog>
  );
}

export function EnrollSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('person');
  const [step, setStep] = useState<EnrollmentStep>('password');
  return (
    <FactorDialog title={step === 'codes' ? t('recoveryTitle') : t('setUpTitle')} isKept={step !== 'password'} onClose={onClose}>
      <SecondFactorEnrollment onStep={setStep} leave={{ label: t('cancel'), onLeave: onClose }} onDone={onClose} />
    </FactorDialog>
  );
}

/** Shows new recovery codes after a code. */
export function RenewRecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('person');
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const { write } = useSend(routes.renewRecoveryCodes, { changes: [personKeys.secondFactor] });
  return (
    <FactorDialog title={recoveryCodes ? t('recoveryTitle') : t('renew')} isKept={recoveryCodes !== undefined} onClose={onClose}>
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} onDone={onClose} />
      ) : (
        <CodeForm
          command={RenewRecoveryCodes}
          label={t('anyCode')}
          submitLabel={t('makeCodes')}
          busyLabel={t('makingCodes')}
          send={async (body) => setRecoveryCodes((await write(body)).recoveryCodes)}
          onClose={onClose}
        >
          <p className="muted">{t('renewText')}</p>
        </CodeForm>
      )}
    </FactorDialog>
  );
}

export function DisableSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('person');
  const { write } = useSend(routes.disableSecondFactor, { changes: [personKeys.secondFactor] });
  const send = async (body: DisableSecondFactor) => {
    await write(body);
    toast('success', t('turnedOff'));
    onClose();
  };
  return (
    <FactorDialog title={t('turnOffTitle')} onClose={onClose}>
      <CodeForm
        command={DisableSecondFactor}
        label={t('anyCode')}
        submitLabel={t('turnOff')}
        busyLabel={t('turningOff')}
        variant="danger"
        send={send}
        onClose={onClose}
      >
        <p className="muted">
          {t('turnOffText')} {t('turnOffLost')}
        </p>
      </CodeForm>
    </FactorDialog>
  );
}
