import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { SCREENS } from '../../../../contracts/gates.js';
import { ResetPassword as Command } from '../../../../contracts/identity-commands.js';
import { routes } from '../../../../contracts/routes.js';
import { CallFailed, call } from '../../api.js';
import { Button, ButtonLink } from '../../ui/button.js';
import { commandResolver } from '../../ui/command-form.js';
import { InlineError, ReadError } from '../../ui/states.js';
import { useSubmit } from '../../ui/submit.js';
import css from './auth.module.css';
import { AuthHead, AuthPage } from './auth-page.js';
import { NewPasswordFields } from './new-password.js';

export function ResetPassword() {
  const { t } = useTranslation('auth');
  const token = useSearchParams()[0].get('token') ?? '';
  const [state, setState] = useState<'open' | 'expired' | 'done'>('open');
  const link = useQuery({
    queryKey: ['reset-link', token],
    queryFn: ({ signal }) => call(routes.resetLink, { params: { token }, signal }),
    enabled: token !== '' && state === 'open',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isExpired = token === '' || state === 'expired' || isExpiry(link.error);
  if (state === 'done') return <Changed />;
  return (
    <AuthPage title={t('resetTitle')}>
      {isExpired ? (
        <Expired />
      ) : link.error ? (
        <ReadError error={link.error} again={() => void link.refetch()} />
      ) : link.data ? (
        <ResetForm token={token} onExpired={() => setState('expired')} onDone={() => setState('done')} />
      ) : null}
    </AuthPage>
  );
}

const isExpiry = (error: Error | null): boolean => error instanceof CallFailed && error.code === 'ResetLinkExpired';

function Expired() {
  const { t } = useTranslation('auth');
  return (
    <div className={css.form}>
      <AuthHead title={t('resetExpired')}>{t('resetExpiredText')}</AuthHead>
      <ButtonLink to={SCREENS.forgotPassword.path} look="primary" size="large" wide>
        {t('newLink')}
      </ButtonLink>
      <ButtonLink to={SCREENS.signIn.path} look="bare">
        {t('backToSignIn')}
      </ButtonLink>
    </div>
  );
}

function Changed() {
  const { t } = useTranslation('auth');
  return (
    <AuthPage title={t('resetTitle')}>
      <div className={css.form} role="status">
        <AuthHead title={t('resetDone')}>{t('resetDoneText')}</AuthHead>
        <ButtonLink to={SCREENS.signIn.path} look="primary" size="large" wide>
          {t('signIn')}
        </ButtonLink>
      </div>
    </AuthPage>
  );
}

function ResetForm({ token, onExpired, onDone }: { token: string; onExpired: () => void; onDone: () => void }) {
  const { t } = useTranslation('auth');
  const defaultValues = { token, password: '', confirmation: '' };
  const form = useForm<Command>({ defaultValues, mode: 'onTouched', resolver: commandResolver(Command) });
  const { submit, error, busy } = useSubmit({
    form,
    send: async (body) => {
      await call(routes.resetPassword, { body });
      onDone();
    },
    refused: ({ code }) => {
      if (code === 'ResetLinkExpired') onExpired();
      if (code === 'PasswordUnchanged') form.setError('password', { type: 'server', message: 'newPassword' });
      return code === 'ResetLinkExpired' || code === 'PasswordUnchanged';
    },
  });
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <AuthHead title={t('resetTitle')}>{t('resetIntro')}</AuthHead>
      <NewPasswordFields register={form.register} errors={form.formState.errors} renewed />
      {error ? <InlineError>{error}</InlineError> : null}
      <Button type="submit" look="primary" size="large" wide busy={busy} busyLabel={t('resetting')}>
        {t('reset')}
      </Button>
    </form>
  );
}
