import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Login } from '../../../../../contracts/ground/identity/commands.js';
import { routes } from '../../../../../contracts/routes.js';
import { ApiError, call } from '../../../client/api/api.js';
import { Button } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { useFailureText } from '../../../ui/feedback/read-error.js';
import { useSubmit } from '../../../ui/forms/use-submit.js';
import { SubmitButton } from '../../../ui/forms/waiting/submit-button.js';
import { Form } from '../../../ui/layout/form.js';
import { AuthHead, AuthPage } from './auth-page.js';
import { CodeField } from './sign-in-fields.js';
import { enterWith } from './use-sign-in.js';

/** Says what the reader has to do first, or why they were refused. */
export interface ProviderNews {
  text: string;
  isNext: boolean;
}

interface ProviderReturnProps {
  phone: boolean;
  onLeave: (news?: ProviderNews) => void;
  onRoleRefused: () => void;
}

/** Signs in whom the provider named, once the browser is back; asks for a code where the account has a second factor of its own. */
export function ProviderReturn({ phone, onLeave, onRoleRefused }: ProviderReturnProps) {
  const { t } = useTranslation('auth');
  const failureText = useFailureText();
  const isBegun = useRef(false);
  const form = useForm<Login>({ defaultValues: { email: '', password: '', code: '' } });
  const [isCodeNeeded, setCodeNeeded] = useState(false);
  const finish = async (code?: string) => {
    const reply = await call(routes.finishSignOn, { body: code === undefined ? {} : { code } });
    if (!(await enterWith(reply, phone))) onRoleRefused();
  };
  const { submit, error, busy, wait } = useSubmit({ form, send: ({ code }) => finish(code) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a return
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    finish().catch((failure: unknown) => {
      const code = failure instanceof ApiError ? failure.code : undefined;
      if (code === 'SecondFactorNeeded') setCodeNeeded(true);
      else onLeave({ text: failureText(failure), isNext: code === 'ProviderLinkNeeded' });
    });
  }, []);
  return (
    <AuthPage title={t('signIn')}>
      {isCodeNeeded ? (
        <Form gap={20} onSubmit={submit}>
          <AuthHead title={t('codeTitle')}>{t('codeIntro')}</AuthHead>
          <CodeField form={form} />
          {error ? <InlineError>{error}</InlineError> : null}
          <SubmitButton wait={wait} size="large" fullWidth busy={busy} busyLabel={t('signingIn')} label={t('signIn')} />
          <Button variant="bare" onClick={() => onLeave()} label={t('otherAccount')} />
        </Form>
      ) : (
        <p role="status">{t('signingIn')}</p>
      )}
    </AuthPage>
  );
}
