import type { FieldErrors, UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../ui/forms/commands/error-text.js';
import { PasswordField } from '../../../ui/forms/password-field.js';
import { NOTE_BELOW } from '../../../ui/forms/text-fields.js';

type NewPassword = { password: string; confirmation: string };

interface NewPasswordFieldsProps {
  register: (name: keyof NewPassword) => UseFormRegisterReturn;
  errors: FieldErrors<NewPassword>;
  /** In place of an old one. */
  isReset?: boolean;
}

/** A password that is chosen, typed twice. */
export function NewPasswordFields({ register, errors, isReset = false }: NewPasswordFieldsProps) {
  const { t } = useTranslation('auth');
  const { t: words } = useTranslation('ui');
  const errorText = useErrorText();
  const label = isReset ? t('newPassword') : t('password');
  const again = isReset ? t('confirmation') : t('passwordAgain');
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
