import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useErrorText } from '../commands/error-text.js';

/**
 * Returns a field of the surrounding form: its value, and its error in words that name its label. A cleared value is null: undefined would
 * restore the form's initial value.
 */
export function useField<Value>(name: string, label: string) {
  const { field, fieldState } = useController({ name });
  const errorText = useErrorText();
  return {
    value: (field.value ?? undefined) as Value | undefined,
    onChange: (value: Value | undefined) => field.onChange(value ?? null),
    onBlur: field.onBlur,
    error: errorText(fieldState.error, label, field.value),
  };
}

/** A text of the form, which is never undefined. */
export function useTextField(name: string, label: string) {
  const { field, fieldState } = useController({ name });
  const errorText = useErrorText();
  return { ...field, value: (field.value ?? '') as string, error: errorText(fieldState.error, label, field.value) };
}

/** Returns the present value in the form around the field. */
export const useFormValue = <Value>(name: string): Value => useWatch({ name }) as Value;

/** Writes a part of the form around it as a person would: it is dirty then, and looked at again where it was sent. */
export function useSetField(): (name: string, value: unknown) => void {
  const { setValue, formState } = useFormContext();
  const { isSubmitted } = formState;
  return (name, value) => setValue(name, value ?? null, { shouldDirty: true, shouldValidate: isSubmitted });
}
