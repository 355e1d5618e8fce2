import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../app/api/api.js';
import { useFailureText } from '../feedback/read-error.js';
import { useEndOfRefusal } from './end-of-refusal.js';

interface SubmitOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>;
  send: (values: Values) => Promise<void>;
  /** Takes a failure that the form answers in its own way: true where it did, or the text to show above the button. */
  onRefusal?: (failure: ApiError) => boolean | string;
  /** Takes what is wrong with a part of the command that has a row of its own (`lots.2.productId`); false where there is no such row. */
  showRowError?: (path: string, message: string) => boolean;
  /** The form's name of a field of the command. */
  fieldOf?: (path: string) => string;
  /** A long form, which says above its button too what it says beside a field. */
  isLongForm?: boolean;
}

/** Sends a form. A refusal that names a field stands beside it; any other is the error, for a place above the button. */
export function useSubmit<Values extends FieldValues>({ form, send, onRefusal, isLongForm = false, ...places }: SubmitOptions<Values>) {
  const failureText = useFailureText();
  const [refusal, setRefusal] = useState<Refused>();
  useEndOfRefusal(form, refusal?.named, () => setRefusal(undefined));
  const place = (failure: unknown): void => {
    // A form that was refused is not sent, also where no field of it is at fault.
    form.setError('root', { type: 'refused' });
    // Who is signed out reads over the form how to sign in again: after that there is nothing left to say.
    const isSignedOut = failure instanceof ApiError && failure.code === 'SignedOut';
    const answer = failure instanceof ApiError ? isSignedOut || onRefusal?.(failure) : undefined;
    if (answer) {
      setRefusal(answer === true ? undefined : { text: answer, named: [] });
      return;
    }
    const placed = placeFieldErrors(form, failure, places);
    setRefusal(isShownInForm(placed, isLongForm) ? undefined : { text: failureText(failure), named: placed.beside });
  };
  const submit = form.handleSubmit(async (values) => {
    setRefusal(undefined);
    await send(values).catch(place);
  });
  return { submit: (event?: React.FormEvent) => void submit(event), error: refusal?.text, busy: form.formState.isSubmitting, place };
}

interface Refused {
  text: string;
  named: readonly string[];
}

interface PlacedErrors {
  rows: number;
  /** Names of fields. */
  beside: string[];
  nowhere: number;
}

const isShownInForm = ({ rows, beside, nowhere }: PlacedErrors, long: boolean): boolean =>
  rows > 0 || (beside.length > 0 && nowhere === 0 && !long);

/** Puts each message of a refusal where it belongs, and answers what found a row, a field, or no place. */
function placeFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  failure: unknown,
  { showRowError, fieldOf = (path) => path }: Pick<SubmitOptions<Values>, 'showRowError' | 'fieldOf'>,
): PlacedErrors {
  const placed: PlacedErrors = { rows: 0, beside: [], nowhere: 0 };
  if (!(failure instanceof ApiError)) return placed;
  for (const [path, [message = failure.message]] of Object.entries(failure.fields)) {
    const name = fieldOf(path);
    if (showRowError?.(path, message)) placed.rows++;
    else if ((name.split('.', 1)[0] ?? '') in form.getValues()) {
      form.setError(name as Path<Values>, { type: 'server', message });
      placed.beside.push(name);
    } else placed.nowhere++;
  }
  return placed;
}
