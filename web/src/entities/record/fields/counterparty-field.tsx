import type { SelectProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FacilityReply } from '../../../../../contracts/ground/facilities/replies.js';
import { searchKey } from '../../../../../contracts/shared/written/fold.js';
import { useFailureText } from '../../../ui/feedback/read-error.js';
import { useField } from '../../../ui/forms/bound/use-field.js';
import { SelectField } from '../../../ui/forms/choices/select-field.js';
import { hasFinePointer } from '../../../ui/shortcuts.js';
import { useChoiceTexts } from '../../facility/namesakes.js';
import { type UseParties, useFoundParties } from '../parties/found-parties.js';
import type { CounterpartyRef } from '../record-definition.js';
import { type PartyRole, SHELL_PARTIES } from '../record-shell.js';

interface FacilitySelectProps extends Omit<SelectProps, 'data' | 'value' | 'onChange' | 'error' | 'label'> {
  label: string;
  /** Reads the parties that can be chosen. */
  useParties: UseParties;
  value: CounterpartyRef | undefined;
  onChange: (party: CounterpartyRef | undefined) => void;
  optional?: boolean;
  error?: string;
  /** Lists the IDs that come first, in order; undefined until they are known. */
  recentIds?: readonly string[];
  /** Focuses the field once its list is there, when the form begins here. */
  autoFocusWhenReady?: boolean;
}

/**
 * Chooses a partner by name, with kind and place below it, and the OAR ID where two have one name. The typed text is searched among all
 * partners, however many. The arrow key opens the list on its first name, and Enter takes it.
 */
export function FacilitySelect({ useParties, value, onChange, recentIds, autoFocusWhenReady = false, ...rest }: FacilitySelectProps) {
  const { t } = useTranslation('ui');
  const failureText = useFailureText();
  const [shown, setShown] = useState('');
  const [picked, setPicked] = useState<FacilityReply>();
  const chosenNames = useRef<readonly string[]>([]);
  // The name of the chosen party is no search: opening the list again shows everybody.
  const found = useFoundParties(useParties, chosenNames.current.includes(shown) ? '' : shown, recentIds);
  const chosen = picked && picked.id === value?.id ? picked : undefined;
  // A party that was chosen before stays chosen, even if it is not found.
  const listed = found.items ?? [];
  const known = chosen && !listed.some(({ id }) => id === chosen.id) ? [chosen, ...listed] : listed;
  const texts = useChoiceTexts(known);
  const byId = new Map(known.map((facility) => [facility.id, facility]));
  const input = useFocusOnce(autoFocusWhenReady && found.items !== undefined && recentIds !== undefined);
  const data: Choice[] = known.map((each) => ({ value: each.id, label: texts.labelOf(each), name: each.name }));
  if (value?.name && !byId.has(value.id)) data.unshift({ value: value.id, label: value.name, name: value.name });
  chosenNames.current = data.flatMap(({ value: id, label, name }) => (id === value?.id ? [label, name] : []));
  if (found.more > 0) data.push({ value: MORE, label: t('moreToFind', { more: found.more }), name: '', disabled: true });
  return (
    <SelectField
      {...rest}
      ref={input}
      searchable
      openOnFocus={false}
      selectFirstOptionOnChange
      selectFirstOptionOnDropdownOpen
      onSearchChange={setShown}
      data={data}
      filter={({ options, search }) => options.filter((option) => isShown(option as Choice, value, search, chosenNames.current))}
      value={value?.id ?? null}
      onChange={(id) => {
        setPicked(byId.get(id ?? ''));
        onChange(data.flatMap(({ value: each, name }) => (each === id ? { id, name } : []))[0]);
      }}
      nothingFoundMessage={
        found.error ? failureText(found.error) : found.isSearching ? t('loading') : found.isNobody ? t('noPartnerYet') : t('noFacility')
      }
      renderOption={({ option }) => {
        const facility = byId.get(option.value);
        if (option.value === MORE) return <span className="caption">{option.label}</span>;
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

type Choice = { value: string; label: string; name: string; disabled?: boolean };

/** The option for parties that the list does not contain. */
const MORE = 'more';

/** Hides the chosen party while another is searched, unless the search finds it. */
function isShown(option: Choice, chosen: CounterpartyRef | undefined, search: string, chosenNames: readonly string[]): boolean {
  if (option.value !== chosen?.id || chosenNames.includes(search)) return true;
  return searchKey(option.label).includes(searchKey(search));
}

interface CounterpartyFieldProps extends Omit<FacilitySelectProps, 'useParties' | 'value' | 'onChange' | 'error'> {
  name: string;
  parties: PartyRole;
}

/** Chooses another facility of a record from those that the shell provides. */
export function CounterpartyField({ name, parties, ...rest }: CounterpartyFieldProps) {
  // Looked at once the form is sent: a message that came as it is left would push what is being pressed from under the pointer.
  const { value, onChange, error } = useField<CounterpartyRef>(name, rest.label);
  return <FacilitySelect {...rest} useParties={SHELL_PARTIES[parties]} value={value} onChange={onChange} error={error} />;
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
