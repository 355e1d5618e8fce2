import { Autocomplete } from '@mantine/core';
import type { FocusEventHandler, Ref } from 'react';
import { type FieldProps, NOTE_BELOW, TextField, toFieldProps } from '../text-fields.js';

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

/** Takes any text and offers what is usual there, or is a plain text field. Enter takes the offer that the arrows chose. */
export function SuggestField({ offered, label, optional, error, small, onChange, autoComplete, ...input }: SuggestFieldProps) {
  const field = { label, optional, error, small };
  if (offered.length === 0)
    return <TextField {...input} {...field} autoComplete={autoComplete} onChange={({ currentTarget }) => onChange(currentTarget.value)} />;
  return (
    <Autocomplete
      {...input}
      {...toFieldProps(field)}
      onChange={onChange}
      data={[...offered]}
      limit={OFFERED_AT_ONCE}
      inputWrapperOrder={NOTE_BELOW}
      // The browser's own list would lie over ours.
      autoComplete="off"
    />
  );
}
