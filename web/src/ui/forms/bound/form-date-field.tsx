import { DateField } from '../dates/date-field.js';
import { useField } from './use-field.js';

/** Takes a day into the form around it, as `2026-11-22`; empty while it is none. */
export function FormDateField({ name, label, ...props }: { name: string; label: string; optional?: boolean }) {
  const { value, onChange, onBlur, error } = useField<string>(name, label);
  // Undefined would bring the value back that the form began with, while it is typed.
  return <DateField {...props} label={label} value={value} onChange={(day) => onChange(day ?? '')} onBlur={onBlur} error={error} />;
}
