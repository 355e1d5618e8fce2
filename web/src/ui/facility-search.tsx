import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FacilityRef } from '../../../contracts/replies.js';
import type { FacilityType } from '../../../contracts/roles.js';
import { facilitiesRead } from '../reads.js';
import { SelectField } from './fields.js';
import css from './fields.module.css';
import { location } from './format.js';

interface FacilitySearchProps
  extends Pick<ComponentProps<typeof SelectField>, 'label' | 'aria-label' | 'placeholder' | 'optional' | 'error'> {
  /** Only facilities of these are offered; all unless told. */
  types?: readonly FacilityType[];
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  /** The one that is chosen already, which the search may not find. */
  chosen?: FacilityRef | null;
}

/** A facility of those that the reader may see, searched for by name while it is typed: there may be more than a list holds. */
export function FacilitySearch({ types, value, onChange, chosen, ...field }: FacilitySearchProps) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState(chosen?.name ?? '');
  const [q] = useDebouncedValue(typed, 300);
  const [picked, setPicked] = useState<FacilityRef>();
  const current = [picked, chosen].find((each) => each != null && each.id === value);
  // What was chosen is no search: opening the list again shows all.
  const sought = q === current?.name ? undefined : q || undefined;
  const found = useQuery(facilitiesRead({ q: sought, ...(types?.length === 1 && { type: types[0] }), sort: 'name', perPage: 50 }));
  const fitting = (found.data?.items ?? []).filter(({ type }) => types === undefined || types.includes(type));
  const known = current && !fitting.some(({ id }) => id === current.id) ? [current] : [];
  const byId = new Map(fitting.map((facility) => [facility.id, facility]));
  return (
    <SelectField
      {...field}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      data={[...known, ...fitting].map(({ id, name }) => ({ value: id, label: name }))}
      filter={({ options }) => options}
      value={value ?? null}
      onChange={(id) => {
        setPicked(id ? byId.get(id) : undefined);
        onChange(id ?? undefined);
      }}
      nothingFoundMessage={found.isPending ? t('loading') : t('noFacility')}
      renderOption={({ option }) => {
        const facility = byId.get(option.value);
        return (
          <span className={css.lines}>
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
