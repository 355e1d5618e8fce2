/** Defines the form of a tracer, at a desk and on a phone: what it holds, what is sent of it, and what is wrong with it. */
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LogTracer } from '../../../../../contracts/ledger/custody/commands.js';
import { commandResolver } from '../../../ui/forms/commands/command-form.js';
import { identifiersIn } from './dna-words.js';

export interface TracerValues {
  transactionId: string;
  occurredAt: string;
  productId: string;
  /** Holds the identifiers as they were typed or pasted. */
  identifiers: string;
  lab: string;
}

export type TracerBody = Omit<LogTracer, 'actor'>;

export const tracerBodyOf = ({ identifiers, ...values }: TracerValues): TracerBody => ({
  ...values,
  identifiers: identifiersIn(identifiers),
});

/** Makes the form; all errors of the identifiers are one sentence next to them. */
export function useTracerForm(defaultValues: TracerValues): UseFormReturn<TracerValues> {
  const { t } = useTranslation('dna');
  const wrong = t('form.wrong');
  return useForm<TracerValues>({
    defaultValues,
    mode: 'onTouched',
    resolver: commandResolver<TracerValues>(LogTracer, tracerBodyOf, (errors) =>
      errors['identifiers'] === undefined ? errors : { ...errors, identifiers: { type: 'identifiers', message: wrong } },
    ),
  });
}

/** Names the form's field at a path of the command: all identifiers are in one field. */
export const tracerFieldOf = (path: string): string => path.split('.', 1)[0] ?? path;
