import { IconDeviceMobile, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Login } from '../../../../contracts/identity-commands.js';
import { actingRole, mayUseWeb } from '../../../../contracts/roles.js';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../api.js';
import { roleOf, storeSession } from '../../session.js';
import { LogoMark } from '../../shell/logo.js';
import { LanguageMenu } from '../../shell/menus.js';
import { Button, IconButton } from '../../ui/button.js';
import { commandResolver, useErrorText } from '../../ui/command-form.js';
import { TextField } from '../../ui/fields.js';
import { Band, InlineError, useFailureText } from '../../ui/states.js';
import css from './auth.module.css';
import { ExampleTrace } from './example-trace.js';

/** Word characters with an optional dot, dash or +tag, an @, a domain and an ending of two or three letters. */
const EMAIL = /^\w+([.-]\w+)*(\+[\w.-]+)?@\w+([.-]\w+)*\.[A-Za-z]{2,3}$/;

export function SignIn() {
  const { t } = useTranslation('auth');
  const { t: shell } = useTranslation('shell');
  useEffect(() => {
    document.title = `${t('signIn')} – ${shell('product')}`;
  }, [t, shell]);
  return (
    <main className={css.split}>
      <div className={css.start}>
        <span className={css.brand}>
          <LogoMark /> {shell('product')}
        </span>
        <div className={css.middle}>
          <SignInForm />
        </div>
        <div className={css.foot}>
          <LanguageMenu />
        </div>
      </div>
      <ExampleTrace />
    </main>
  );
}

function SignInForm() {
  const { t } = useTranslation('auth');
  const failureText = useFailureText();
  const errorText = useErrorText();
  const [shown, setShown] = useState(false);
  const [outcome, setOutcome] = useState<{ error?: string; mobileOnly?: boolean }>({});
  const form = useForm<Login>({
    defaultValues: { email: '', password: '' },
    mode: 'onTouched',
    resolver: signInResolver(t('emailFormat')),
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ email, password }) => {
    setOutcome({});
    try {
      const reply = await call(routes.login, { body: { email: email.trim(), password } });
      if (mayUseWeb(roleOf(reply.user))) storeSession(reply);
      else setOutcome({ mobileOnly: true });
    } catch (error) {
      setOutcome({ error: failureText(error) });
    }
  });
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <div>
        <h1>{t('signIn')}</h1>
        <p className="muted" style={{ marginBlockStart: 8 }}>
          {t('intro')}
        </p>
      </div>
      {outcome.mobileOnly ? (
        <Band title={t('mobileRefused')} tone="medium">
          {t('mobileRefusedText')}
        </Band>
      ) : null}
      <TextField
        label={t('email')}
        type="email"
        autoComplete="username"
        error={errorText(errors.email, t('email'))}
        {...form.register('email')}
      />
      <TextField
        label={t('password')}
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        error={errorText(errors.password, t('password'))}
        rightSection={
          <IconButton label={shown ? t('hidePassword') : t('showPassword')} onClick={() => setShown(!shown)}>
            {shown ? <IconEyeOff size={16} aria-hidden /> : <IconEye size={16} aria-hidden />}
          </IconButton>
        }
        {...form.register('password')}
      />
      {outcome.error ? <InlineError>{outcome.error}</InlineError> : null}
      <Button type="submit" look="primary" size="large" wide busy={isSubmitting} busyLabel={t('signingIn')}>
        {t('signIn')}
      </Button>
      <p className={css.notice}>
        <IconDeviceMobile size={18} stroke={1.75} aria-hidden />
        {t('mobileOnly')}
      </p>
      <DemoAccounts onChoose={(email, password) => form.reset({ email, password })} />
    </form>
  );
}

/** The command's own checks, and the e-mail's form. */
const signInResolver = (emailFormat: string) =>
  commandResolver<Login>(Login, undefined, (errors, { email }) =>
    email.trim() === '' || EMAIL.test(email.trim()) ? errors : { ...errors, email: { type: 'format', message: emailFormat } },
  );

/** Those of the demo who may use the web, while there is a demo. */
function DemoAccounts({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  const { t } = useTranslation('auth');
  const demo = useQuery({
    queryKey: ['demo'],
    queryFn: ({ signal }) => call(routes.demo, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const accounts = demo.data?.accounts.filter(({ role }) => mayUseWeb(actingRole([role as 'BRAND'], undefined))) ?? [];
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
