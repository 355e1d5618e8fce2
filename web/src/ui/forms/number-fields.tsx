import { Flex, TextInput, type TextInputProps } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Unit } from '../../../../contracts/shared/units.js';
import { hasTooManyDigits, parseNumber } from '../../../../contracts/shared/written/numbers.js';
import css from './fields.module.css';
import { formatNumber } from './format-number.js';
import { type FieldProps, LEFT_TO_RIGHT, toFieldProps } from './text-fields.js';

export interface NumberFieldProps extends FieldProps, Omit<TextInputProps, keyof FieldProps | 'value' | 'onChange'> {
  /** NaN for a text that is no number. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  /** Reserves room in pixels for a wide element inside the end of the field. */
  endPadding?: number;
  /** Shows the error under the field even in a table row; otherwise the row shows it. */
  showsError?: boolean;
}
const IN_ROW = { textAlign: 'right', fontWeight: 500 } as const;
/** Reads a number while it is typed. Text that cannot be read stays as typed, with an error: no digit is dropped or changed. */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, error, showsError, onBlur, label, optional, small, endPadding, ...rest } = props;
  const { t } = useTranslation('ui');
  const [text, setText] = useState(formatNumber(value));
  const [isLeft, setLeft] = useState(true);
  useEffect(() => {
    // Takes a value from outside, but keeps the text when it already means that value.
    setText((typed) => (Object.is(parseNumber(typed), value) ? typed : formatNumber(value)));
  }, [value]);
  const type = (next: string) => {
    setText(next);
    setLeft(false);
    onChange(parseNumber(next));
  };
  const isUnreadable = Number.isNaN(value);
  const shownError =
    isUnreadable && (isLeft || error) ? t(hasTooManyDigits(text) ? 'validation.fewerDigits' : 'validation.plainNumber') : error;
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      classNames={LEFT_TO_RIGHT}
      styles={{ input: { ...(small && IN_ROW), paddingInlineEnd: endPadding } }}
      {...rest}
      {...toFieldProps({ label, optional, small: small && !showsError, error: shownError })}
      {...(small ? { 'data-small': true } : {})}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        setLeft(true);
        if (!isUnreadable) setText(formatNumber(value));
        onBlur?.(event);
      }}
    />
  );
}
interface WeightFieldProps extends NumberFieldProps {
  /** Appears inside the end of the field. */
  unit?: Unit;
  units?: readonly Unit[];
  onUnit?: (unit: Unit) => void;
}
/** Asks for a quantity with its unit inside the field; offers a choice when there are several units. */
export function WeightField({ unit = 'kg', units, onUnit, ...rest }: WeightFieldProps) {
  const { t } = useTranslation('ui');
  const choice = units && onUnit && units.length > 1;
  const choiceWidth = rest.small ? 64 : 72;
  return (
    <NumberField
      rightSectionWidth={choice ? choiceWidth : 44}
      // Keeps the figure clear of the line before the unit.
      endPadding={choice ? choiceWidth + 8 : undefined}
      rightSection={
        <Flex component="span" className={css.unit} align="center" data-small={rest.small || undefined}>
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
        </Flex>
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
        <Flex component="span" className={css.unit} align="center">
          <select value={currency} onChange={(event) => onCurrency(event.currentTarget.value as Currency)} aria-label={t('currency')}>
            {currencies.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
          <IconChevronDown size={14} aria-hidden />
        </Flex>
      }
      {...rest}
    />
  );
}
