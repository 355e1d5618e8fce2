import { NumberInput } from '@mantine/core';
import { Label } from '../../ui/fields.js';

interface CountFieldProps {
  label: string;
  optional?: boolean;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
  max: number;
}

/** A whole number of pieces. */
export function CountField({ label, optional, value, onChange, max }: CountFieldProps) {
  return (
    <NumberInput
      label={<Label optional={optional}>{label}</Label>}
      value={value ?? ''}
      onChange={(next) => onChange(next === '' || Number.isNaN(Number(next)) ? undefined : Number(next))}
      allowDecimal={false}
      allowNegative={false}
      thousandSeparator=","
      max={max}
      inputMode="numeric"
    />
  );
}
