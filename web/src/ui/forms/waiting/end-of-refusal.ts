import { useEffect } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** Names the field that the form itself replaces once the sent ID is used up. */
const OF_THE_FORM = 'transactionId';

/**
 * Removes a refusal as soon as a field that it names has another value; a refusal that names no field goes with any
 * change. `named` keeps its identity while the refusal is shown; undefined when there is none.
 */
export function useEndOfRefusal<Values extends FieldValues>(
  { watch, clearErrors, getFieldState }: Pick<UseFormReturn<Values>, 'watch' | 'clearErrors' | 'getFieldState'>,
  named: readonly string[] | undefined,
  onEnd: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: subscribes again at each refusal
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
