import { useEffect } from 'react';
import { useUrlState } from '../../../ui/forms/url-state.js';

/** Forms that took the lots of their address: one that was removed does not come back with the address of an earlier step. */
const formsWithWanted = new WeakSet<object>();

interface WantedLots {
  form: object;
  /** Says whether the form is ready for lots; at once by default. */
  isReady?: boolean;
  /** Takes the lots out of the address: a form of several steps has an address for each. */
  isTakenOut?: boolean;
  add: (productId: string) => void | Promise<void>;
}

/** Adds the lots of `?lots=…` to a form once. */
export function useWantedLots({ form, isReady = true, isTakenOut = false, add }: WantedLots): void {
  const [search, change] = useUrlState();
  const wanted = search.get('lots');
  useEffect(() => {
    if (!wanted || !isReady || formsWithWanted.has(form)) return;
    formsWithWanted.add(form);
    if (isTakenOut) change({ lots: undefined });
    void (async () => {
      for (const id of wanted.split(',')) await add(id);
    })();
  });
}
