import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Control, Controller, type FieldValues, type Path, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Unit } from '../../../../../contracts/shared/units.js';
import { ProductIdField } from '../../../entities/custody/product-id-field.js';
import { IconButton } from '../../../ui/button.js';
import { useErrorText } from '../../../ui/forms/command-form.js';
import { WeightField } from '../../../ui/forms/number-fields.js';
import { TextField } from '../../../ui/forms/text-fields.js';
import { visibleError } from '../transform/transform-values.js';
import css from './custody.module.css';

interface WeighedRowProps {
  /** Its cells: what it is, what it is called, what it weighs. */
  children: ReactNode;
  /** Absent where the row has to stay. */
  onRemove?: () => void;
  /** Of the way to take it out; "Remove" unless told. */
  removeLabel?: string;
  /** What is wrong with it. */
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

/**
 * What is said of a row, whichever part of it is wrong: of the labelled ones in their order, then of those that have no
 * cell. A row that was just added is empty, which is wrong only once the form was sent: `isDue` then.
 */
export function useRowErrorText() {
  const errorText = useErrorText();
  return (at: object | undefined, row: object, labels: Readonly<Record<string, string>>, isDue = true): string | undefined => {
    const errors = (at ?? {}) as Record<string, FieldError | undefined>;
    const values = row as Record<string, string | number | undefined>;
    const texts = Object.keys({ ...labels, ...errors }).map((part) =>
      errorText(visibleError(errors[part], values[part], isDue), labels[part] ?? part, values[part]),
    );
    return texts.find((text) => text !== undefined) ?? errorText(errors as FieldError, '');
  };
}

interface CellProps<Values extends FieldValues> {
  control: Control<Values>;
  name: Path<Values>;
  wrong: boolean;
}

/** The message stands under the row, so that a cell is only marked. */
export const markOnly = (wrong: boolean): string | undefined => (wrong ? ' ' : undefined);

export function ProductIdCell<Values extends FieldValues>({ control, name, wrong }: CellProps<Values>) {
  const { t } = useTranslation('custody');
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <ProductIdField
          small
          aria-label={t('productId')}
          value={field.value ?? ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          error={markOnly(wrong)}
        />
      )}
    />
  );
}

interface NameCellProps<Values extends FieldValues> extends CellProps<Values> {
  label: string;
  placeholder?: string;
  /** Of a list of names to choose from. */
  list?: string;
}

export function NameCell<Values extends FieldValues>({ control, name, wrong, label, placeholder = label, list }: NameCellProps<Values>) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <TextField
          small
          aria-label={label}
          placeholder={placeholder}
          list={list}
          maxLength={100}
          {...field}
          value={field.value ?? ''}
          error={markOnly(wrong)}
        />
      )}
    />
  );
}

interface WeightCellProps<Values extends FieldValues> extends CellProps<Values> {
  label: string;
  units?: readonly Unit[];
}

/** Quantity and unit of the row that `name` leads to. */
export function WeightCell<Values extends FieldValues>({ control, name, wrong, label, units }: WeightCellProps<Values>) {
  const { field: quantity } = useController({ control, name: `${name}.quantity` as Path<Values> });
  const { field: unit } = useController({ control, name: `${name}.unit` as Path<Values> });
  return (
    <WeightField
      small
      aria-label={label}
      value={quantity.value}
      onChange={quantity.onChange}
      onBlur={quantity.onBlur}
      unit={unit.value ?? 'kg'}
      units={units}
      onUnit={unit.onChange}
      error={markOnly(wrong)}
    />
  );
}
