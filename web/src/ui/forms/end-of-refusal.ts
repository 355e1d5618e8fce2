import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Drawn anew by the form itself where the one that was sent is spent. */
const OF_THE_FORM = 'transactionId';

/**
 * A refusal speaks of what was sent: it goes as soon as a field that it names holds something else, and one that names none
 * as soon as anything does. `named` keeps its identity for as long as the refusal stands; undefined where none does.
 */
export function useEndOfRefusal<Values extends FieldValues>(
  { watch, clearErrors, getFieldState }: Pick<UseFormReturn<Values>, 'watch' | 'clearErrors' | 'getFieldState'>,
  named: readonly string[] | undefined,
  onEnd: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: listens anew to each refusal
  useEffect(() => {
    if (!named) return;
    const { unsubscribe } = watch((_values, { name: changed }) => {
      if (changed === undefined || changed === OF_THE_FORM) return;
      const mended = named.filter((name) => isWithin(name, changed) || isWithin(changed, name)) as Path<Values>[];
      for (const name of mended) if (getFieldState(name).error?.type === 'server') clearErrors(name);
      if (mended.length > 0 || named.length === 0) onEnd();
    });
    return unsubscribe;
  }, [named]);
}

const isWithin = (name: string, whole: string): boolean => name === whole || name.startsWith(`${whole}.`);
