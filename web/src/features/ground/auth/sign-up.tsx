import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { SignUp as Command } from '../../../../../contracts/ground/identity/commands.js';
import type { InvitationReply } from '../../../../../contracts/ground/identity/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { languageOf } from '../../../../../contracts/shared/languages.js';
import { mayUsePhone, mayUseWeb } from '../../../../../contracts/shared/roles.js';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { phoneExample } from '../../../../../contracts/shared/written/phone-example.js';
import { ApiError, call } from '../../../client/api/api.js';
import { chooseLanguage, isLanguageChosen } from '../../../client/i18n/i18n.js';
import { homePathOf } from '../../../client/session/home-routes.js';
import { clearSession, roleOf, storeSession } from '../../../client/session/session.js';
import { Button, ButtonLink } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { ReadError } from '../../../ui/feedback/read-error.js';
import { commandResolver } from '../../../ui/forms/commands/command-form.js';
import { useErrorText } from '../../../ui/forms/commands/error-text.js';
import { withoutEmpty } from '../../../ui/forms/commands/without-empty.js';
import { LEFT_TO_RIGHT, TextField } from '../../../ui/forms/text-fields.js';
import { useSubmit } from '../../../ui/forms/use-submit.js';
import { Columns } from '../../../ui/layout/columns.js';
import { Form } from '../../../ui/layout/form.js';
import { authKeys } from './auth-keys.js';
import { AuthHead, AuthPage } from './auth-page.js';
import { NewPasswordFields } from './new-password.js';

const END_REASONS = ['InvitationExpired', 'InvitationUsed', 'InvitationInvalid'] as const;
type EndReason = (typeof END_REASONS)[number];

/** Signs up by the link of an invitation. First signs out the user of this device, before any request. */
export function SignUp() {
  const { t } = useTranslation('auth');
  const [signedOut, setSignedOut] = useState(false);
  useEffect(() => {
    clearSession();
    // Ends the session of the cookie as well, which scripts cannot remove.
    void call(routes.leaveSession)
      .catch(() => undefined)
      .finally(() => setSignedOut(true));
  }, []);
  return <AuthPage title={t('signUp')}>{signedOut ? <Invitation /> : null}</AuthPage>;
}

function Invitation() {
  const { t } = useTranslation('auth');
  const token = useSearchParams()[0].get('token') ?? '';
  const [ended, setEnded] = useState<EndReason>();
  const [isWithoutScreens, setWithoutScreens] = useState(false);
  const invitation = useQuery({
    queryKey: authKeys.invitation(token),
    queryFn: ({ signal }) => call(routes.invitation, { params: { token }, signal }),
    enabled: token !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const reason = token === '' ? 'InvitationInvalid' : (ended ?? endReasonOf(invitation.error));
  const language = invitation.data?.language;
  useEffect(() => {
    // The mail was in it; what was chosen on this device goes before.
    if (language && !isLanguageChosen()) void chooseLanguage(languageOf(language));
  }, [language]);
  if (isWithoutScreens) return <EndNotice title={t('noScreens')} text={t('noScreensText')} />;
  if (reason) return <EndNotice title={t(`ended.${reason}`)} text={t(`endedText.${reason}`)} />;
  if (invitation.error) return <ReadError error={invitation.error} onRetry={() => void invitation.refetch()} />;
  if (!invitation.data) return null;
  return <SignUpForm token={token} invitation={invitation.data} onEnded={setEnded} onWithoutScreens={() => setWithoutScreens(true)} />;
}

const endReasonOf = (error: Error | null): EndReason | undefined =>
  error instanceof ApiError ? END_REASONS.find((code) => code === error.code) : undefined;

function EndNotice({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation('auth');
  return (
    <Stack gap={20} role="status">
      <AuthHead title={title}>{text}</AuthHead>
      <ButtonLink to={SCREENS.signIn.path} size="large" fullWidth label={t('backToSignIn')} />
    </Stack>
  );
}

interface SignUpFormProps {
  token: string;
  invitation: InvitationReply;
  onEnded: (reason: EndReason) => void;
  /** The account is there, and no screen is for its role. */
  onWithoutScreens: () => void;
}

function SignUpForm({ token, invitation, onEnded, onWithoutScreens }: SignUpFormProps) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const navigate = useNavigate();
  const { firstName, lastName, country } = invitation;
  const phone = { phoneNumber: '', ...(country && { phoneCountry: country }) };
  const defaultValues = { token, firstName, lastName, ...phone, password: '', confirmation: '' };
  const form = useForm<Command>({ defaultValues, mode: 'onTouched', resolver: commandResolver(Command) });
  const { errors } = form.formState;
  const { submit, error, busy } = useSubmit({
    form,
    send: async (values) => {
      const reply = await call(routes.signUp, { body: withoutEmpty(values) });
      const role = roleOf(reply.user);
      if (!mayUseWeb(role) && !mayUsePhone(role)) {
        await call(routes.leaveSession).catch(() => undefined);
        return onWithoutScreens();
      }
      storeSession(reply);
      void navigate(homePathOf(reply.user), { replace: true });
    },
    onRefusal: (failure) => {
      const reason = endReasonOf(failure);
      if (reason) onEnded(reason);
      return reason !== undefined;
    },
  });
  const field = (name: 'firstName' | 'lastName' | 'phoneNumber') => ({
    label: t(name),
    error: errorText(errors[name], t(name)),
    ...form.register(name),
  });
  return (
    <Form gap={20} onSubmit={submit}>
      <AuthHead title={t('signUp')}>
        <InvitationText invitation={invitation} />
      </AuthHead>
      <TextField label={t('email')} value={invitation.email} readOnly autoComplete="username" classNames={LEFT_TO_RIGHT} />
      <Columns cols="1fr 1fr" gap={12} align="start">
        <TextField {...field('firstName')} autoComplete="given-name" />
        <TextField {...field('lastName')} autoComplete="family-name" />
      </Columns>
      <TextField
        {...field('phoneNumber')}
        optional
        type="tel"
        autoComplete="tel"
        placeholder={phoneExample(country)}
        classNames={LEFT_TO_RIGHT}
      />
      <NewPasswordFields register={form.register} errors={errors} />
      {error ? <InlineError>{error}</InlineError> : null}
      <Button type="submit" variant="primary" size="large" fullWidth busy={busy} busyLabel={t('creating')} label={t('create')} />
    </Form>
  );
}

function InvitationText({ invitation: { role, facility } }: { invitation: InvitationReply }) {
  const { t } = useTranslation('auth');
  const { t: words } = useTranslation('ui');
  const named = words(`role.${role}`);
  return facility ? t('invitedFor', { role: named, facility: facility.name }) : t('invitedAs', { role: named });
}
