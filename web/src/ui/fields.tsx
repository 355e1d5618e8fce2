import { Select, type SelectProps, TextInput, type TextInputProps } from '@mantine/core';
import { IconAlertCircle, IconCalendar, IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { productIdInThrees, productIdKey } from '../../../contracts/product-id.js';
import type { Unit } from '../../../contracts/units.js';
import css from './fields.module.css';
import { dateTime, parseDateTime } from './format.js';
import { readNumber, shownNumber } from './typed-number.js';

/** A field's error: under it, with an icon. */
export function FieldMessage({ children }: { children: ReactNode }) {
  return (
    <span className={css.message}>
      <IconAlertCircle size={16} aria-hidden />
      <span>{children}</span>
    </span>
  );
}

/** Marks the few that may stay empty. */
export function Label({ children, optional = false }: { children: ReactNode; optional?: boolean }) {
  const { t } = useTranslation('ui');
  return (
    <>
      {children}
      {optional ? <span className={css.optional}> {t('optional')}</span> : null}
    </>
  );
}

/** Dates and IDs are typed from left to right, and stand where the form's other values stand. */
export const LEFT_TO_RIGHT = { input: css.leftToRight };

interface Common {
  label?: ReactNode;
  optional?: boolean;
  error?: string;
  /** 32 px, in table rows. */
  small?: boolean;
}

const common = ({ label, optional, error, small }: Common) => ({
  label: label === undefined ? undefined : <Label optional={optional}>{label}</Label>,
  error: error ? small ? true : <FieldMessage>{error}</FieldMessage> : undefined,
  ...(small ? { 'data-small': true } : {}),
});

/** A field's note under it, so that fields beside each other keep their line. */
export const NOTE_BELOW: TextInputProps['inputWrapperOrder'] = ['label', 'input', 'error', 'description'];

export function TextField({ label, optional, error, small, ...rest }: Common & Omit<TextInputProps, keyof Common>) {
  return <TextInput {...rest} {...common({ label, optional, error, small })} />;
}

export function SelectField({ label, optional, error, small, ...rest }: Common & Omit<SelectProps, keyof Common>) {
  return (
    <Select allowDeselect={optional ?? false} clearable={optional ?? false} {...rest} {...common({ label, optional, error, small })} />
  );
}

interface ProductIdFieldProps extends Common, Omit<TextInputProps, keyof Common | 'value' | 'onChange'> {
  value: string;
  onChange: (value: string) => void;
}

/** Groups letters and digits in threes while they are typed; a pasted or scanned code comes out the same. */
export function ProductIdField({ value, onChange, label, optional, error, small, ...rest }: ProductIdFieldProps) {
  return (
    <TextInput
      {...rest}
      {...common({ label, optional, error, small })}
      value={value}
      onChange={(event) => onChange(typedProductId(event.currentTarget.value, value))}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      classNames={LEFT_TO_RIGHT}
      styles={{ input: { fontFamily: 'var(--mono)', fontFeatureSettings: 'normal', fontWeight: 500, fontSize: small ? 12 : 14 } }}
    />
  );
}

/** Upper case, letters and digits, in threes; a hyphen that was just deleted takes the character before it along. */
export function typedProductId(typed: string, before: string): string {
  const key = productIdKey(typed);
  const deletedHyphen = before.length === typed.length + 1 && before.startsWith(typed) && before.endsWith('-');
  return productIdInThrees(deletedHyphen ? key.slice(0, -1) : key);
}

export interface NumberFieldProps extends Common, Omit<TextInputProps, keyof Common | 'value' | 'onChange'> {
  /** NaN while the text cannot be read as a number. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  /** In pixels, where something wide stands at the end inside. */
  endPadding?: number;
  /** Says under the field what is wrong, in a row of a table too; else its row says it. */
  saysItself?: boolean;
}

const IN_ROW = { textAlign: 'right', fontWeight: 500 } as const;

/** A number as it is typed. What cannot be read stays as it was typed and is told: no digit is dropped or changed. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, error, saysItself, onBlur, label, optional, small, endPadding, ...rest } = props;
  const { t } = useTranslation('ui');
  const [text, setText] = useState(shownNumber(value));
  const [isLeft, setLeft] = useState(true);
  useEffect(() => {
    // Takes a value that came from outside; what is being typed stays as it is.
    setText((typed) => (Object.is(readNumber(typed), value) ? typed : shownNumber(value)));
  }, [value]);
  const type = (next: string) => {
    setText(next);
    setLeft(false);
    onChange(readNumber(next));
  };
  const isUnread = Number.isNaN(value);
  const fault = isUnread && (isLeft || error) ? t('validation.plainNumber') : error;
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      classNames={LEFT_TO_RIGHT}
      styles={{ input: { ...(small && IN_ROW), paddingInlineEnd: endPadding } }}
      {...rest}
      {...common({ label, optional, small: small && !saysItself, error: fault })}
      {...(small ? { 'data-small': true } : {})}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        setLeft(true);
        if (!isUnread) setText(shownNumber(value));
        onBlur?.(event);
      }}
    />
  );
}

interface WeightFieldProps extends NumberFieldProps {
  /** Inside, at the end. */
  unit?: Unit;
  units?: readonly Unit[];
  onUnit?: (unit: Unit) => void;
}

/** A quantity with its unit inside; a choice of units where there is one. */
export function WeightField({ unit = 'kg', units, onUnit, ...rest }: WeightFieldProps) {
  const { t } = useTranslation('ui');
  const choice = units && onUnit && units.length > 1;
  return (
    <NumberField
      rightSectionWidth={choice ? 72 : 44}
      endPadding={choice ? 80 : undefined}
      rightSection={
        <span className={css.unit}>
          {choice ? (
            <>
              <select value={unit} onChange={(event) => onUnit(event.currentTarget.value as Unit)} aria-label={t('weightUnit')}>
                {units.map((each) => (
                  <option key={each} value={each}>
                    {t(`unit.${each}`)}
                  </option>
                ))}
              </select>
              <IconChevronDown size={14} aria-hidden />
            </>
          ) : (
            t(`unit.${unit}`)
          )}
        </span>
      }
      rightSectionPointerEvents={choice ? 'all' : 'none'}
      {...rest}
    />
  );
}

interface AmountFieldProps<Currency extends string> extends NumberFieldProps {
  currency: Currency;
  currencies: readonly Currency[];
  onCurrency: (currency: Currency) => void;
}

export function AmountField<Currency extends string>({ currency, currencies, onCurrency, ...rest }: AmountFieldProps<Currency>) {
  const { t } = useTranslation('ui');
  return (
    <NumberField
      rightSectionWidth={72}
      endPadding={80}
      rightSectionPointerEvents="all"
      rightSection={
        <span className={css.unit}>
          <select value={currency} onChange={(event) => onCurrency(event.currentTarget.value as Currency)} aria-label={t('currency')}>
            {currencies.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
          <IconChevronDown size={14} aria-hidden />
        </span>
      }
      {...rest}
    />
  );
}

interface DateTimeFieldProps extends Common, Omit<TextInputProps, keyof Common | 'value' | 'onChange'> {
  /** ISO instant; undefined while the text is no date. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** A plain field that is typed into: `18/11/2026 14:20`, in the reader's time zone. */
export function DateTimeField({ value, onChange, label, optional, error, small, ...rest }: DateTimeFieldProps) {
  const { t } = useTranslation('ui');
  const [text, setText] = useState(value ? dateTime(value) : '');
  const [wrong, setWrong] = useState(false);
  useEffect(() => {
    // Takes a value that came from outside; what is being typed stays as it is.
    if (value) setText((typed) => (parseDateTime(typed)?.toISOString() === value ? typed : dateTime(value)));
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
      {...common({ label, optional, small, error: wrong ? t('validation.date') : error })}
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
