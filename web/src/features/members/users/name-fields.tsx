import { useTranslation } from 'react-i18next';
import { FormTextField } from '../../../ui/forms/bound/form-fields.js';
import css from './users.module.css';

export function NameFields({ optional }: { optional?: boolean }) {
  const { t } = useTranslation('users');
  return (
    <div className={css.two}>
      {(['firstName', 'lastName'] as const).map((name) => (
        <FormTextField key={name} name={name} label={t(`form.${name}`)} optional={optional} autoComplete="off" />
      ))}
    </div>
  );
}
