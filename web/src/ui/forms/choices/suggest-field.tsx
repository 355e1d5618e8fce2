import { Autocomplete } from '@mantine/core';
import { type FocusEventHandler, type KeyboardEvent, type Ref, useState } from 'react';
import { type FieldProps, NOTE_BELOW, TextField, toFieldProps } from '../text-fields.js';
import { BEST_FIRST, onlyChoice } from './sought-choices.js';

/** Keeps the list short enough to look over; typing finds the rest. */
const OFFERED_AT_ONCE = 50;

interface SuggestFieldProps extends FieldProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onBlur: FocusEventHandler<HTMLInputElement>;
  maxLength: number;
  autoComplete?: string;
  ref?: Ref<HTMLInputElement>;
  /** Shows while somebody types; anything else may be typed as well. */
  offered: readonly string[];
}

/**
 * Takes any text and offers what is usual there, or is a plain text field. Enter takes the offer that the arrows chose; Enter and Tab take
 * the only one that is left. Escape closes the offers, and the text stays as it was typed.
 */
export function SuggestField({ offered, label, optional, error, small, onChange, autoComplete, ...input }: SuggestFieldProps) {
  const field = { label, optional, error, small };
  const [isOpen, setOpen] = useState(false);
  if (offered.length === 0)
    return <TextField {...input} {...field} autoComplete={autoComplete} onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
  const takeOnlyOne = (event: KeyboardEvent<HTMLInputElement>) => {
    if ((event.key !== 'Enter' && event.key !== 'Tab') || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const only = isOpen && input.value.trim() !== '' ? onlyChoice(offers, input.value) : undefined;
    if (!only || only.label === input.value || event.currentTarget.hasAttribute('aria-activedescendant')) return;
    onChange(only.label);
    setOpen(false);
    if (event.key === 'Enter') event.preventDefault();
  };
  const offers = offered.map((each) => ({ label: each }));
  return (
    <Autocomplete
      {...input}
      {...toFieldProps(field)}
      onChange={onChange}
      onKeyDown={takeOnlyOne}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      filter={BEST_FIRST}
      data={[...offered]}
      limit={OFFERED_AT_ONCE}
      inputWrapperOrder={NOTE_BELOW}
      // The browser's own list would lie over ours.
      autoComplete="off"
    />
  );
}
