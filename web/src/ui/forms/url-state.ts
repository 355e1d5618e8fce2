import { useSearchParams } from 'react-router-dom';

type Changes = Record<string, string | number | undefined | null>;

/**
 * Keeps a screen's state in its address, so that it can be sent, reloaded and returned to. A change with `isStep` is
 * one that the browser's Back undoes.
 */
export function useUrlState(): [URLSearchParams, (changes: Changes, options?: { isStep?: boolean }) => void] {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Changes, { isStep = false }: { isStep?: boolean } = {}) => {
    // Reads the window's address and not `search`, which dates from the last rendering: another part of the screen may
    // have changed the address since.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === null || value === '') next.delete(name);
      else next.set(name, String(value));
    }
    // The same address again would hold back a screen that is about to follow.
    if (`${next}` !== `${new URLSearchParams(window.location.search)}`) setSearch(next, { replace: !isStep });
  };
  return [search, change];
}

/** Returns the page number of a list, from 1. */
export const pageParam = (search: URLSearchParams): number => Math.max(1, Math.floor(Number(search.get('page') ?? 1)) || 1);

export function paramOneOf<Word extends string>(search: URLSearchParams, name: string, words: readonly Word[]): Word | undefined {
  const value = search.get(name);
  return words.find((word) => word === value);
}
