import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.js';
import { formatDateTime, formatTime } from '../format.js';
import { hasCoarsePointer } from '../shortcuts.js';
import { dayAt, today, writtenDay } from './dates/calendar-days.js';
import { DateInput } from './dates/date-input.js';
import { instantOf, parseDay, parseInstant, parseTime } from './dates/parse-date.js';
import { type ReadText, useTypedText } from './dates/use-typed-text.js';
import { type FieldProps, LEFT_TO_RIGHT, TextField, toFieldProps } from './text-fields.js';

interface DateTimeFieldProps extends FieldProps, Omit<TextInputProps, keyof FieldProps | 'value' | 'onChange'> {
  value: string | undefined;
  /** Takes an ISO instant: empty where nothing stands there, undefined while the text is no instant. */
  onChange: (value: string | undefined) => void;
  /** Where the field stands in what closes as soon as something outside of it is pressed. */
  isNested?: boolean;
}

/**
 * An instant in the reader's time zone, to the minute: typed as `18/11/2026 14:20` or chosen of a calendar, and with
 * fingers chosen as the device does it.
 */
export function DateTimeField(props: DateTimeFieldProps) {
  const [isTouched] = useState(hasCoarsePointer);
  return isTouched ? <TouchedDateTime {...props} /> : <TypedDateTime {...props} />;
}

function TypedDateTime({ value, onChange, error, isNested, ...rest }: DateTimeFieldProps) {
  const { t } = useTranslation('ui');
  const typed = useTypedText({ value, onChange, read: readInstant, write: formatDateTime });
  const day = value ? dayAt(new Date(value)) : parseDay(typed.text);
  const time = formatTime(value || new Date());
  return (
    <DateInput
      placeholder={t('dateTimeHint')}
      {...rest}
      typed={typed}
      error={typed.wrong ? t(`validation.${typed.wrong}`) : error}
      calendar={{
        day,
        onChoose: (chosen) => typed.type(`${writtenDay(chosen)} ${time}`),
        foot: (close) => <TimeFoot day={day ?? today()} time={time} onText={typed.type} onDone={close} />,
        isNested,
      }}
    />
  );
}

function readInstant(text: string): ReadText<'date' | 'timeMissing'> {
  const instant = parseInstant(text);
  if (instant === undefined) return { wrong: 'date' };
  return instant === 'timeMissing' ? { wrong: 'timeMissing' } : { value: instant.toISOString() };
}

interface TimeFootProps {
  day: string;
  time: string;
  onText: (text: string) => void;
  onDone: () => void;
}

/** Under the days: the time of the day that is chosen. */
function TimeFoot({ day, time, onText, onDone }: TimeFootProps) {
  const { t } = useTranslation('ui');
  const typed = useTypedText({
    value: time,
    onChange: (next) => {
      if (next) onText(`${writtenDay(day)} ${next}`);
    },
    read: readTime,
    write: (each) => each,
  });
  return (
    <>
      <TextField
        label={t('calendar.time')}
        value={typed.text}
        dir="ltr"
        small
        inputMode="numeric"
        autoComplete="off"
        error={typed.wrong}
        onChange={(event) => typed.type(event.currentTarget.value)}
        onBlur={typed.settle}
      />
      <Button size="small" onClick={() => onText(formatDateTime(new Date()))}>
        {t('calendar.now')}
      </Button>
      <Button size="small" onClick={onDone}>
        {t('calendar.done')}
      </Button>
    </>
  );
}

function readTime(text: string): ReadText<'time'> {
  const time = parseTime(text);
  return time ? { value: time } : { wrong: 'time' };
}

/** The device's own field, which is empty while its parts are no instant. */
function TouchedDateTime({ value, onChange, label, optional, error, small, isNested: _, ...rest }: DateTimeFieldProps) {
  const instant = value ? new Date(value) : undefined;
  return (
    <TextInput
      {...rest}
      {...toFieldProps({ label, optional, small, error })}
      classNames={LEFT_TO_RIGHT}
      type="datetime-local"
      value={instant ? `${dayAt(instant)}T${formatTime(instant)}` : ''}
      onChange={({ currentTarget: { value: local } }) => {
        const [day = '', time = ''] = local.split('T');
        onChange(local && instantOf(day, time).toISOString());
      }}
    />
  );
}
