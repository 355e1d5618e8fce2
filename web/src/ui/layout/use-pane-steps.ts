import { useHotkeys } from '@mantine/hooks';
import { useNavigate } from 'react-router-dom';
import { useLetterKeys } from '../shortcuts.js';

interface PaneEntries {
  listed: readonly { id: string }[];
  openId: string | undefined;
  pathOf: (id: string) => string;
  listPath: string;
  /** Moves past an end of the page; returns false where the page is all there is. */
  turnPage?: (by: 1 | -1) => boolean;
  /** Leaves Escape to what has the focus. */
  keepsEscape?: (target: EventTarget | null) => boolean;
}

/**
 * Returns how to open the entry before or after the open one, also by J and K, and the next one once this one is decided. Escape returns to
 * the list.
 */
export function usePaneSteps({ listed, openId, pathOf, listPath, turnPage, keepsEscape }: PaneEntries) {
  const navigate = useNavigate();
  const at = listed.findIndex(({ id }) => id === openId);
  const stepped = (by: 1 | -1) => (at < 0 ? listed[0] : (listed[at + by] ?? listed[at - by]));
  const step = (by: 1 | -1): void => {
    const isAtEnd = at >= 0 && listed[at + by] === undefined;
    if (isAtEnd && turnPage?.(by)) return;
    const next = stepped(by);
    if (next) void navigate(pathOf(next.id));
  };
  const openNext = (): void => {
    const next = stepped(1);
    void navigate(next && next.id !== openId ? pathOf(next.id) : listPath);
  };
  useLetterKeys({ j: () => step(1), k: () => step(-1) });
  useHotkeys([['Escape', ({ target }) => void (keepsEscape?.(target) || navigate(listPath))]], []);
  return { at, step, openNext };
}
