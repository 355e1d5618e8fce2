import type { ComponentProps } from 'react';
import { SuggestField } from '../choices/suggest-field.js';
import { useTextField } from './use-field.js';

interface FormSuggestFieldProps extends Omit<ComponentProps<typeof SuggestField>, 'value' | 'error' | 'onChange' | 'onBlur'> {
  label: string;
}

/**
 * Takes its text, its error and its touches from the form around it. It is a file of its own, since signing in needs only the other fields.
 */
export function FormSuggestField({ name, ...props }: FormSuggestFieldProps) {
  const field = useTextField(name, props.label);
  return <SuggestField {...props} {...field} />;
}
