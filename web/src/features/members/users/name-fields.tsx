import { useTranslation } from 'react-i18next';
import { FormTextField } from '../../../ui/forms/bound/form-fields.js';
import { Columns } from '../../../ui/layout/columns.js';

export function NameFields({ optional }: { optional?: boolean }) {
  const { t } = useTranslation('users');
  return (
    <Columns cols="1fr 1fr" from={600} gap={16}>
      {(['firstName', 'lastName'] as const).map((name) => (
        <FormTextField key={name} name={name} label={t(`form.${name}`)} optional={optional} autoComplete="off" />
      ))}
    </Columns>
  );
}
