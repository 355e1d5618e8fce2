import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../../../../contracts/shared/written/shown-days.js';
import { hasCoarsePointer } from '../../shortcuts.js';
import { type FieldProps, LEFT_TO_RIGHT, toFieldProps } from '../text-fields.js';
import { DateInput } from './date-input.js';
import { parseDay } from './parse-date.js';
import { type ReadText, useTypedText } from './use-typed-text.js';

interface DateFieldProps extends FieldProps, Omit<TextInputProps, keyof FieldProps | 'value' | 'onChange'> {
  value: string | undefined;
  /** Receives a day as `2026-11-22`: empty for an empty field, undefined for text that is no day. */
  onChange: (value: string | undefined) => void;
  /** Set inside pop-overs that close when something outside of them is pressed. */
  isNested?: boolean;
}

/** Asks for a day: typed as `18/11/2026` or picked in a calendar. Touch devices use their own picker. */
export function DateField(props: DateFieldProps) {
  const [isTouched] = useState(hasCoarsePointer);
  return isTouched ? <TouchedDate {...props} /> : <TypedDate {...props} />;
}

function TypedDate({ value, onChange, error, isNested, ...rest }: DateFieldProps) {
  const { t } = useTranslation('ui');
  const typed = useTypedText({ value, onChange, read: readDay, write: writtenDay });
  return (
    <DateInput
      placeholder={t('dateHint')}
      {...rest}
      typed={typed}
      error={typed.wrong ? t(`validation.${typed.wrong}`) : error}
      calendar={{ day: value || undefined, onChoose: (day) => typed.type(writtenDay(day)), isNested }}
    />
  );
}

function readDay(text: string): ReadText<'day'> {
  const day = parseDay(text);
  return day ? { value: day } : { wrong: 'day' };
}

/** Uses the device's own input, whose value is empty while its parts form no day. It has no placeholder, so the label is above it. */
function TouchedDate({ value, onChange, label, optional, error, small, isNested: _, ...rest }: DateFieldProps) {
  return (
    <TextInput
      {...rest}
      {...toFieldProps({ label: label ?? rest['aria-label'], optional, small, error })}
      classNames={LEFT_TO_RIGHT}
      type="date"
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
