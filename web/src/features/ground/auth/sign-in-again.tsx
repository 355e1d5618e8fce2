import { Group, Modal } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { LoginReply } from '../../../../../contracts/ground/identity/replies.js';
import { homePathOf } from '../../../client/session/home-routes.js';
import { accountOf, clearSession, type UserInfo, useHasLapsed } from '../../../client/session/session.js';
import { Button } from '../../../ui/button.js';
import { InlineError } from '../../../ui/feedback/feedback.js';
import { SubmitButton } from '../../../ui/forms/waiting/submit-button.js';
import { FormColumn } from '../../../ui/layout/form-column.js';
import { CodeField, EmailField, SignInPasswordField } from './sign-in-fields.js';
import { useSignIn } from './use-sign-in.js';

/** Over a screen whose session has ended: what was typed on it stays for its user. Somebody else begins at their home. */
export function SignInAgain({ user }: { user: UserInfo }) {
  const { t } = useTranslation('auth');
  const client = useQueryClient();
  const navigate = useNavigate();
  const hasLapsed = useHasLapsed();
  const goOn = ({ user: signedIn }: LoginReply) => {
    if (accountOf(signedIn) === accountOf(user)) void client.invalidateQueries();
    // At another site of theirs the app opens their home by itself.
    else if (signedIn.id !== user.id) void navigate(homePathOf(signedIn), { replace: true });
  };
  return (
    <Modal
      opened={hasLapsed}
      onClose={() => undefined}
      title={t('again.title')}
      size={440}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      overlayProps={{ color: 'var(--ink)', backgroundOpacity: 0.5, blur: 6 }}
    >
      <SignInAgainForm email={user.email} onSignedIn={goOn} />
    </Modal>
  );
}

function SignInAgainForm({ email, onSignedIn }: { email: string; onSignedIn: (reply: LoginReply) => void }) {
  const { t } = useTranslation('auth');
  const { form, submit, error, busy, wait, isRefused, isCodeNeeded } = useSignIn({ email, onSignedIn });
  return (
    <FormColumn gap={20} onSubmit={submit}>
      <p className="muted">{t(isCodeNeeded ? 'codeIntro' : 'again.text')}</p>
      {isCodeNeeded ? (
        <CodeField form={form} />
      ) : (
        <>
          <EmailField form={form} />
          <SignInPasswordField form={form} isFirst />
        </>
      )}
      {isRefused ? <InlineError>{t('mobileRefused')}</InlineError> : null}
      {error ? <InlineError>{error}</InlineError> : null}
      <Group gap={8} align="stretch" justify="flex-end">
        <Button variant="bare" onClick={clearSession} label={t('again.leave')} />
        <SubmitButton wait={wait} busy={busy} busyLabel={t('signingIn')} label={t('signIn')} />
      </Group>
    </FormColumn>
  );
}
