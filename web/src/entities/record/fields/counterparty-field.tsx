import type { SelectProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FacilityReply } from '../../../../../contracts/facilities/replies.js';
import { useField } from '../../../ui/forms/bound/use-field.js';
import { SelectField } from '../../../ui/forms/choices/select-field.js';
import { hasFinePointer } from '../../../ui/shortcuts.js';
import { useChoiceTexts } from '../../facility/namesakes.js';
import type { CounterpartyRef } from '../record-definition.js';
import { type PartyRole, useRecordShell } from '../record-shell.js';

interface FacilitySelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'error' | 'label'> {
  label: string;
  facilities: readonly FacilityReply[] | undefined;
  value: CounterpartyRef | undefined;
  onChange: (party: CounterpartyRef | undefined) => void;
  optional?: boolean;
  error?: string;
  /** Lists the IDs that come first, in order; undefined until they are known. */
  recentIds?: readonly string[];
  /** Focuses the field once its list is complete, when the form begins here. */
  autoFocusWhenReady?: boolean;
}

/**
 * Chooses a partner by name, with kind and place below it, and the OAR ID where two bear one name. The arrow key opens the list on its
 * first name, and Enter takes it.
 */
export function FacilitySelect({ facilities, value, onChange, recentIds, autoFocusWhenReady = false, ...rest }: FacilitySelectProps) {
  const { t } = useTranslation('custody');
  const texts = useChoiceTexts(facilities ?? []);
  const input = useFocusOnce(autoFocusWhenReady && facilities !== undefined && recentIds !== undefined);
  const byId = new Map(facilities?.map((facility) => [facility.id, facility]));
  const data = recentFirst(facilities ?? [], recentIds ?? []).map((each) => ({
    value: each.id,
    label: texts.labelOf(each),
    name: each.name,
  }));
  // Who was chosen before, and is none of those that can be asked for now, is still chosen.
  if (value?.name && !byId.has(value.id)) data.unshift({ value: value.id, label: value.name, name: value.name });
  return (
    <SelectField
      {...rest}
      ref={input}
      searchable
      openOnFocus={false}
      selectFirstOptionOnChange
      selectFirstOptionOnDropdownOpen
      data={data}
      value={value?.id ?? null}
      onChange={(id) => onChange(data.flatMap(({ value: each, name }) => (each === id ? { id, name } : []))[0])}
      nothingFoundMessage={t('nobody')}
      renderOption={({ option }) => {
        const facility = byId.get(option.value);
        return (
          <span style={{ display: 'grid' }}>
            <span className="strong">{facility?.name ?? option.label}</span>
            {facility ? <span className="caption">{texts.captionOf(facility)}</span> : null}
          </span>
        );
      }}
    />
  );
}

interface CounterpartyFieldProps extends Omit<FacilitySelectProps, 'facilities' | 'value' | 'onChange' | 'error'> {
  /** Names the field in the form. */
  name: string;
  parties: PartyRole;
}

/** Chooses another facility of a record from those that the shell provides. */
export function CounterpartyField({ name, parties, ...rest }: CounterpartyFieldProps) {
  const facilities = useRecordShell().useParties(parties);
  // Looked at once the form is sent: a message that came as it is left would push what is being pressed from under the pointer.
  const { value, onChange, error } = useField<CounterpartyRef>(name, rest.label);
  return <FacilitySelect {...rest} facilities={facilities} value={value} onChange={onChange} error={error} />;
}

function recentFirst(facilities: readonly FacilityReply[], recentIds: readonly string[]): FacilityReply[] {
  const rank = (id: string) => (recentIds.includes(id) ? recentIds.indexOf(id) : recentIds.length);
  return [...facilities].sort((a, b) => rank(a.id) - rank(b.id));
}

/** Waits for the list, since an opened empty list has no first name to take. */
function useFocusOnce(ready: boolean) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const isTypingElsewhere = document.activeElement instanceof HTMLInputElement;
    if (ready && hasFinePointer() && !isTypingElsewhere) input.current?.focus();
  }, [ready]);
  return input;
}
