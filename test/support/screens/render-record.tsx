/** Fields of a record in a form of their own, as a page of the desk or the phone holds them. */
import type { ReactNode } from 'react';
import { type DefaultValues, type FieldValues, FormProvider, type UseFormReturn, useForm } from 'react-hook-form';
import type { RecordContext } from '../../../web/src/entities/record/record-definition.js';
import { type RecordShell, RecordShellContext } from '../../../web/src/entities/record/record-shell.js';
import { type RenderedScreen, renderScreen } from './render-screen.js';

export interface RenderedRecord<Values extends FieldValues> {
  shown: RenderedScreen;
  /** Returns the current values of the form. */
  values: () => Values;
  form: () => UseFormReturn<Values>;
}

/** @param beside the context of the form in addition to its input; a spinner's by default */
export function renderRecord<Values extends FieldValues>(
  values: DefaultValues<Values>,
  fields: ReactNode,
  beside: Partial<RecordContext> = {},
): RenderedRecord<Values> {
  const context: RecordContext = { type: 'SPINNER', certifications: ['BCI', 'Organic'], ...beside };
  let made: UseFormReturn<Values> | undefined;
  const keep = (form: UseFormReturn<Values>) => {
    made = form;
  };
  const shown = renderScreen(
    <RecordShellContext value={{ ...SHELL, context }}>
      <Form<Values> values={values} onForm={keep}>
        {fields}
      </Form>
    </RecordShellContext>,
  );
  const form = () => made as UseFormReturn<Values>;
  return { shown, form, values: () => form().getValues() };
}

const NoDocuments = () => null;

const SHELL: Omit<RecordShell, 'context'> = {
  useParties: () => ({ items: [], total: 0, error: null, retry: () => {} }),
  useIsLate: () => () => false,
  Documents: NoDocuments,
  fieldsClass: undefined,
};

interface FormProps<Values extends FieldValues> {
  values: DefaultValues<Values>;
  onForm: (form: UseFormReturn<Values>) => void;
  children: ReactNode;
}

function Form<Values extends FieldValues>({ values, onForm, children }: FormProps<Values>) {
  const form = useForm<Values>({ defaultValues: values, mode: 'onTouched' });
  onForm(form);
  return <FormProvider {...form}>{children}</FormProvider>;
}
