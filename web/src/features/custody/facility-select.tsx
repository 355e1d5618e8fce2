import type { SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { FacilityReply } from '../../../../contracts/replies.js';
import { SelectField } from '../../ui/fields.js';
import { location } from '../../ui/format.js';
import css from './custody.module.css';

interface FacilitySelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'error' | 'label'> {
  label: string;
  facilities: readonly FacilityReply[] | undefined;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  optional?: boolean;
  error?: string;
}

/** A partner by name, with its kind and place under it. */
export function FacilitySelect({ facilities, value, onChange, ...rest }: FacilitySelectProps) {
  const { t } = useTranslation('ui');
  const { t: words } = useTranslation('custody');
  const byId = new Map(facilities?.map((facility) => [facility.id, facility]));
  return (
    <SelectField
      {...rest}
      searchable
      data={facilities?.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      nothingFoundMessage={words('nobody')}
      renderOption={({ option }) => {
        const facility = byId.get(option.value);
        return (
          <span className={css.option}>
            <span className="strong">{option.label}</span>
            {facility ? (
              <span className="caption">{[t(`facilityType.${facility.type}`), location(facility)].filter(Boolean).join(', ')}</span>
            ) : null}
          </span>
        );
      }}
    />
  );
}
