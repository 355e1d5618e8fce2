import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConfirmSecondFactor, DisableSecondFactor } from '../../../../contracts/identity/commands.js';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../client/api/api.js';
import { useWrite } from '../../client/api/use-write.js';
import { Button } from '../../ui/button.js';
import { Copyable } from '../../ui/data-display/copyable.js';
import { QrCode } from '../../ui/data-display/qr-code.js';
import { InlineError } from '../../ui/feedback/feedback.js';
import { ReadError } from '../../ui/feedback/read-error.js';
import { toast } from '../../ui/feedback/toast.js';
import { commandResolver, useErrorText } from '../../ui/forms/command-form.js';
import { PasswordField } from '../../ui/forms/password-field.js';
import { LEFT_TO_RIGHT, TextField } from '../../ui/forms/text-fields.js';
import { useSubmit } from '../../ui/forms/use-submit.js';
import css from './person.module.css';
import { personKeys } from './person-reads.js';

/** Shows the secret, takes a first code, and hands out the recovery codes. */
export function EnrollSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('person');
  const { t: words } = useTranslation('ui');
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const secret = useQuery({
    queryKey: personKeys.secret,
    queryFn: () => call(routes.enrollSecondFactor),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={recoveryCodes ? t('recoveryTitle') : t('setUpTitle')}
      closeButtonProps={{ 'aria-label': words('confirmClose') }}
      closeOnClickOutside={false}
      size={480}
    >
      {secret.error ? <ReadError error={secret.error} onRetry={() => void secret.refetch()} /> : null}
      {recoveryCodes ? <RecoveryCodes codes={recoveryCodes} onDone={onClose} /> : null}
      {secret.data && !recoveryCodes ? <FirstCode {...secret.data} onConfirmed={setRecoveryCodes} onClose={onClose} /> : null}
    </Modal>
  );
}

interface FirstCodeProps {
  secret: string;
  uri: string;
  onConfirmed: (recoveryCodes: string[]) => void;
  onClose: () => void;
}

function FirstCode({ secret, uri, onConfirmed, onClose }: FirstCodeProps) {
  const { t } = useTranslation('person');
  const errorText = useErrorText();
  const form = useForm<ConfirmSecondFactor>({
    defaultValues: { code: '' },
    mode: 'onTouched',
    resolver: commandResolver(ConfirmSecondFactor),
  });
  const { write } = useWrite((body: ConfirmSecondFactor) => call(routes.confirmSecondFactor, { body }), {
    changes: [personKeys.secondFactor],
  });
  const { submit, error, busy } = useSubmit({
    form,
    send: async (body) => onConfirmed((await write(body)).recoveryCodes),
    onRefusal: (failure) => {
      if (failure.code === 'CodeWrong') form.setError('code', { type: 'server', message: failure.message });
      return failure.code === 'CodeWrong';
    },
  });
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <p className="muted">{t('scan')}</p>
      <QrCode text={uri} label={t('picture')} className={css.qr} />
      <p className={css.secret}>
        <span className="muted">{t('secret')}</span>
        <Copyable text={secret} noun={t('secretNoun')}>
          <bdi dir="ltr" className="mono">
            {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </bdi>
        </Copyable>
      </p>
      <TextField
        label={t('code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        classNames={LEFT_TO_RIGHT}
        error={errorText(form.formState.errors.code, t('code'))}
        {...form.register('code')}
      />
      {error ? <InlineError>{error}</InlineError> : null}
      <div className={css.actions}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button type="submit" variant="primary" busy={busy} busyLabel={t('turningOn')}>
          {t('turnOn')}
        </Button>
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

export function DisableSecondFactorDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('person');
  const { t: words } = useTranslation('ui');
  const errorText = useErrorText();
  const form = useForm<DisableSecondFactor>({
    defaultValues: { password: '' },
    mode: 'onTouched',
    resolver: commandResolver(DisableSecondFactor),
  });
  const { write } = useWrite((body: DisableSecondFactor) => call(routes.disableSecondFactor, { body }), {
    changes: [personKeys.secondFactor],
  });
  const { submit, error, busy } = useSubmit({
    form,
    send: async (body) => {
      await write(body);
      toast('success', t('turnedOff'));
      onClose();
    },
    onRefusal: (failure) => {
      if (failure.code === 'PasswordWrong') form.setError('password', { type: 'server', message: failure.message });
      return failure.code === 'PasswordWrong';
    },
  });
  return (
    <Modal opened onClose={onClose} title={t('turnOffTitle')} closeButtonProps={{ 'aria-label': words('confirmClose') }} size={480}>
      <form className={css.form} onSubmit={submit} noValidate>
        <p className="muted">{t('turnOffText')}</p>
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
          <Button type="submit" variant="danger" busy={busy} busyLabel={t('turningOff')}>
            {t('turnOff')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
