import type { TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCoarsePointer } from '../../shortcuts.js';
import type { FieldProps } from '../text-fields.js';
import { DateField } from './date-field.js';
import { DateInput } from './date-input.js';
import { parseOrderDate } from './parse-date.js';
import { type ReadText, useTypedText } from './use-typed-text.js';

interface OrderDateFieldProps extends FieldProps, Omit<TextInputProps, keyof FieldProps | 'value' | 'onChange'> {
  value: string | undefined;
  /** Receives a day as `2026-11-22`: empty for an empty field, undefined for text that is no day. */
  onChange: (value: string | undefined) => void;
}

/** Asks for a day of an order, typed with the month first (mm.dd.yyyy) as on order forms. Touch devices use their own picker. */
export function OrderDateField(props: OrderDateFieldProps) {
  const [isTouched] = useState(hasCoarsePointer);
  return isTouched ? <DateField {...props} /> : <TypedOrderDate {...props} />;
}

function TypedOrderDate({ value, onChange, error, ...rest }: OrderDateFieldProps) {
  const { t } = useTranslation('ui');
  const typed = useTypedText({ value, onChange, read: readOrderDay, write: writtenOrderDay });
  return (
    <DateInput
      placeholder={t('orderDateHint')}
      {...rest}
      typed={typed}
      error={typed.wrong ? t(`validation.${typed.wrong}`) : error}
      calendar={{ day: value || undefined, onChoose: (day) => typed.type(writtenOrderDay(day)) }}
    />
  );
}

function readOrderDay(text: string): ReadText<'orderDay' | 'orderMonth'> {
  const day = parseOrderDate(text);
  if (day) return { value: day };
  const [, month] = /^\s*(\d{2})\.\d{2}\.\d{4}\s*$/.exec(text) ?? [];
  return { wrong: month !== undefined && Number(month) > 12 ? 'orderMonth' : 'orderDay' };
}

/** Formats a day as order forms do: `11.22.2026`. */
const writtenOrderDay = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2.$3.$1');
