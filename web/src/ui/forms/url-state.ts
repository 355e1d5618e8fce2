import { useSearchParams } from 'react-router-dom';

type Changes = Record<string, string | number | undefined | null>;

/**
 * What a screen shows, kept in its address: so that it can be sent, reloaded and gone back to. A change that is a step
 * is one that the browser's Back takes back.
 */
export function useUrlState(): [URLSearchParams, (changes: Changes, options?: { isStep?: boolean }) => void] {
  const [search, setSearch] = useSearchParams();
  const change = (changes: Changes, { isStep = false }: { isStep?: boolean } = {}) => {
    // Not `search`, which is as old as the last rendering: another part of the screen may have written since.
    const next = new URLSearchParams(window.location.search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === null || value === '') next.delete(name);
      else next.set(name, String(value));
    }
    setSearch(next, { replace: !isStep });
  };
  return [search, change];
}

/** The page of a list, from 1. */
export const pageParam = (search: URLSearchParams): number => Math.max(1, Math.floor(Number(search.get('page') ?? 1)) || 1);

/** A word of the address, if it is one of these. */
export function paramOneOf<Word extends string>(search: URLSearchParams, name: string, words: readonly Word[]): Word | undefined {
  const value = search.get(name);
  return words.find((word) => word === value);
}
