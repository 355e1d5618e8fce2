import { Box, Flex } from '@mantine/core';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { routes } from '../../../../../contracts/routes.js';
import { actingRole, mayUsePhone, mayUseWeb } from '../../../../../contracts/shared/roles.js';
import { SCREENS } from '../../../../../contracts/shared/screens.js';
import { call } from '../../../client/api/api.js';
import { useUnsentCount } from '../../../offline/record-queue.js';
import { Button } from '../../../ui/button.js';
import { Banner, InlineError } from '../../../ui/feedback/feedback.js';
import { SubmitButton } from '../../../ui/forms/waiting/submit-button.js';
import { FormColumn } from '../../../ui/layout/form-column.js';
import css from './auth.module.css';
import { authKeys } from './auth-keys.js';
import { AuthHead, AuthPage } from './auth-page.js';
import type { ProviderNews } from './provider-return.js';
import { CodeField, EmailField, SignInPasswordField } from './sign-in-fields.js';
import { useSignIn } from './use-sign-in.js';
import type { SignInForm as Fields } from './use-sign-in-fields.js';

const ProviderOffer = lazy(async () => ({ default: (await import('./provider-offer.js')).ProviderOffer }));
const ProviderReturn = lazy(async () => ({ default: (await import('./provider-return.js')).ProviderReturn }));

export const PhoneSignIn = () => <SignIn phone />;

export function SignIn({ phone = false }: { phone?: boolean }) {
  const [search, setSearch] = useSearchParams();
  const [news, setNews] = useState<ProviderNews>();
  const [isRoleRefused, setRoleRefused] = useState(false);
  const leave = (told?: ProviderNews) => {
    setNews(told);
    setSearch(
      (now) => {
        now.delete('by');
        return now;
      },
      { replace: true },
    );
  };
  const refuseRole = () => {
    setRoleRefused(true);
    leave();
  };
  if (search.get('by') === 'provider') {
    return (
      <Suspense>
        <ProviderReturn phone={phone} onLeave={leave} onRoleRefused={refuseRole} />
      </Suspense>
    );
  }
  return <SignInForm phone={phone} news={news} isRoleRefused={isRoleRefused} />;
}

interface SignInFormProps {
  phone: boolean;
  news: ProviderNews | undefined;
  isRoleRefused: boolean;
}

function SignInForm({ phone, news, isRoleRefused }: SignInFormProps) {
  const { t } = useTranslation('auth');
  const { form, submit, error, busy, wait, isRefused, isCodeNeeded, back } = useSignIn({ phone });
  return (
    <AuthPage title={t('signIn')}>
      <FormColumn gap={20} onSubmit={submit}>
        {isCodeNeeded ? (
          <CodeStep form={form} />
        ) : (
          <PasswordStep form={form} isRefused={isRefused || isRoleRefused} phone={phone} news={news} />
        )}
        {error ? <InlineError>{error}</InlineError> : null}
        <SubmitButton wait={wait} size="large" fullWidth busy={busy} busyLabel={t('signingIn')} label={t('signIn')} />
        {isCodeNeeded ? (
          <Button variant="bare" onClick={back} label={t('otherAccount')} />
        ) : (
          <>
            {phone ? null : (
              <Flex component="p" className={css.notice} gap={12}>
                <IconDeviceMobile size={18} stroke={1.75} aria-hidden />
                <span>
                  {t('mobileOnly')} <Link to={SCREENS.phoneSignIn.path}>{t('openPhone')}</Link>
                </span>
              </Flex>
            )}
            <Link to={SCREENS.report.path} className={css.report}>
              {t('report')}
            </Link>
            <DemoAccounts phone={phone} onChoose={(email, password) => form.reset({ email, password, code: '' })} />
          </>
        )}
      </FormColumn>
    </AuthPage>
  );
}

interface PasswordStepProps {
  form: Fields;
  isRefused: boolean;
  phone: boolean;
  news: ProviderNews | undefined;
}

function PasswordStep({ form, isRefused, phone, news }: PasswordStepProps) {
  const { t } = useTranslation('auth');
  const { ended } = (useLocation().state ?? {}) as { ended?: boolean };
  return (
    <>
      <AuthHead title={t('signIn')}>{t('intro')}</AuthHead>
      {ended ? <Banner title={t('again.ended')} tone="medium" /> : null}
      {news ? <Banner title={news.text} tone={news.isNext ? 'medium' : 'high'} /> : null}
      {phone ? <UnsentRecordsBanner /> : null}
      {isRefused ? (
        <Banner title={t(phone ? 'phoneRefused' : 'mobileRefused')} tone="medium">
          {phone ? null : (
            <>
              {t('mobileRefusedText')} <Link to={SCREENS.phoneSignIn.path}>{t('openPhone')}</Link>
            </>
          )}
        </Banner>
      ) : null}
      <EmailField form={form} />
      {form.values.email.includes('@') ? (
        <Suspense>
          <ProviderOffer email={form.values.email} phone={phone} />
        </Suspense>
      ) : null}
      <Box pos="relative">
        <SignInPasswordField form={form} />
        <Link to={SCREENS.forgotPassword.path} className={css.aside}>
          {t('forgotLink')}
        </Link>
      </Box>
    </>
  );
}

/** Records that wait on this phone go when their account signs in. */
function UnsentRecordsBanner() {
  const { t } = useTranslation('phone');
  const count = useUnsentCount();
  return count ? <Banner title={t('strip.signIn', { count })} tone="medium" /> : null;
}

/** Shown after the right password, to users with a second factor. */
function CodeStep({ form }: { form: Fields }) {
  const { t } = useTranslation('auth');
  return (
    <>
      <AuthHead title={t('codeTitle')}>{t('codeIntro')}</AuthHead>
      <CodeField form={form} />
    </>
  );
}

/** Those of the demo who have screens here, while there is a demo. */
function DemoAccounts({ phone, onChoose }: { phone: boolean; onChoose: (email: string, password: string) => void }) {
  const { t } = useTranslation('auth');
  const demo = useQuery({
    queryKey: authKeys.demo,
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
      <Box component="p" className="muted" my={8}>
        {t('demoText', { password })}
      </Box>
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
