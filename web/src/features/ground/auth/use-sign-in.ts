import { type FormEvent, useEffect, useState } from 'react';
import type { LoginReply } from '../../../../../contracts/ground/identity/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { languageOf } from '../../../../../contracts/shared/languages.js';
import { mayUsePhone, mayUseWeb, type Role } from '../../../../../contracts/shared/roles.js';
import { ApiError, call } from '../../../client/api/api.js';
import { chooseLanguage } from '../../../client/i18n/i18n.js';
import { roleOf, storeSession } from '../../../client/session/session.js';
import { useFailureText } from '../../../ui/feedback/read-error.js';
import { withoutEmpty } from '../../../ui/forms/commands/without-empty.js';
import { useWait } from '../../../ui/forms/waiting/use-wait.js';
import { hasCoarsePointer } from '../../../ui/shortcuts.js';
import { useSignInFields, type SignInValues as Values } from './use-sign-in-fields.js';

interface SignInOptions {
  /** Filled in beforehand. */
  email?: string;
  /** On the phone's screens. */
  phone?: boolean;
  onSignedIn?: (reply: LoginReply) => void;
}

/** Returns the sign-in form: e-mail and password, then a code for users with a second factor. */
export function useSignIn({ email: known = '', phone = false, onSignedIn }: SignInOptions) {
  const [isRefused, setRefused] = useState(false);
  const [isCodeNeeded, setCodeNeeded] = useState(false);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const failureText = useFailureText();
  const wait = useWait();
  const form = useSignInFields(known, isCodeNeeded, (name) => {
    setError(undefined);
    // Another account need not wait.
    if (name === 'email') wait.end();
  });
  useEffect(() => {
    if (wait.isOver) setError(undefined);
  }, [wait.isOver]);
  const refuse = (failure: unknown): void => {
    const { code, fields = {}, retryAfterSeconds } = failure instanceof ApiError ? failure : ({} as Partial<ApiError>);
    if (retryAfterSeconds) wait.begin(retryAfterSeconds);
    if (code === 'SecondFactorNeeded') setCodeNeeded(true);
    else if (!form.refuse(fields)) setError(failureText(failure));
  };
  const send = async ({ email, password, code }: Values): Promise<void> => {
    const reply = await call(routes.login, { body: withoutEmpty({ email: email.trim(), password, code }) });
    if (!(await enterWith(reply, phone))) return setRefused(true);
    onSignedIn?.(reply);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const held = form.checked();
    if (!held || wait.secondsLeft > 0) return;
    wait.end();
    setError(undefined);
    setRefused(false);
    setBusy(true);
    await send(held).catch(refuse);
    setBusy(false);
  };
  const back = () => {
    setCodeNeeded(false);
    setError(undefined);
    form.reset({ ...form.values, code: '' });
    wait.end();
  };
  return { form, submit: (event: FormEvent) => void submit(event), error, busy, wait, isRefused, isCodeNeeded, back };
}

/** Begins the session on this device; ends it, and returns false, where the role has no screens here. */
export async function enterWith(reply: LoginReply, phone: boolean): Promise<boolean> {
  if (!maySignIn(roleOf(reply.user), phone || hasCoarsePointer())) {
    await call(routes.leaveSession).catch(() => undefined);
    return false;
  }
  await startSession(reply);
  return true;
}

/** On a phone, at any address, all users with screens anywhere can sign in; on the web, users with screens there. */
const maySignIn = (role: Role | undefined, phone: boolean): boolean => mayUseWeb(role) || (phone && mayUsePhone(role));

/** The user's own language comes with them to this device. */
async function startSession(reply: LoginReply): Promise<void> {
  if (reply.user.language) await chooseLanguage(languageOf(reply.user.language));
  storeSession(reply);
}
