import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { get, useFormState } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Unit } from '../../../../../../contracts/shared/units.js';
import { ProductIdField } from '../../../../entities/custody/codes/product-id-field.js';
import { useOwnPrefixes } from '../../../../entities/prefix/prefix-reads.js';
import { IconButton } from '../../../../ui/button.js';
import { useField, useFormValue, useTextField } from '../../../../ui/forms/bound/use-field.js';
import { useErrorText } from '../../../../ui/forms/commands/error-text.js';
import { WeightField } from '../../../../ui/forms/number-fields.js';
import { TextField } from '../../../../ui/forms/text-fields.js';
import css from './weighed-row.module.css';

interface WeighedRowProps {
  /** Its cells: what it is, what it is called, what it weighs. */
  children: ReactNode;
  /** Absent where the row has to stay. */
  onRemove?: () => void;
  /** Label of the remove button; "Remove" by default. */
  removeLabel?: string;
  /** The error of the row. */
  message?: string;
  /** A second line. */
  more?: ReactNode;
  className?: string;
}

/** A row of a lot that goes in or comes out, with what is wrong of it under its cells. */
export function WeighedRow({ children, onRemove, removeLabel, message, more, className = '' }: WeighedRowProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={`${css.gridRow} ${className}`} data-bad={message ? true : undefined}>
      {children}
      {onRemove ? (
        <IconButton label={removeLabel ?? t('remove')} onClick={onRemove}>
          <IconX size={16} aria-hidden />
        </IconButton>
      ) : (
        <span />
      )}
      {more}
      {message ? (
        <p className={`bad ${css.rowMessage}`} role="alert">
          {message}
        </p>
      ) : null}
    </div>
  );
}

type FieldError = { message?: string };
type Row = Record<string, string | number | null | undefined>;

/**
 * The error of the row at `name` in the form, whichever part of it is wrong: of the labelled ones in their order, then of those
 * that have no cell. A row that was just added is empty, which is wrong only once the form was sent.
 */
export function useRowMessage(name: string, labels: Readonly<Record<string, string>>): string | undefined {
  const errorText = useErrorText();
  const { errors, isSubmitted } = useFormState();
  const row = useFormValue<Row | undefined>(name) ?? {};
  const wrong = (get(errors, name) ?? {}) as Record<string, FieldError | undefined>;
  const texts = Object.keys({ ...labels, ...wrong }).map((part) =>
    errorText(visibleError(wrong[part], row[part], isSubmitted), labels[part] ?? part, row[part] ?? undefined),
  );
  return texts.find((text) => text !== undefined) ?? errorText(wrong as FieldError, '');
}

/**
 * A row that was just added is empty: that is wrong only once the form was sent. "Required" is hidden as soon as the cell has a value,
 * before the form is validated again.
 */
function visibleError(error: FieldError | undefined, value: string | number | null | undefined, isSubmitted: boolean) {
  const isEmpty = value === undefined || value === null || value === '';
  if (isEmpty) return isSubmitted ? error : undefined;
  return error?.message === 'required' ? undefined : error;
}

/** Returns a mark for the cell at `name`: the message is under the row. */
function useMark(name: string): string | undefined {
  const { errors, isSubmitted } = useFormState();
  return visibleError(get(errors, name), useFormValue(name), isSubmitted) ? ' ' : undefined;
}

interface CellProps {
  /** In the form. */
  name: string;
}

/** Shows the code of the row at `name`. */
export function ProductIdCell({ name }: CellProps) {
  const { t } = useTranslation('custody');
  const path = `${name}.productId`;
  const { value, onChange, onBlur } = useTextField(path, '');
  const prefixes = useOwnPrefixes();
  const mark = useMark(path);
  const field = { value, onChange, onBlur, prefixes, error: mark };
  return <ProductIdField small aria-label={t('productId')} {...field} />;
}

interface NameCellProps extends CellProps {
  label: string;
  placeholder?: string;
  /** Of a list of names to choose from. */
  list?: string;
}

export function NameCell({ name, label, placeholder = label, list }: NameCellProps) {
  const { error: _, ...field } = useTextField(name, label);
  return <TextField small aria-label={label} placeholder={placeholder} list={list} maxLength={100} {...field} error={useMark(name)} />;
}

interface WeightCellProps extends CellProps {
  label: string;
  units?: readonly Unit[];
  /** Marked for what is wrong with the row as a whole. */
  isWrong?: boolean;
  /** Label of the quantity; "quantity" by default. */
  part?: string;
  /** Of a row without a unit of its own. */
  unit?: Unit;
  placeholder?: string;
}

/** Takes quantity and unit of the row at `name`. */
export function WeightCell({ name, label, units, isWrong = false, part = 'quantity', unit = 'kg', placeholder }: WeightCellProps) {
  const quantity = useField<number>(`${name}.${part}`, label);
  const mark = useMark(`${name}.${part}`);
  const own = useField<Unit>(`${name}.unit`, label);
  return (
    <WeightField
      small
      aria-label={label}
      placeholder={placeholder}
      {...quantity}
      unit={units ? (own.value ?? unit) : unit}
      units={units}
      onUnit={own.onChange}
      error={isWrong ? ' ' : mark}
    />
  );
}
