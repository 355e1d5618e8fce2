import type { SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FacilityReply } from '../../../../../contracts/facilities/replies.js';
import { SelectField } from '../../../ui/forms/text-fields.js';
import type { CounterpartyRef } from './counterparty-step.js';

interface CounterpartyFieldProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'error' | 'label'> {
  label: string;
  facilities: readonly FacilityReply[] | undefined;
  value: CounterpartyRef | undefined;
  onChange: (party: CounterpartyRef | undefined) => void;
  error?: string;
}

/** A further party of a record, who need not be named. */
export function CounterpartyField({ facilities = [], value, onChange, ...rest }: CounterpartyFieldProps) {
  const { t } = useTranslation('custody');
  const known = value && !facilities.some(({ id }) => id === value.id) ? [value, ...facilities] : facilities;
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
