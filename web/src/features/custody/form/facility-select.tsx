import type { SelectProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FacilityReply } from '../../../../../contracts/facilities/replies.js';
import { formatLocation } from '../../../ui/format.js';
import { SelectField } from '../../../ui/forms/text-fields.js';
import { hasFinePointer } from '../../../ui/shortcuts.js';
import css from './custody.module.css';

interface FacilitySelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'error' | 'label'> {
  label: string;
  facilities: readonly FacilityReply[] | undefined;
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  optional?: boolean;
  error?: string;
  /** Ids that stand first, in this order; undefined while they are not known. */
  recentIds?: readonly string[];
  /** The form begins here: it takes the focus once its list is complete. */
  autoFocusWhenReady?: boolean;
}

/** A partner by name, with its kind and place under it. The arrow opens the list on its first name, and Enter takes it. */
export function FacilitySelect({ facilities, value, onChange, recentIds, autoFocusWhenReady = false, ...rest }: FacilitySelectProps) {
  const { t } = useTranslation('ui');
  const { t: words } = useTranslation('custody');
  const input = useFocusOnce(autoFocusWhenReady && facilities !== undefined && recentIds !== undefined);
  const byId = new Map(facilities?.map((facility) => [facility.id, facility]));
  return (
    <SelectField
      {...rest}
      ref={input}
      searchable
      openOnFocus={false}
      selectFirstOptionOnChange
      selectFirstOptionOnDropdownOpen
      data={recentFirst(facilities ?? [], recentIds ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={value ?? null}
      onChange={(id) => onChange(id ?? undefined)}
      nothingFoundMessage={words('nobody')}
      renderOption={({ option }) => {
        const facility = byId.get(option.value);
        return (
          <span className={css.option}>
            <span className="strong">{option.label}</span>
            {facility ? (
              <span className="caption">{[t(`facilityType.${facility.type}`), formatLocation(facility)].filter(Boolean).join(', ')}</span>
            ) : null}
          </span>
        );
      }}
    />
  );
}

function recentFirst(facilities: readonly FacilityReply[], lately: readonly string[]): FacilityReply[] {
  const rank = (id: string) => (lately.includes(id) ? lately.indexOf(id) : lately.length);
  return [...facilities].sort((a, b) => rank(a.id) - rank(b.id));
}

/** Before its list is there, a list that is opened has no first name to take. */
function useFocusOnce(ready: boolean) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const isTypingElsewhere = document.activeElement instanceof HTMLInputElement;
    if (ready && hasFinePointer() && !isTypingElsewhere) input.current?.focus();
  }, [ready]);
  return input;
}
