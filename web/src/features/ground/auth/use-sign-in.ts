import { useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import type { Login } from '../../../../../contracts/ground/identity/commands.js';
import type { LoginReply } from '../../../../../contracts/ground/identity/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { languageOf } from '../../../../../contracts/shared/languages.js';
import { mayUsePhone, mayUseWeb, type Role } from '../../../../../contracts/shared/roles.js';
import { call } from '../../../client/api/api.js';
import { chooseLanguage } from '../../../client/i18n/i18n.js';
import { roleOf, storeSession } from '../../../client/session/session.js';
import { withoutEmpty } from '../../../ui/forms/commands/without-empty.js';
import { useSubmit } from '../../../ui/forms/use-submit.js';
import { hasCoarsePointer } from '../../../ui/shortcuts.js';

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
  const form = useForm<Login>({
    defaultValues: { email: known, password: '', code: '' },
    mode: 'onTouched',
    resolver: signInResolver,
  });
  const { submit, error, busy, wait } = useSubmit({
    form,
    waitsBy: 'email',
    send: async ({ email, password, code }) => {
      setRefused(false);
      const reply = await call(routes.login, { body: withoutEmpty({ email: email.trim(), password, code }) });
      if (!(await enterWith(reply, phone))) return setRefused(true);
      onSignedIn?.(reply);
    },
    onRefusal: ({ code }) => {
      if (code === 'SecondFactorNeeded') setCodeNeeded(true);
      return code === 'SecondFactorNeeded';
    },
  });
  const back = () => {
    setCodeNeeded(false);
    form.resetField('code');
    wait.end();
  };
  return { form, submit, error, busy, wait, isRefused, isCodeNeeded, back };
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

const RULES_WAIT_MAX_MS = 3_000;

/** Checks by rules that come when the first field is left. Where they do not come in time, the server checks alone. */
export const lateResolver =
  (load: () => Promise<{ signInRules: Resolver<Login> }>): Resolver<Login> =>
  async (values, context, options) => {
    const late = new Promise<undefined>((go) => setTimeout(go, RULES_WAIT_MAX_MS));
    const rules = await Promise.race([load().catch(() => undefined), late]);
    return rules ? rules.signInRules(values, context, options) : { values, errors: {} };
  };

const signInResolver = lateResolver(() => import('./sign-in-rules.js'));
