import type { SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FacilityReply } from '../../../../contracts/replies.js';
import { SelectField } from '../../ui/fields.js';
import type { Party } from './party-step.js';

interface PartyFieldProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'error' | 'label'> {
  label: string;
  parties: readonly FacilityReply[] | undefined;
  value: Party | undefined;
  onChange: (party: Party | undefined) => void;
  error?: string;
}

/** A further party of a record, who need not be named. */
export function PartyField({ parties = [], value, onChange, ...rest }: PartyFieldProps) {
  const { t } = useTranslation('custody');
  const known = value && !parties.some(({ id }) => id === value.id) ? [value, ...parties] : parties;
  return (
    <SelectField
      {...rest}
      optional
      searchable
      data={known.map(({ id, name }) => ({ value: id, label: name }))}
      value={value?.id ?? null}
      onChange={(chosen) => onChange(known.map(({ id, name }) => ({ id, name })).find(({ id }) => id === chosen))}
      nothingFoundMessage={t('nobody')}
    />
  );
}
