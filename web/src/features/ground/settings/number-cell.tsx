import { type Control, Controller, type FieldValues, get, type Path } from 'react-hook-form';
import { type FormError, scaledError, useErrorText } from '../../../ui/forms/commands/error-text.js';
import { NumberField } from '../../../ui/forms/number-fields.js';

interface NumberCellProps<Values extends FieldValues> {
  control: Control<Values>;
  name: Path<Values>;
  label: string;
  /** The kept units in one shown unit: 100 shows basis points as percent. */
  scale?: number;
  placeholder?: string;
  shownLabel?: boolean;
}

/** Takes away what a product of two doubles has too much. */
const PRECISION = 1e6;

/** A number in a row of a setting, with its error under it. */
export function NumberCell<Values extends FieldValues>(props: NumberCellProps<Values>) {
  const { control, name, label, scale = 1, placeholder, shownLabel = false } = props;
  const errorText = useErrorText();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, formState }) => {
        const error = scaledError(get(formState.errors, name) as FormError | undefined, scale);
        return (
          <NumberField
            name={field.name}
            onBlur={field.onBlur}
            {...(shownLabel ? { label } : { 'aria-label': label, 'data-small': true })}
            value={typeof field.value === 'number' ? field.value / scale : undefined}
            // Undefined would bring the value back that the form began with.
            onChange={(next) => field.onChange(next === undefined ? null : Math.round(next * scale * PRECISION) / PRECISION)}
            placeholder={placeholder}
            styles={{ input: { textAlign: 'right', paddingInline: 8 } }}
            error={errorText(error, label, field.value ?? undefined)}
          />
        );
      }}
    />
  );
}
