import { Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  ConfirmSecondFactor,
  DisableSecondFactor,
  EnrollSecondFactor,
  RenewRecoveryCodes,
} from '../../../../contracts/identity/commands.js';
import type { SecondFactorSecretReply } from '../../../../contracts/identity/replies.js';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../client/api/api.js';
import { useWrite } from '../../client/api/use-write.js';
import { Button } from '../../ui/button.js';
import { Copyable } from '../../ui/data-display/copyable.js';
import { QrCode } from '../../ui/data-display/qr-code.js';
import { InlineError } from '../../ui/feedback/feedback.js';
import { toast } from '../../ui/feedback/toast.js';
import { commandResolver, useErrorText } from '../../ui/forms/command-form.js';
import { PasswordField } from '../../ui/forms/password-field.js';
import { useSubmit } from '../../ui/forms/use-submit.js';
import { SubmitButton } from '../../ui/forms/waiting/submit-button.js';
import { CodeForm } from './code-form.js';
import css from './person.module.css';
import { personKeys } from './person-reads.js';

interface DialogProps {
  title: string;
  /** Keeps codes that are shown once from being closed by a slip. */
  isKept?: boolean;
  onClose: () => void;
  children: ReactNode;
}

function FactorDialog({ title, isKept = false, onClose, children }: DialogProps) {
  const { t: words } = useTranslation('ui');
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': words('confirmClose') }}
      closeOnClickOutside={!isKept}
      size={480}
    >
      {children}
    </Modal>
  );
}

/** Takes the password, shows the secret, takes a first code, and hands out the recovery codes. */
export function EnrollSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('person');
  const [secret, setSecret] = useState<SecondFactorSecretReply>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const { write } = useWrite((body: ConfirmSecondFactor) => call(routes.confirmSecondFactor, { body }), {
    changes: [personKeys.secondFactor],
  });
  return (
    <FactorDialog title={recoveryCodes ? t('recoveryTitle') : t('setUpTitle')} isKept={secret !== undefined} onClose={onClose}>
      {secret ? null : <PasswordStep onSecret={setSecret} onClose={onClose} />}
      {recoveryCodes ? <RecoveryCodes codes={recoveryCodes} onDone={onClose} /> : null}
      {secret && !recoveryCodes ? (
        <CodeForm
          command={ConfirmSecondFactor}
          label={t('code')}
          isOfApp
          submitLabel={t('turnOn')}
          busyLabel={t('turningOn')}
          send={async (body) => setRecoveryCodes((await write(body)).recoveryCodes)}
          onClose={onClose}
        >
          <p className="muted">{t('scan')}</p>
          <QrCode text={secret.uri} label={t('picture')} className={css.qr} />
          <p className={css.secret}>
            <span className="muted">{t('secret')}</span>
            <Copyable text={secret.secret} noun={t('secretNoun')}>
              <bdi dir="ltr" className="mono">
                {secret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
              </bdi>
            </Copyable>
          </p>
        </CodeForm>
      ) : null}
    </FactorDialog>
  );
}

function PasswordStep({ onSecret, onClose }: { onSecret: (secret: SecondFactorSecretReply) => void; onClose: () => void }) {
  const { t } = useTranslation('person');
  const errorText = useErrorText();
  const form = useForm<EnrollSecondFactor>({
    defaultValues: { password: '' },
    mode: 'onTouched',
    resolver: commandResolver(EnrollSecondFactor),
  });
  const { submit, error, busy, wait } = useSubmit({
    form,
    send: async (body) => onSecret(await call(routes.enrollSecondFactor, { body })),
    onRefusal: (failure) => {
      if (failure.code === 'PasswordWrong') form.setError('password', { type: 'server', message: failure.message });
      return failure.code === 'PasswordWrong';
    },
  });
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p className="muted">{t('setUpText')}</p>
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        data-autofocus
        error={errorText(form.formState.errors.password, t('password'))}
        {...form.register('password')}
      />
      {error ? <InlineError>{error}</InlineError> : null}
      <div className={css.actions}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <SubmitButton wait={wait} busy={busy} busyLabel={t('checking')}>
          {t('goOn')}
        </SubmitButton>
      </div>
    </form>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('person');
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast('success', t('codesCopied'));
  };
  return (
    <div className={css.form}>
      <p className="muted">{t('recoveryText')}</p>
      <ul className={css.codes} aria-label={t('recoveryNoun')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={css.actions}>
        <Button onClick={() => void copy()}>{t('copyCodes')}</Button>
        <Button variant="primary" onClick={onDone}>
          {t('kept')}
        </Button>
      </div>
    </div>
  );
}

/** Hands out new recovery codes for a code. */
export function RenewRecoveryCodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('person');
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const { write } = useWrite((body: RenewRecoveryCodes) => call(routes.renewRecoveryCodes, { body }), {
    changes: [personKeys.secondFactor],
  });
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
  const { write } = useWrite((body: DisableSecondFactor) => call(routes.disableSecondFactor, { body }), {
    changes: [personKeys.secondFactor],
  });
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
