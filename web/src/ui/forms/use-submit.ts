import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../app/api/api.js';
import { useFailureText } from '../feedback/read-error.js';

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
  const [error, setError] = useState<string>();
  const place = (failure: unknown): void => {
    // A form that was refused is not sent, also where no field of it is at fault.
    form.setError('root', { type: 'refused' });
    // Who is signed out reads over the form how to sign in again: after that there is nothing left to say.
    const isSignedOut = failure instanceof ApiError && failure.code === 'SignedOut';
    const answer = failure instanceof ApiError ? isSignedOut || onRefusal?.(failure) : undefined;
    if (answer) setError(answer === true ? undefined : answer);
    else setError(isShownInForm(placeFieldErrors(form, failure, places), isLongForm) ? undefined : failureText(failure));
  };
  const submit = form.handleSubmit(async (values) => {
    setError(undefined);
    await send(values).catch(place);
  });
  return { submit: (event?: React.FormEvent) => void submit(event), error, busy: form.formState.isSubmitting, place };
}

interface PlacedErrors {
  rows: number;
  beside: number;
  nowhere: number;
}

const isShownInForm = ({ rows, beside, nowhere }: PlacedErrors, long: boolean): boolean =>
  rows > 0 || (beside > 0 && nowhere === 0 && !long);

/** Puts each message of a refusal where it belongs, and answers how many found a row, a field, or no place. */
function placeFieldErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  failure: unknown,
  { showRowError, fieldOf = (path) => path }: Pick<SubmitOptions<Values>, 'showRowError' | 'fieldOf'>,
): PlacedErrors {
  const count = { rows: 0, beside: 0, nowhere: 0 };
  if (!(failure instanceof ApiError)) return count;
  for (const [path, [message = failure.message]] of Object.entries(failure.fields)) {
    const name = fieldOf(path);
    if (showRowError?.(path, message)) count.rows++;
    else if ((name.split('.', 1)[0] ?? '') in form.getValues()) {
      form.setError(name as Path<Values>, { type: 'server', message });
      count.beside++;
    } else count.nowhere++;
  }
  return count;
}
