/** The form of one record: what it holds, what is wrong with it, and sending it. */
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type DefaultValues, type FieldErrors, get, type Path, type PathValue, set, type UseFormReturn, useForm } from 'react-hook-form';
import { CLOCK_AHEAD_MAX_MS } from '../../../../contracts/shared/ledger-terms.js';
import { clockDifference } from '../../client/api/server-clock.js';
import { type CommandErrors, commandResolver, REQUIRED } from '../../ui/forms/commands/command-form.js';
import { withoutEmpty } from '../../ui/forms/commands/without-empty.js';
import { useEndOfRefusal } from '../../ui/forms/waiting/end-of-refusal.js';
import { newId } from '../../ui/new-id.js';
import { isIdSpent } from './new-record.js';
import { type PriceInput, priceError, toPrice } from './price.js';
import type {
  OutgoingRecord,
  RecordContext,
  RecordDefinition,
  RecordSender,
  RecordSummary,
  RecordValues,
  SendFailure,
  SendOutcome,
} from './record-definition.js';
import { runningLookups } from './record-lot.js';

interface RecordFormOptions {
  context: RecordContext;
  /** The initial values of the form. */
  initial: RecordValues;
  sender: RecordSender;
  /** Recorded, or kept until it can be. */
  onDone: (end: Exclude<SendOutcome['end'], 'failed'>, summary: RecordSummary) => void;
  /** Takes what is wrong with a part of the command that has a row of its own (`lots.2.productId`); false where there is no such row. */
  placeInRow?: (path: string, message: string) => boolean;
  /** The first field that something is wrong with. */
  onWrong?: (field: string) => void;
}

export interface RecordForm<Values extends RecordValues> {
  form: UseFormReturn<Values>;
  submit: () => void;
  busy: boolean;
  /** The reason of the refusal, unless rows show all of it. */
  failure: SendFailure | undefined;
  showFailure: (failure: SendFailure) => void;
  clearFailure: () => void;
  /** Something was typed that is nowhere else yet. */
  isUnsent: boolean;
}

export function useRecordForm<Values extends RecordValues, Step extends string>(
  definition: RecordDefinition<Values, Step>,
  { context, initial, sender, onDone, placeInRow, onWrong }: RecordFormOptions,
): RecordForm<Values> {
  const form = useForm<Values>({
    defaultValues: initial as DefaultValues<Values>,
    mode: 'onTouched',
    resolver: commandResolver<Values>(
      definition.command,
      (values) => commandOf(definition, values, context),
      (errors, values) => formErrors(definition, errors, values, context),
    ),
  });
  const [failure, setFailure] = useState<SendFailure>();
  const nameOf = (path: string): string => definition.fieldOf?.(path, form.getValues()) ?? path;
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the fields were called when it was refused
  const named = useMemo(() => failure && Object.keys(failure.fields).map((path) => nameOf(path)), [failure]);
  useEndOfRefusal(form, named, () => setFailure(undefined));
  // A record kept on a phone is "sent" without a network too; the queue handles that.
  const sending = useMutation({ mutationFn: sender.send, networkMode: 'always' });
  const showFailure = (refused: SendFailure): void => {
    if (isIdSpent(refused)) form.setValue('transactionId' as Path<Values>, newId() as PathValue<Values, Path<Values>>);
    const isInRows = showFieldErrors(refused);
    setFailure(isInRows ? undefined : refused);
  };
  /** Returns true when rows show it. */
  const showFieldErrors = ({ fields, message }: SendFailure): boolean => {
    let rows = 0;
    let first: string | undefined;
    for (const [path, [text = message]] of Object.entries(fields)) {
      const name = nameOf(path);
      if (LOT_OF_RECORD.test(name)) askPriceAgain(form);
      if (placeInRow?.(path, text)) {
        rows += 1;
        continue;
      }
      form.setError(name as Path<Values>, { type: 'server', message: text });
      first ??= name;
    }
    if (first) onWrong?.(first);
    return rows > 0;
  };
  const send = async (values: Values): Promise<void> => {
    setFailure(undefined);
    const record = toOutgoing(definition, values, context);
    const outcome = await sending.mutateAsync(record).catch((): SendOutcome => ({ end: 'failed', failure: DEFECT }));
    if (outcome.end === 'failed') showFailure(outcome.failure);
    else onDone(outcome.end, record);
  };
  const showWrong = (errors: FieldErrors<Values>): void => {
    const [first] = Object.keys(errors);
    if (first) onWrong?.(first);
  };
  const { isLookingUp, afterLookups } = useLookups(form.control);
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState;
  return {
    form,
    submit: () => void afterLookups(form.handleSubmit(send, showWrong)),
    busy: isSubmitting || isLookingUp,
    failure,
    showFailure,
    clearFailure: () => setFailure(undefined),
    isUnsent: isDirty && !isSubmitting && !(isSubmitSuccessful && sending.isSuccess && sending.data.end !== 'failed'),
  };
}

/** Does something once no lot is looked up; does nothing if one of them is refused, since its row says why. */
function useLookups(control: object) {
  const [isLookingUp, setIsLookingUp] = useState(false);
  const afterLookups = async (act: () => Promise<void>): Promise<void> => {
    const lookups = runningLookups(control);
    if (!lookups) return act();
    setIsLookingUp(true);
    const areIn = await lookups;
    setIsLookingUp(false);
    if (areIn) await act();
  };
  return { isLookingUp, afterLookups };
}

/** Empties a price that was typed for all lots: without one of them it is another. */
function askPriceAgain<Values extends RecordValues>(form: UseFormReturn<Values>): void {
  const { price } = form.getValues() as { price?: PriceInput };
  if (!price || toPrice(price) === undefined) return;
  const asked: PriceInput = { ...price, amount: null, isAskedAgain: true };
  form.setValue('price' as Path<Values>, asked as PathValue<Values, Path<Values>>, { shouldDirty: true });
  form.setError('price.amount' as Path<Values>, priceError(asked) ?? {});
}

/** A lot that is in; what is wrong with a part of it, such as a received weight, leaves it in. */
const LOT_OF_RECORD = /^lots\.\d+(\.productId)?$/;

const DEFECT: SendFailure = { code: 'Defect', message: '', fields: {} };

/** Returns the errors that the class found in fields of the form, and the missing values that only the form requires. */
export function formErrors<Values extends RecordValues>(
  { fieldOf = (path) => path, missing = () => [] }: Pick<RecordDefinition<Values>, 'fieldOf' | 'missing'>,
  found: CommandErrors,
  values: Values,
  context: RecordContext,
): CommandErrors {
  const errors: CommandErrors = {};
  for (const [path, error] of errorsByPath(found)) if (!get(errors, fieldOf(path, values))) set(errors, fieldOf(path, values), error);
  for (const name of missing(values, context)) if (!get(errors, name)) set(errors, name, REQUIRED);
  const ofPrice = priceError((values as { price?: PriceInput }).price);
  if (ofPrice) set(errors, 'price.amount', ofPrice);
  if (!get(errors, 'occurredAt') && isInFuture(values.occurredAt)) set(errors, 'occurredAt', IN_FUTURE);
  return errors;
}

/** Compares with the server's time, where the device's clock is known to be wrong. */
const isInFuture = (occurredAt: string, now = Date.now() - clockDifference()): boolean => Date.parse(occurredAt) > now + CLOCK_AHEAD_MAX_MS;

const IN_FUTURE = { type: 'inFuture', message: 'occurredInFuture' } as const;

function* errorsByPath(errors: object, path = ''): Generator<[path: string, error: object]> {
  for (const [name, error] of Object.entries(errors)) {
    if (!error || typeof error !== 'object') continue;
    const here = path ? `${path}.${name}` : name;
    if ('message' in error && typeof error.message === 'string') yield [here, error];
    else yield* errorsByPath(error, here);
  }
}

/** Returns a record as it is sent; its papers are separate from the form's values. */
export function toOutgoing<Values extends RecordValues>(
  definition: Pick<RecordDefinition<Values>, 'kind' | 'toCommand' | 'summarize'>,
  values: Values,
  context: RecordContext,
): OutgoingRecord {
  const { documents, ...held } = values;
  const body = withoutEmpty(commandOf(definition, values, context));
  return {
    kind: definition.kind,
    transactionId: values.transactionId,
    body,
    documents,
    values: held,
    ...definition.summarize(values, context),
  };
}

/** Adds the offset of the place where the form is filled in, so that the record keeps the day that was chosen there. */
const commandOf = <Values extends RecordValues>(
  { toCommand }: Pick<RecordDefinition<Values>, 'toCommand'>,
  values: Values,
  context: RecordContext,
): object => ({ ...toCommand(values, context), utcOffsetMinutes: offsetMinutesAt(values.occurredAt) });

/** Returns undefined for a date that is not written yet. */
const offsetMinutesAt = (instant: string): number | undefined => {
  const minutes = -new Date(instant).getTimezoneOffset();
  return Number.isNaN(minutes) ? undefined : minutes + 0;
};
