import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { type FieldProps, NOTE_BELOW, toFieldProps } from '../text-fields.js';

/** Keeps the list short enough to look over; typing finds the rest. */
const OFFERED_AT_ONCE = 50;

interface SuggestFieldProps extends FieldProps, Omit<AutocompleteProps, keyof FieldProps | 'data' | 'limit'> {
  /** Shows while somebody types; anything else may be typed as well. */
  offered: readonly string[];
}

/** Takes any text, and offers what is usual there. Enter takes the offer that the arrows chose, or sends the form as any text field does. */
export function SuggestField({ offered, autoComplete, label, optional, error, small, ...rest }: SuggestFieldProps) {
  return (
    <Autocomplete
      {...rest}
      {...toFieldProps({ label, optional, error, small })}
      data={[...offered]}
      limit={OFFERED_AT_ONCE}
      inputWrapperOrder={NOTE_BELOW}
      // The browser's own list would lie over ours.
      autoComplete={offered.length > 0 ? 'off' : autoComplete}
    />
  );
}
