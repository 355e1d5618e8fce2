import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { type FieldProps, LEFT_TO_RIGHT, toFieldProps } from '../text-fields.js';
import { CalendarButton, type CalendarChoice } from './calendar-button.js';
import type { useTypedText } from './use-typed-text.js';

interface DateInputProps extends FieldProps, Omit<TextInputProps, keyof FieldProps | 'value' | 'onChange'> {
  typed: Pick<ReturnType<typeof useTypedText>, 'text' | 'type' | 'settle'>;
  calendar: CalendarChoice;
}

/** Combines a typed day with a calendar at the end of the field; Alt and arrow down open it too. */
export function DateInput({ typed, calendar, label, optional, error, small, ...rest }: DateInputProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <TextInput
      {...rest}
      {...toFieldProps({ label, optional, small, error })}
      value={typed.text}
      onChange={(event) => typed.type(event.currentTarget.value)}
      onBlur={(event) => {
        typed.settle();
        rest.onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') typed.settle();
        if (event.altKey && event.key === 'ArrowDown') {
          event.preventDefault();
          setOpen(true);
        }
        rest.onKeyDown?.(event);
      }}
      classNames={LEFT_TO_RIGHT}
      autoComplete="off"
      rightSection={<CalendarButton {...calendar} isOpen={isOpen} onOpen={setOpen} />}
      rightSectionPointerEvents="all"
    />
  );
}
