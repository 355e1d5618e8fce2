import { Stack, type StackProps } from '@mantine/core';
import type { ComponentProps } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';

interface FormProps<Values extends FieldValues> extends StackProps, Omit<ComponentProps<'form'>, keyof StackProps | 'ref' | 'form'> {
  /** Gives its values to the fields within. */
  form?: UseFormReturn<Values>;
}

/** Shows its fields in one column. The app checks them, not the browser. */
export function Form<Values extends FieldValues>({ form, ...props }: FormProps<Values>) {
  const column = <Stack component="form" gap={16} {...{ noValidate: true }} {...props} />;
  return form ? <FormProvider {...form}>{column}</FormProvider> : column;
}
