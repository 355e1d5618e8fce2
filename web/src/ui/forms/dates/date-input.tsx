import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FieldProps, LEFT_TO_RIGHT, toFieldProps } from '../text-fields.js';
import type { useTypedText } from './use-typed-text.js';

interface DateInputProps extends FieldProps, Omit<TextInputProps, keyof FieldProps | 'value' | 'onChange'> {
  typed: Pick<ReturnType<typeof useTypedText>, 'text' | 'type' | 'settle'>;
  /** Opens the calendar. */
  button: ReactNode;
}

/** A day that is typed, with a calendar at its end. */
export function DateInput({ typed, button, label, optional, error, small, ...rest }: DateInputProps) {
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
        rest.onKeyDown?.(event);
      }}
      classNames={LEFT_TO_RIGHT}
      autoComplete="off"
      rightSection={button}
      rightSectionPointerEvents="all"
    />
  );
}
