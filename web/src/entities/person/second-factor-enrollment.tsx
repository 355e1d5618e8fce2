import { Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ConfirmSecondFactor, EnrollSecondFactor } from '../../../../contracts/ground/identity/commands.js';
import type { SecondFactorSecretReply } from '../../../../contracts/ground/identity/replies.js';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../client/api/api.js';
import { useSend } from '../../client/api/use-write.js';
import { Button } from '../../ui/button.js';
import { Copyable } from '../../ui/data-display/copyable.js';
import { QrCode } from '../../ui/data-display/qr-code.js';
import { InlineError } from '../../ui/feedback/feedback.js';
import { toast } from '../../ui/feedback/toast.js';
import { commandResolver } from '../../ui/forms/commands/command-form.js';
import { useErrorText } from '../../ui/forms/commands/error-text.js';
import { PasswordField } from '../../ui/forms/password-field.js';
import { useSubmit } from '../../ui/forms/use-submit.js';
import { SubmitButton } from '../../ui/forms/waiting/submit-button.js';
import { Columns } from '../../ui/layout/columns.js';
import { Form } from '../../ui/layout/form.js';
import { CodeForm } from './code-form.js';
import css from './person.module.css';
import { personKeys } from './person-reads.js';

export type EnrollmentStep = 'password' | 'secret' | 'codes';

interface EnrollmentProps {
  onStep?: (step: EnrollmentStep) => void;
  /** Shown next to the button of each step until the factor is on. */
  leave: { label: string; onLeave: () => void };
  onDone: () => void;
}

/** Takes the password, shows the secret, takes a first code, and shows the recovery codes. */
export function SecondFactorEnrollment({ onStep, leave, onDone }: EnrollmentProps) {
  const { t } = useTranslation('person');
  const [secret, setSecret] = useState<SecondFactorSecretReply>();
  const [recoveryCodes, setRecoveryCodes] = useState<string[]>();
  const { write } = useSend(routes.confirmSecondFactor, { changes: [personKeys.secondFactor] });
  const showSecret = (made: SecondFactorSecretReply): void => {
    setSecret(made);
    onStep?.('secret');
  };
  const confirm = async (body: ConfirmSecondFactor): Promise<void> => {
    setRecoveryCodes((await write(body)).recoveryCodes);
    onStep?.('codes');
  };
  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onDone={onDone} />;
  if (!secret) return <PasswordStep onSecret={showSecret} leave={leave} />;
  return (
    <CodeForm
      command={ConfirmSecondFactor}
      label={t('code')}
      isOfApp
      submitLabel={t('turnOn')}
      busyLabel={t('turningOn')}
      send={confirm}
      closeLabel={leave.label}
      onClose={leave.onLeave}
    >
      <p className="muted">{t('scan')}</p>
      <QrCode text={secret.uri} label={t('picture')} className={css.qr} />
      <a href={secret.uri} className={css.openApp}>
        {t('openApp')}
      </a>
      <Group component="p" className="anywhere" gap="4px 8px" align="stretch">
        <span className="muted">{t('secret')}</span>
        <Copyable text={secret.secret} noun={t('secretNoun')}>
          <bdi dir="ltr" className="mono">
            {secret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </bdi>
        </Copyable>
      </Group>
    </CodeForm>
  );
}

function PasswordStep({ onSecret, leave }: { onSecret: (secret: SecondFactorSecretReply) => void; leave: EnrollmentProps['leave'] }) {
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
    <Form onSubmit={submit}>
      <p className="muted">{t('setUpText')}</p>
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        data-autofocus
        error={errorText(form.formState.errors.password, t('password'))}
        {...form.register('password')}
      />
      {error ? <InlineError>{error}</InlineError> : null}
      <Group gap={8} align="stretch" justify="flex-end">
        <Button onClick={leave.onLeave} label={leave.label} />
        <SubmitButton wait={wait} busy={busy} busyLabel={t('checking')} label={t('goOn')} />
      </Group>
    </Form>
  );
}

export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('person');
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast('success', t('codesCopied'));
  };
  return (
    <Stack gap={16}>
      <p className="muted">{t('recoveryText')}</p>
      <Columns component="ul" className={css.codes} cols="1fr 1fr" gap="8px 24px" aria-label={t('recoveryNoun')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Columns>
      <Group gap={8} align="stretch" justify="flex-end">
        <Button onClick={() => void copy()} label={t('copyCodes')} />
        <Button variant="primary" onClick={onDone} label={t('kept')} />
      </Group>
    </Stack>
  );
}
