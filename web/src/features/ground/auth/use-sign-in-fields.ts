/** Keeps the fields of signing in without the library of forms: the first page does not wait for it. */
import { type ChangeEvent, useRef, useState } from 'react';
import type { Login } from '../../../../../contracts/ground/identity/commands.js';
import { isEmailAddress } from '../../../../../contracts/shared/written/email-address.js';
import type { FormError } from '../../../ui/forms/commands/error-text.js';

export type SignInValues = Required<Login>;
type Name = keyof Login;
type Errors = Partial<Record<Name, FormError>>;

/** Checks a field when it is left for the first time, and from then on with each change. */
export function useSignInFields(email: string, onChange: (name: Name) => void) {
  const [values, setValues] = useState<SignInValues>({ email, password: '', code: '' });
  const [left, setLeft] = useState<Partial<Record<Name, true>>>({});
  const [refused, setRefused] = useState<Errors>({});
  const inputs = useRef<Partial<Record<Name, HTMLInputElement | null>>>({});
  const faults = faultsOf(values);
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
    onBlur: () => setLeft((before) => ({ ...before, [name]: true })),
  });
  /** Shows the faults, and goes to the first. */
  const isValid = (): boolean => {
    setLeft({ email: true, password: true, code: true });
    const first = NAMES.find((name) => faults[name]);
    if (first) inputs.current[first]?.focus();
    return first === undefined;
  };
  /** Shows what the server says of fields. Returns false when it names none. */
  const refuse = (fields: ApiErrorFields): boolean => {
    const named = NAMES.filter((name) => fields[name]?.[0]);
    setRefused(Object.fromEntries(named.map((name) => [name, { message: fields[name]?.[0] }])));
    return named.length > 0;
  };
  const reset = (next: SignInValues): void => {
    setValues(next);
    setLeft({});
    setRefused({});
  };
  return { values, register, formState: { errors: Object.fromEntries(shown) as Errors }, isValid, refuse, reset };
}

export type SignInForm = ReturnType<typeof useSignInFields>;

const NAMES = ['email', 'password', 'code'] as const;

type ApiErrorFields = Readonly<Record<string, readonly string[]>>;

function faultsOf({ email, password }: SignInValues): Errors {
  const required = { message: 'required' };
  return {
    ...(email.trim() === '' ? { email: required } : isEmailAddress(email) ? {} : { email: { message: 'email' } }),
    ...(password === '' ? { password: required } : {}),
  };
}
