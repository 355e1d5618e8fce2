/** Fields of the form around them: each takes its value, its error and its touches by its name. */
import { Textarea } from '@mantine/core';
import type { ComponentProps } from 'react';
import { SelectField } from '../choices/select-field.js';
import { CountryField } from '../countries/country-field.js';
import { NOTE_BELOW, TextField, toFieldProps } from '../text-fields.js';
import { useField, useTextField } from './use-field.js';

type NamedField = { name: string; label: string };

export function FormTextField({
  name,
  ...props
}: NamedField & Omit<ComponentProps<typeof TextField>, 'name' | 'label' | 'value' | 'error'>) {
  const field = useTextField(name, props.label);
  return <TextField {...props} {...field} />;
}

type TextAreaProps = NamedField & { description?: string; optional?: boolean; rows?: number; maxLength?: number };

/** Takes text of several lines. */
export function FormTextArea({ name, label, description, optional = false, rows = 3, maxLength }: TextAreaProps) {
  const { error, ...field } = useTextField(name, label);
  return (
    <Textarea
      {...toFieldProps({ label, optional, ...(error !== undefined && { error }) })}
      {...field}
      {...(description !== undefined && { description })}
      inputWrapperOrder={NOTE_BELOW}
      rows={rows}
      {...(maxLength !== undefined && { maxLength })}
      resize="vertical"
    />
  );
}

type SelectProps = Omit<ComponentProps<typeof SelectField>, 'name' | 'label' | 'value' | 'error' | 'onChange'>;

/** @param onChosen gets the choice after the form holds it */
export function FormSelectField({ name, onChosen, ...props }: NamedField & SelectProps & { onChosen?: (value: string | null) => void }) {
  const { value, onChange, onBlur, error } = useField<string>(name, props.label);
  const choose = (next: string | null) => {
    onChange(next ?? undefined);
    onChosen?.(next);
  };
  return <SelectField {...props} value={value ?? null} onChange={choose} onBlur={onBlur} error={error} />;
}

export function FormCountryField({ name, label, ...more }: NamedField & { optional?: boolean; hasOther?: boolean }) {
  const { value, onChange, onBlur, error } = useField<string>(name, label);
  const choose = (code: string | null) => onChange(code ?? '');
  return <CountryField {...more} label={label} value={value || null} onChange={choose} onBlur={onBlur} error={error} />;
}
