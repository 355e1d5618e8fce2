import { useDebouncedCallback } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { forgetValues, type KeptForm, keepValues, readKeptValues } from './kept-values.js';

const TYPING_PAUSE_MS = 300;

export interface KeptDraft {
  /** When the values that are offered were kept; undefined where there are none, or once it was decided about them. */
  keptAt: string | undefined;
  resume: () => void;
  discard: () => void;
  /** Once the form is recorded or given up: nothing of it is kept. */
  forget: () => void;
}

/**
 * Keeps what is typed into a form on this device, so that it outlives a closed page, and offers it when the form is opened
 * again. Its values have to be plain: files are not kept, nor what `keptPart` leaves out.
 */
export function useKeptValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { userId, name }: KeptForm,
  keptPart: (values: Values) => Values = (values) => values,
): KeptDraft {
  const [offered, setOffered] = useState(() => readKeptValues<Values>({ userId, name }));
  const isDirty = useRef(false);
  isDirty.current = form.formState.isDirty;
  const keepLater = useDebouncedCallback(() => {
    if (isDirty.current) keepValues({ userId, name }, keptPart(form.getValues()));
  }, TYPING_PAUSE_MS);
  useEffect(() => {
    const { unsubscribe } = form.watch(() => keepLater());
    return unsubscribe;
  }, [form, keepLater]);
  const forget = useCallback(() => {
    keepLater.cancel();
    forgetValues({ userId, name });
    setOffered(undefined);
  }, [keepLater, userId, name]);
  const resume = () => {
    // Against the values that the form began with, so that what is kept is a change.
    if (offered) form.reset(offered.values as DefaultValues<Values> as Values, { keepDefaultValues: true });
    setOffered(undefined);
  };
  return { keptAt: offered?.keptAt, resume, discard: forget, forget };
}
