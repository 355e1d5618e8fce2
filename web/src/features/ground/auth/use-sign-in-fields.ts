/** Keeps the fields of signing in without the library of forms: the first page does not wait for it. */
import { type ChangeEvent, type FocusEvent, useRef, useState } from 'react';
import type { Login } from '../../../../../contracts/ground/identity/commands.js';
import { isEmailAddress } from '../../../../../contracts/shared/written/email-address.js';
import type { FormError } from '../../../ui/forms/commands/error-text.js';

export type SignInValues = Required<Login>;
type Name = keyof Login;
type Errors = Partial<Record<Name, FormError>>;

/** Checks a field when it is left for the first time, and from then on with each change. */
export function useSignInFields(email: string, isCodeNeeded: boolean, onChange: (name: Name) => void) {
  const [values, setValues] = useState<SignInValues>({ email, password: '', code: '' });
  const [left, setLeft] = useState<Partial<Record<Name, true>>>({});
  const [refused, setRefused] = useState<Errors>({});
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({});
  const faults = faultsOf(values, isCodeNeeded);
  const shown = NAMES.map((name) => [name, refused[name] ?? (left[name] ? faults[name] : undefined)] as const);
  const register = (name: Name) => ({
    name,
    value: values[name],
    ref: (input: HTMLInputElement | null) => {
      inputs.current[name] = input;
    },
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) => {
      setValues((before) => ({ ...before, [name]: value }));
      setRefused(({ [name]: _, ...others }) => others);
      onChange(name);
    },
    onBlur: ({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) => {
      // Some password managers fill in a field without a word to the page.
      setValues((before) => ({ ...before, [name]: value }));
      setLeft((before) => ({ ...before, [name]: true }));
    },
  });
  /** Returns what the fields hold; shows the faults, goes to the first and returns undefined where there is one. */
  const checked = (): SignInValues | undefined => {
    const there = NAMES.filter((name) => inputs.current[name]);
    const held = { ...values, ...Object.fromEntries(there.map((name) => [name, inputs.current[name]?.value])) };
    setValues(held);
    setLeft((before) => ({ ...before, ...Object.fromEntries(there.map((name) => [name, true])) }));
    const wrong = faultsOf(held, isCodeNeeded);
    const first = NAMES.find((name) => wrong[name]);
    if (first === undefined) return held;
    inputs.current[first]?.focus();
    return undefined;
  };
  /** Shows what the server says of fields. Returns false when it names none. */
  const refuse = (fields: ApiErrorFields): boolean => {
    const named = NAMES.filter((name) => fields[name]?.[0] && inputs.current[name]);
    setRefused(Object.fromEntries(named.map((name) => [name, { message: fields[name]?.[0] }])));
    return named.length > 0;
  };
  const reset = (next: SignInValues): void => {
    setValues(next);
    setLeft({});
    setRefused({});
  };
  return { values, register, formState: { errors: Object.fromEntries(shown) as Errors }, checked, refuse, reset };
}

export type SignInForm = ReturnType<typeof useSignInFields>;

const NAMES = ['email', 'password', 'code'] as const;

type ApiErrorFields = Readonly<Record<string, readonly string[]>>;

function faultsOf({ email, password, code }: SignInValues, isCodeNeeded: boolean): Errors {
  const required = { message: 'required' };
  return {
    ...(email.trim() === '' ? { email: required } : isEmailAddress(email) ? {} : { email: { message: 'email' } }),
    ...(password === '' ? { password: required } : {}),
    ...(isCodeNeeded && code.trim() === '' ? { code: required } : {}),
  };
}
