import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FacilityRef } from '../../../../contracts/replies.js';
import type { FacilityType } from '../../../../contracts/roles.js';
import { facilitiesRead } from '../../reads.js';
import { SelectField } from '../../ui/fields.js';
import { location } from '../../ui/format.js';
import css from './users.module.css';

interface FacilityChoiceProps {
  /** Only facilities of these are offered. */
  types: readonly FacilityType[];
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  /** The one that is chosen already, which the search may not find. */
  chosen?: FacilityRef | null;
  error?: string;
}

/** A facility of the platform, searched for by name while it is typed. */
export function FacilityChoice({ types, value, onChange, chosen, error }: FacilityChoiceProps) {
  const { t } = useTranslation('users');
  const { t: words } = useTranslation('ui');
  const [typed, setTyped] = useState(chosen?.name ?? '');
  const [q] = useDebouncedValue(typed, 300);
  const [type, ...others] = types;
  const [picked, setPicked] = useState<{ id: string; name: string } | undefined>(chosen ?? undefined);
  // What was chosen is no search: opening the list again shows all.
  const sought = q === picked?.name ? undefined : q || undefined;
  const found = useQuery(facilitiesRead({ q: sought, ...(others.length === 0 && { type }), sort: 'name', perPage: 50 }));
  const fitting = (found.data?.items ?? []).filter((each) => types.includes(each.type));
  const known = picked && picked.id === value && !fitting.some(({ id }) => id === picked.id) ? [picked] : [];
  const byId = new Map(fitting.map((facility) => [facility.id, facility]));
  return (
    <SelectField
      label={t('form.facility')}
      placeholder={t('form.facilitySearch')}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      data={[...known, ...fitting].map(({ id, name }) => ({ value: id, label: name }))}
      filter={({ options }) => options}
      value={value ?? null}
      onChange={(id) => {
        const facility = id ? byId.get(id) : undefined;
        if (facility) setPicked(facility);
        onChange(id ?? undefined);
      }}
      nothingFoundMessage={found.isPending ? words('loading') : t('form.noFacility')}
      renderOption={({ option }) => {
        const facility = byId.get(option.value);
        return (
          <span className={css.option}>
            <span className="strong">{option.label}</span>
            {facility ? (
              <span className="caption">{[words(`facilityType.${facility.type}`), location(facility)].filter(Boolean).join(', ')}</span>
            ) : null}
          </span>
        );
      }}
      error={error}
    />
  );
}
