import { IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Login } from '../../../../contracts/identity/commands.js';
import type { LoginReply } from '../../../../contracts/identity/replies.js';
import { routes } from '../../../../contracts/routes.js';
import { languageOf } from '../../../../contracts/shared/languages.js';
import { actingRole, mayUsePhone, mayUseWeb, type Role } from '../../../../contracts/shared/roles.js';
import { SCREENS } from '../../../../contracts/shared/screens.js';
import { isEmailAddress } from '../../../../contracts/shared/validation.js';
import { call } from '../../app/api/api.js';
import { chooseLanguage } from '../../app/i18n/i18n.js';
import { roleOf, storeSession } from '../../app/session/session.js';
import { useUnsentCount } from '../../offline/record-queue.js';
import { Button } from '../../ui/button.js';
import { Banner, InlineError } from '../../ui/feedback/feedback.js';
import { commandResolver, useErrorText, withoutEmpty } from '../../ui/forms/command-form.js';
import { PasswordField } from '../../ui/forms/password-field.js';
import { LEFT_TO_RIGHT, TextField } from '../../ui/forms/text-fields.js';
import { useSubmit } from '../../ui/forms/use-submit.js';
import css from './auth.module.css';
import { AuthHead, AuthPage } from './auth-page.js';

/** On a phone, whoever has screens anywhere signs in; on the web, those who have them there. */
const maySignIn = (role: Role | undefined, phone: boolean): boolean => mayUseWeb(role) || (phone && mayUsePhone(role));

export const PhoneSignIn = () => <SignIn phone />;

export function SignIn({ phone = false }: { phone?: boolean }) {
  const { t } = useTranslation('auth');
  const [refused, setRefused] = useState(false);
  const [codeNeeded, setCodeNeeded] = useState(false);
  const form = useForm<Login>({
    defaultValues: { email: '', password: '', code: '' },
    mode: 'onTouched',
    resolver: signInResolver,
  });
  const { submit, error, busy } = useSubmit({
    form,
    send: async ({ email, password, code }) => {
      setRefused(false);
      const reply = await call(routes.login, { body: withoutEmpty({ email: email.trim(), password, code }) });
      if (maySignIn(roleOf(reply.user), phone)) await startSession(reply);
      else setRefused(true);
    },
    onRefusal: ({ code }) => {
      if (code === 'SecondFactorNeeded') setCodeNeeded(true);
      return code === 'SecondFactorNeeded';
    },
  });
  const back = () => {
    setCodeNeeded(false);
    form.resetField('code');
  };
  return (
    <AuthPage title={t('signIn')}>
      <form className={css.form} onSubmit={submit} noValidate>
        {codeNeeded ? <CodeStep form={form} /> : <PasswordStep form={form} refused={refused} phone={phone} />}
        {error ? <InlineError>{error}</InlineError> : null}
        <Button type="submit" variant="primary" size="large" fullWidth busy={busy} busyLabel={t('signingIn')}>
          {t('signIn')}
        </Button>
        {codeNeeded ? (
          <Button variant="bare" onClick={back}>
            {t('otherAccount')}
          </Button>
        ) : (
          <>
            {phone ? null : (
              <p className={css.notice}>
                <IconDeviceMobile size={18} stroke={1.75} aria-hidden />
                <span>
                  {t('mobileOnly')} <Link to={SCREENS.phoneSignIn.path}>{t('openPhone')}</Link>
                </span>
              </p>
            )}
            <DemoAccounts phone={phone} onChoose={(email, password) => form.reset({ email, password, code: '' })} />
          </>
        )}
      </form>
    </AuthPage>
  );
}

/** The user's own language comes with him to this device. */
async function startSession(reply: LoginReply): Promise<void> {
  if (reply.user.language) await chooseLanguage(languageOf(reply.user.language));
  storeSession(reply);
}

/** The command's own checks, and the e-mail's form. */
const signInResolver = commandResolver<Login>(Login, undefined, (errors, { email }) =>
  email.trim() === '' || isEmailAddress(email) ? errors : { ...errors, email: { type: 'email', message: 'email' } },
);

function PasswordStep({ form, refused, phone }: { form: UseFormReturn<Login>; refused: boolean; phone: boolean }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  const { errors } = form.formState;
  return (
    <>
      <AuthHead title={t('signIn')}>{t('intro')}</AuthHead>
      {phone ? <UnsentRecordsBanner /> : null}
      {refused ? (
        <Banner title={t(phone ? 'phoneRefused' : 'mobileRefused')} tone="medium">
          {phone ? null : (
            <>
              {t('mobileRefusedText')} <Link to={SCREENS.phoneSignIn.path}>{t('openPhone')}</Link>
            </>
          )}
        </Banner>
      ) : null}
      <TextField
        label={t('email')}
        type="email"
        autoComplete="username"
        error={errorText(errors.email, t('email'))}
        {...form.register('email')}
      />
      <div className={css.withAside}>
        <PasswordField
          label={t('password')}
          autoComplete="current-password"
          error={errorText(errors.password, t('password'))}
          {...form.register('password')}
        />
        <Link to={SCREENS.forgotPassword.path} className={css.aside}>
          {t('forgotLink')}
        </Link>
      </div>
    </>
  );
}

/** Records that wait on this phone go when their account signs in. */
function UnsentRecordsBanner() {
  const { t } = useTranslation('phone');
  const count = useUnsentCount();
  return count ? <Banner title={t('strip.signIn', { count })} tone="medium" /> : null;
}

/** After the right password, for those who have a second factor. */
function CodeStep({ form }: { form: UseFormReturn<Login> }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  return (
    <>
      <AuthHead title={t('codeTitle')}>{t('codeIntro')}</AuthHead>
      <TextField
        label={t('code')}
        autoFocus
        autoComplete="one-time-code"
        autoCapitalize="characters"
        classNames={LEFT_TO_RIGHT}
        error={errorText(form.formState.errors.code, t('code'))}
        {...form.register('code')}
      />
    </>
  );
}

/** Those of the demo who have screens here, while there is a demo. */
function DemoAccounts({ phone, onChoose }: { phone: boolean; onChoose: (email: string, password: string) => void }) {
  const { t } = useTranslation('auth');
  const demo = useQuery({
    queryKey: ['demo'],
    queryFn: ({ signal }) => call(routes.demo, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const accounts =
    demo.data?.accounts.filter(({ role }) => (phone ? mayUsePhone : mayUseWeb)(actingRole([role as 'BRAND'], undefined))) ?? [];
  if (!demo.data || accounts.length === 0) return null;
  const { password } = demo.data;
  return (
    <details className={css.demo}>
      <summary>{t('demo')}</summary>
      <p>{t('demoText', { password })}</p>
      <ul>
        {accounts.map(({ email, facility }) => (
          <li key={email}>
            <button type="button" onClick={() => onChoose(email, password)}>
              <bdi>{email}</bdi> <span className="caption">{facility}</span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
