import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writtenDay } from '../../../../contracts/shared/written/shown-days.js';
import { Button } from '../button.js';
import { formatDateTime, formatTime } from '../format.js';
import { hasCoarsePointer } from '../shortcuts.js';
import { dayAt, today } from './dates/calendar-days.js';
import { DateInput } from './dates/date-input.js';
import { instantOf, parseDay, parseInstant, parseTime } from './dates/parse-date.js';
import { type ReadText, useTypedText } from './dates/use-typed-text.js';
import { type FieldProps, LEFT_TO_RIGHT, TextField, toFieldProps } from './text-fields.js';

interface DateTimeFieldProps extends FieldProps, Omit<TextInputProps, keyof FieldProps | 'value' | 'onChange'> {
  value: string | undefined;
  /** Receives an ISO instant: empty for an empty field, undefined for text that is no instant. */
  onChange: (value: string | undefined) => void;
  /** Set inside pop-overs that close when something outside of them is pressed. */
  isNested?: boolean;
}

/**
 * Asks for an instant in the reader's time zone, to the minute: typed as `18/11/2026 14:20` or picked in a calendar.
 * Touch devices use their own picker.
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

/** Shows the time of the chosen day, under the calendar. */
function TimeFoot({ day, time, onText, onDone }: { day: string; time: string; onText: (text: string) => void; onDone: () => void }) {
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
      <Button size="small" onClick={() => onText(formatDateTime(new Date()))} label={t('calendar.now')} />
      <Button size="small" onClick={onDone} label={t('calendar.done')} />
    </>
  );
}

function readTime(text: string): ReadText<'time'> {
  const time = parseTime(text);
  return time ? { value: time } : { wrong: 'time' };
}

/** Uses the device's own input, whose value is empty while its parts form no instant. */
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
