import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Forms that took the lots of their address: one that was removed does not come back with the address of an earlier step. */
const formsWithWanted = new WeakSet<object>();

/** Adds the lots of `?lots=…` to a form once, when it is ready for them, and takes them out of the address. */
export function useWantedLots(form: object, isReady: boolean, add: (productId: string) => void | Promise<void>): void {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('lots');
  useEffect(() => {
    if (!wanted || !isReady || formsWithWanted.has(form)) return;
    formsWithWanted.add(form);
    const rest = new URLSearchParams(search);
    rest.delete('lots');
    setSearch(rest, { replace: true });
    void (async () => {
      for (const id of wanted.split(',')) await add(id);
    })();
  });
}
