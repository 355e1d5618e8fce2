import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../ui/command-form.js';
import { NOTE_BELOW } from '../../ui/fields.js';
import { PasswordField } from '../../ui/password-field.js';

interface NewPassword {
  password: string;
  confirmation: string;
}

interface NewPasswordFieldsProps {
  register: (name: keyof NewPassword) => UseFormRegisterReturn;
  errors: FieldErrors<NewPassword>;
  /** In place of an old one. */
  renewed?: boolean;
}

/** A password that is chosen, typed twice. */
export function NewPasswordFields({ register, errors, renewed = false }: NewPasswordFieldsProps) {
  const { t } = useTranslation('auth');
  const { t: words } = useTranslation('ui');
  const errorText = useErrorText();
  const label = renewed ? t('newPassword') : t('password');
  const again = renewed ? t('confirmation') : t('passwordAgain');
  return (
    <>
      <PasswordField
        label={label}
        description={words('passwordRule')}
        inputWrapperOrder={NOTE_BELOW}
        autoComplete="new-password"
        error={errorText(errors.password, label)}
        {...register('password')}
      />
      <PasswordField
        label={again}
        autoComplete="new-password"
        error={errorText(errors.confirmation, again)}
        {...register('confirmation')}
      />
    </>
  );
}
