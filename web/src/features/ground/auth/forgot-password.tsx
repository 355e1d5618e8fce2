import { Stack } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ForgotPassword as Command } from '../../../../../contracts/ground/identity/commands.js';
import { routes } from '../../../../../contracts/routes.js';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { call } from '../../../client/api/api.js';
import { ButtonLink } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { commandResolver } from '../../../ui/forms/commands/command-form.js';
import { useErrorText } from '../../../ui/forms/commands/error-text.js';
import { TextField } from '../../../ui/forms/text-fields.js';
import { useSubmit } from '../../../ui/forms/use-submit.js';
import { SubmitButton } from '../../../ui/forms/waiting/submit-button.js';
import { Form } from '../../../ui/layout/form.js';
import { AuthHead, AuthPage } from './auth-page.js';

/** Says the same whether or not there is such an account: it does not know. */
export function ForgotPassword() {
  const { t } = useTranslation('auth');
  const [sentTo, setSentTo] = useState<string>();
  return (
    <AuthPage title={t('forgotTitle')}>
      {sentTo === undefined ? (
        <ForgotForm onSent={setSentTo} />
      ) : (
        <Stack gap={20} role="status">
          <AuthHead title={t('checkMail')}>{t('checkMailText', { email: sentTo })}</AuthHead>
          <p className="muted">{t('checkMailAgain')}</p>
          <ButtonLink to={SCREENS.signIn.path} size="large" fullWidth label={t('backToSignIn')} />
        </Stack>
      )}
    </AuthPage>
  );
}

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const form = useForm<Command>({ defaultValues: { email: '' }, mode: 'onTouched', resolver: commandResolver(Command) });
  const { submit, error, busy, wait } = useSubmit({
    form,
    send: async ({ email }) => {
      await call(routes.forgotPassword, { body: { email: email.trim() } });
      onSent(email.trim());
    },
  });
  return (
    <Form gap={20} onSubmit={submit}>
      <AuthHead title={t('forgotTitle')}>{t('forgotIntro')}</AuthHead>
      <TextField
        label={t('email')}
        type="email"
        autoComplete="username"
        error={errorText(form.formState.errors.email, t('email'))}
        {...form.register('email')}
      />
      {error ? <InlineError>{error}</InlineError> : null}
      <SubmitButton wait={wait} size="large" fullWidth busy={busy} busyLabel={t('sendingLink')} label={t('sendLink')} />
      <ButtonLink to={SCREENS.signIn.path} variant="bare" label={t('backToSignIn')} />
    </Form>
  );
}
