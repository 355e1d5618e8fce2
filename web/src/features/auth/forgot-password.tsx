import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SCREENS } from '../../../../contracts/gates.js';
import { ForgotPassword as Command } from '../../../../contracts/identity-commands.js';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../api.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { commandResolver, useErrorText } from '../../ui/command-form.js';
import { TextField } from '../../ui/fields.js';
import { InlineError } from '../../ui/states.js';
import { useSubmit } from '../../ui/submit.js';
import css from './auth.module.css';
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
        <div className={css.form} role="status">
          <AuthHead title={t('checkMail')}>{t('checkMailText', { email: sentTo })}</AuthHead>
          <p className="muted">{t('checkMailAgain')}</p>
          <ButtonLink to={SCREENS.signIn.path} size="large" wide>
            {t('backToSignIn')}
          </ButtonLink>
        </div>
      )}
    </AuthPage>
  );
}

function ForgotForm({ onSent }: { onSent: (email: string) => void }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const form = useForm<Command>({ defaultValues: { email: '' }, mode: 'onTouched', resolver: commandResolver(Command) });
  const { submit, error, busy } = useSubmit({
    form,
    send: async ({ email }) => {
      await call(routes.forgotPassword, { body: { email: email.trim() } });
      onSent(email.trim());
    },
  });
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <AuthHead title={t('forgotTitle')}>{t('forgotIntro')}</AuthHead>
      <TextField
        label={t('email')}
        type="email"
        autoComplete="username"
        error={errorText(form.formState.errors.email, t('email'))}
        {...form.register('email')}
      />
      {error ? <InlineError>{error}</InlineError> : null}
      <Button type="submit" look="primary" size="large" wide busy={busy} busyLabel={t('sendingLink')}>
        {t('sendLink')}
      </Button>
      <ButtonLink to={SCREENS.signIn.path} look="bare">
        {t('backToSignIn')}
      </ButtonLink>
    </form>
  );
}
