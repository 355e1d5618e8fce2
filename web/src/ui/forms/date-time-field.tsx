import { TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, parseDateTime } from '../format.js';
import { type FieldProps, LEFT_TO_RIGHT, toFieldProps } from './text-fields.js';

interface DateTimeFieldProps extends FieldProps, Omit<TextInputProps, keyof FieldProps | 'value' | 'onChange'> {
  /** ISO instant; undefined while the text is no date. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}
/** A plain field that is typed into: `18/11/2026 14:20`, in the reader's time zone. */
export function DateTimeField({ value, onChange, label, optional, error, small, ...rest }: DateTimeFieldProps) {
  const { t } = useTranslation('ui');
  const [text, setText] = useState(value ? formatDateTime(value) : '');
  const [wrong, setWrong] = useState(false);
  useEffect(() => {
    // Takes a value that came from outside; what is being typed stays as it is.
    if (value) setText((typed) => (parseDateTime(typed)?.toISOString() === value ? typed : formatDateTime(value)));
  }, [value]);
  const type = (next: string) => {
    setText(next);
    const parsed = parseDateTime(next)?.toISOString();
    if (parsed || next.trim() === '') setWrong(false);
    onChange(parsed);
  };
  return (
    <TextInput
      {...rest}
      {...toFieldProps({ label, optional, small, error: wrong ? t('validation.date') : error })}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        setWrong(text.trim() !== '' && !parseDateTime(text));
        rest.onBlur?.(event);
      }}
      placeholder={t('dateTimeHint')}
      classNames={LEFT_TO_RIGHT}
      autoComplete="off"
      rightSection={<IconCalendar size={16} color="var(--ink-3)" aria-hidden />}
      rightSectionPointerEvents="none"
    />
  );
}
