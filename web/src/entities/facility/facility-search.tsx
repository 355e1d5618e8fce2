import { Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FacilityRef } from '../../../../contracts/shared/replies.js';
import type { FacilityType } from '../../../../contracts/shared/roles.js';
import { SelectField } from '../../ui/forms/choices/select-field.js';
import { facilitiesRead } from './facility-reads.js';
import { useChoiceTexts } from './namesakes.js';

interface FacilitySearchProps
  extends Pick<
    ComponentProps<typeof SelectField>,
    'label' | 'aria-label' | 'placeholder' | 'optional' | 'error' | 'clearable' | 'description' | 'inputWrapperOrder'
  > {
  /** Limits the facilities to these types; all by default. */
  types?: readonly FacilityType[];
  /** Limits them to those that are assigned to the reader. */
  isAssigned?: boolean;
  value: string | undefined;
  onChange: (id: string | undefined, facility: FacilityRef | undefined) => void;
  /** Is the present choice, which the search may not find. */
  chosen?: FacilityRef | null;
}

/** Searches the facilities that the reader may see by name, since there may be more than a list holds. */
export function FacilitySearch({ types, isAssigned = false, value, onChange, chosen, ...field }: FacilitySearchProps) {
  const { t } = useTranslation('ui');
  const [typed, setTyped] = useState(chosen?.name ?? '');
  const [q] = useDebouncedValue(typed, 300);
  const [picked, setPicked] = useState<FacilityRef>();
  const current = [picked, chosen].find((each) => each != null && each.id === value);
  // A chosen name is no search: opening the list again shows all.
  const searched = q === current?.name ? undefined : q || undefined;
  const scope = { ...(types?.length === 1 && { type: types[0] }), ...(isAssigned && { assigned: 'true' }) };
  const found = useQuery(facilitiesRead({ q: searched, ...scope, sort: 'name', perPage: 50 }));
  const matching = (found.data?.items ?? []).filter(({ type }) => types === undefined || types.includes(type));
  const known = current && !matching.some(({ id }) => id === current.id) ? [current] : [];
  // Results of an earlier text are no answer to this one.
  const isSearching = typed !== q || found.isPlaceholderData;
  const byId = new Map(matching.map((facility) => [facility.id, facility]));
  const texts = useChoiceTexts(matching);
  return (
    <SelectField
      {...field}
      searchable
      onSearchChange={setTyped}
      data={(isSearching ? known : [...known, ...matching]).map(({ id, name }) => ({ value: id, label: name }))}
      filter={({ options }) => options}
      value={value ?? null}
      onChange={(id) => {
        const facility = id ? byId.get(id) : undefined;
        setPicked(facility);
        onChange(id ?? undefined, facility);
      }}
      nothingFoundMessage={found.isPending || isSearching ? t('loading') : t('noFacility')}
      renderOption={({ option }) => {
        const facility = byId.get(option.value);
        return (
          <Stack component="span" gap={0}>
            <span className="strong">{option.label}</span>
            {facility ? <span className="caption">{texts.captionOf(facility)}</span> : null}
          </Stack>
        );
      }}
    />
  );
}
