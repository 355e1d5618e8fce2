import { NumberInput } from '@mantine/core';
import { type Control, Controller, type FieldValues, get, type Path } from 'react-hook-form';
import { useErrorText } from '../../ui/command-form.js';
import { FieldMessage } from '../../ui/fields.js';

interface NumberCellProps<Values extends FieldValues> {
  control: Control<Values>;
  name: Path<Values>;
  label: string;
  /** What one shown unit is of the kept value: 100 shows basis points as percent. */
  scale?: number;
  decimals?: number;
  placeholder?: string;
  shownLabel?: boolean;
}

/** A number in a row of a setting, with its error under it. */
export function NumberCell<Values extends FieldValues>(props: NumberCellProps<Values>) {
  const { control, name, label, scale = 1, decimals = 0, placeholder, shownLabel = false } = props;
  const errorText = useErrorText();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, formState }) => {
        const error = errorText(get(formState.errors, name) as { message?: string } | undefined, label, field.value ?? undefined);
        return (
          <NumberInput
            name={field.name}
            onBlur={field.onBlur}
            {...(shownLabel ? { label } : { 'aria-label': label, 'data-small': true })}
            value={typeof field.value === 'number' ? field.value / scale : ''}
            // Undefined would bring the value back that the form began with.
            onChange={(next) => field.onChange(next === '' ? null : Math.round(Number(next) * scale * 100) / 100)}
            decimalScale={decimals}
            allowNegative={false}
            thousandSeparator=","
            hideControls
            inputMode="decimal"
            placeholder={placeholder}
            styles={{ input: { textAlign: 'right', paddingInline: 8 } }}
            error={error ? <FieldMessage>{error}</FieldMessage> : undefined}
          />
        );
      }}
    />
  );
}
