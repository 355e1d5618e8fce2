import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { FormColumn, type FormColumnProps } from './form-column.js';

interface FormProps<Values extends FieldValues> extends FormColumnProps {
  /** Gives its values to the fields within. */
  form?: UseFormReturn<Values>;
}

export function Form<Values extends FieldValues>({ form, ...props }: FormProps<Values>) {
  const column = <FormColumn {...props} />;
  return form ? <FormProvider {...form}>{column}</FormProvider> : column;
}
