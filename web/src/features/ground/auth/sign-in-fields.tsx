/** The fields of signing in, on their screen and in the dialog over a screen whose session has ended. */
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { Login } from '../../../../../contracts/ground/identity/commands.js';
import { type FormError, useErrorText } from '../../../ui/forms/commands/error-text.js';
import { PasswordField } from '../../../ui/forms/password-field.js';
import { LEFT_TO_RIGHT, TextField } from '../../../ui/forms/text-fields.js';

/** The part of a form that its fields need. */
export interface SignInFieldsOf {
  register: (name: keyof Login) => ComponentProps<typeof TextField>;
  formState: { errors: Partial<Record<keyof Login, FormError>> };
}

type SignInFieldProps = { form: SignInFieldsOf };

export function EmailField({ form }: SignInFieldProps) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  return (
    <TextField
      label={t('email')}
      type="email"
      autoComplete="username"
      error={errorText(form.formState.errors.email, t('email'))}
      {...form.register('email')}
    />
  );
}

/** `isFirst` has the focus when it appears. */
export function SignInPasswordField({ form, isFirst }: SignInFieldProps & { isFirst?: boolean }) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  return (
    <PasswordField
      label={t('password')}
      autoComplete="current-password"
      data-autofocus={isFirst}
      error={errorText(form.formState.errors.password, t('password'))}
      {...form.register('password')}
    />
  );
}

export function CodeField({ form }: SignInFieldProps) {
  const { t } = useTranslation('auth');
  const errorText = useErrorText();
  return (
    <TextField
      label={t('code')}
      autoFocus
      autoComplete="one-time-code"
      autoCapitalize="characters"
      classNames={LEFT_TO_RIGHT}
      error={errorText(form.formState.errors.code, t('code'))}
      {...form.register('code')}
    />
  );
}
