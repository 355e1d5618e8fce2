import { useDebouncedCallback } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { forgetValues, type KeptForm, keepValues, readKeptValues } from '../../../client/unrecorded/kept-values.js';

const TYPING_PAUSE_MS = 300;

export interface KeptDraft {
  /** Tells when the offered values were kept; undefined when there are none or after the reader decided. */
  keptAt: string | undefined;
  resume: () => void;
  discard: () => void;
  /** Removes the kept values; call it when the form is recorded or given up. */
  forget: () => void;
}

/**
 * Keeps what is typed into a form on this device, so that it survives a closed page, and offers it when the form opens
 * again. Values must be plain: files are not kept, nor the values that `keptPart` leaves out, which `whole` adds when the form is resumed.
 */
export function useKeptValues<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  { account, name }: KeptForm,
  keptPart: (values: Values) => Partial<Values> = (values) => values,
  whole: (kept: Partial<Values>) => Values = (kept) => kept as Values,
): KeptDraft {
  const [offered, setOffered] = useState(() => readKeptValues<Partial<Values>>({ account, name }));
  const isDirty = useRef(false);
  isDirty.current = form.formState.isDirty;
  const keepLater = useDebouncedCallback(() => {
    if (isDirty.current) keepValues({ account, name }, keptPart(form.getValues()));
  }, TYPING_PAUSE_MS);
  useEffect(() => {
    const { unsubscribe } = form.watch(() => keepLater());
    // Keeps what was typed just before a reload too.
    const keepNow = () => keepLater.flush();
    window.addEventListener('pagehide', keepNow);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', keepNow);
    };
  }, [form, keepLater]);
  const forget = useCallback(() => {
    keepLater.cancel();
    forgetValues({ account, name });
    setOffered(undefined);
  }, [keepLater, account, name]);
  const resume = () => {
    // Compares with the form's initial values, so that resumed values count as a change.
    if (offered) form.reset(whole(offered.values), { keepDefaultValues: true });
    setOffered(undefined);
  };
  return { keptAt: offered?.keptAt, resume, discard: forget, forget };
}
