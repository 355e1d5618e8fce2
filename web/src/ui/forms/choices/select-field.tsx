import { Select, type SelectProps } from '@mantine/core';
import { type FieldProps, toFieldProps } from '../text-fields.js';

/** One of a list. */
export function SelectField({ label, optional, error, small, ...rest }: FieldProps & Omit<SelectProps, keyof FieldProps>) {
  return (
    <Select
      allowDeselect={optional ?? false}
      clearable={optional ?? false}
      {...rest}
      {...toFieldProps({ label, optional, error, small })}
    />
  );
}
