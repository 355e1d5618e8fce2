import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ResetPassword as Command } from '../../../../../contracts/ground/identity/commands.js';
import { routes } from '../../../../../contracts/routes.js';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { ApiError, call } from '../../../client/api/api.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { commandResolver } from '../../../ui/forms/commands/command-form.js';
import { useSubmit } from '../../../ui/forms/use-submit.js';
import { Form } from '../../../ui/layout/form.js';
import { authKeys } from './auth-keys.js';
import { AuthHead, AuthPage } from './auth-page.js';
import { NewPasswordFields } from './new-password.js';

export function ResetPassword() {
  const { t } = useTranslation('auth');
  const token = useSearchParams()[0].get('token') ?? '';
  const [state, setState] = useState<'open' | 'expired' | 'done'>('open');
  const link = useQuery({
    queryKey: authKeys.resetLink(token),
    queryFn: ({ signal }) => call(routes.resetLink, { params: { token }, signal }),
    enabled: token !== '' && state === 'open',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isExpired = token === '' || state === 'expired' || isLinkExpired(link.error);
  if (state === 'done') return <PasswordChanged />;
  return (
    <AuthPage title={t('resetTitle')}>
      {isExpired ? (
        <LinkExpired />
      ) : link.error ? (
        <ReadError error={link.error} onRetry={() => void link.refetch()} />
      ) : link.data ? (
        <ResetForm token={token} onExpired={() => setState('expired')} onDone={() => setState('done')} />
      ) : null}
    </AuthPage>
  );
}

const isLinkExpired = (error: Error | null): boolean => error instanceof ApiError && error.code === 'ResetLinkExpired';

function LinkExpired() {
  const { t } = useTranslation('auth');
  return (
    <Stack gap={20}>
      <AuthHead title={t('resetExpired')}>{t('resetExpiredText')}</AuthHead>
      <ButtonLink to={SCREENS.forgotPassword.path} variant="primary" size="large" fullWidth label={t('newLink')} />
      <ButtonLink to={SCREENS.signIn.path} variant="bare" label={t('backToSignIn')} />
    </Stack>
  );
}

function PasswordChanged() {
  const { t } = useTranslation('auth');
  return (
    <AuthPage title={t('resetTitle')}>
      <Stack gap={20} role="status">
        <AuthHead title={t('resetDone')}>{t('resetDoneText')}</AuthHead>
        <ButtonLink to={SCREENS.signIn.path} variant="primary" size="large" fullWidth label={t('signIn')} />
      </Stack>
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
    onRefusal: ({ code }) => {
      if (code === 'ResetLinkExpired') onExpired();
      if (code === 'PasswordUnchanged') form.setError('password', { type: 'server', message: 'newPassword' });
      return code === 'ResetLinkExpired' || code === 'PasswordUnchanged';
    },
  });
  return (
    <Form gap={20} onSubmit={submit}>
      <AuthHead title={t('resetTitle')}>{t('resetIntro')}</AuthHead>
      <NewPasswordFields register={form.register} errors={form.formState.errors} isReset />
      {error ? <InlineError>{error}</InlineError> : null}
      <Button type="submit" variant="primary" size="large" fullWidth busy={busy} busyLabel={t('resetting')} label={t('reset')} />
    </Form>
  );
}
