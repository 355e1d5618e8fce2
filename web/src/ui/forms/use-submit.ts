import { useEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../client/api/api.js';
import { useLeaveGuard } from '../../client/unrecorded/unsaved-work.js';
import { useFailureText } from '../feedback/read-error.js';
import { useEndOfRefusal } from './waiting/end-of-refusal.js';
import { useWait } from './waiting/use-wait.js';

interface SubmitOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  send: (values: Values) => Promise<void>;
  /** Lets the form handle a failure: returns true when it did, or the text to show above the button. */
  onRefusal?: (failure: ApiError) => boolean | string;
  /** Maps a field of the command to the form's field. */
  fieldOf?: (path: string) => string;
  /** Names the field whose other value need not wait for a refusal of this one: another account. */
  waitsBy?: Path<Values>;
  /** Repeats the errors of fields above the button, for long forms. */
  isLongForm?: boolean;
  /** Asks before the reader leaves what is not saved; a function is called when they leave it. */
  guard?: true | (() => void);
}

/** Sends a form. A refusal that names a field is shown next to it; any other is the returned error, for a place above the button. */
export function useSubmit<Values extends FieldValues>({
  form,
  send,
  onRefusal,
  waitsBy,
  isLongForm = false,
  guard,
  fieldOf = (path) => path,
}: SubmitOptions<Values>) {
  const { formState } = form;
  useLeaveGuard(guard !== undefined && formState.isDirty && !formState.isSubmitting, guard === true ? undefined : guard);
  const failureText = useFailureText();
  const [refusal, setRefusal] = useState<Refused>();
  useEndOfRefusal(form, refusal?.named, () => setRefusal(undefined));
  const wait = useWait();
  useEndOfWait(form, waitsBy, wait.end);
  useEffect(() => {
    if (wait.isOver) setRefusal(undefined);
  }, [wait.isOver]);
  const place = (failure: unknown): void => {
    if (failure instanceof ApiError && failure.retryAfterSeconds) wait.begin(failure.retryAfterSeconds);
    // Marks the form as refused even when no field is at fault, so that it does not count as sent.
    form.setError('root', { type: 'refused' });
    // Shows no error after a sign-out: the dialog over the form asks to sign in again.
    const isSignedOut = failure instanceof ApiError && failure.code === 'SignedOut';
    const answer = failure instanceof ApiError ? isSignedOut || onRefusal?.(failure) : undefined;
    if (answer) {
      setRefusal(answer === true ? undefined : { text: answer, named: [] });
      return;
    }
    const placed = placeFieldErrors(form, failure, fieldOf);
    setRefusal(isShownInForm(placed, isLongForm) ? undefined : { text: failureText(failure), named: placed.beside });
  };
  const submit = form.handleSubmit(async (values) => {
    if (wait.secondsLeft > 0) return;
    wait.end();
    setRefusal(undefined);
    await send(values).catch(place);
  });
  return { submit: (event?: React.FormEvent) => void submit(event), error: refusal?.text, busy: form.formState.isSubmitting, wait, place };
}

function useEndOfWait<Values extends FieldValues>(
  { watch }: UseFormReturn<Values>,
  field: Path<Values> | undefined,
  end: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: `end` does the same in each render
  useEffect(() => {
    if (field === undefined) return;
    const { unsubscribe } = watch((_values, { name }) => {
      if (name === field) end();
    });
    return unsubscribe;
  }, [watch, field]);
}

type Refused = { text: string; named: readonly string[] };

interface PlacedErrors {
  /** Lists the names of fields with an error next to them. */
  beside: string[];
  nowhere: number;
}

const isShownInForm = ({ beside, nowhere }: PlacedErrors, long: boolean): boolean => beside.length > 0 && nowhere === 0 && !long;

/** Shows each message of a refusal in its field, and counts those without a place. */
function placeFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  failure: unknown,
  fieldOf: (path: string) => string,
): PlacedErrors {
  const placed: PlacedErrors = { beside: [], nowhere: 0 };
  if (!(failure instanceof ApiError)) return placed;
  for (const [path, [message = failure.message]] of Object.entries(failure.fields)) {
    const name = fieldOf(path);
    if ((name.split('.', 1)[0] ?? '') in form.getValues()) {
      form.setError(name as Path<Values>, { type: 'server', message });
      placed.beside.push(name);
    } else placed.nowhere++;
  }
  return placed;
}
