import { type RefObject, useEffect, useRef } from 'react';
import { useLetterKeys, useShortcutsEnabled } from '../../../../../ui/shortcuts.js';

interface DeskKeys {
  desk: RefObject<HTMLElement | null>;
  onTurn: (by: 1 | -1) => void;
  onEnlarge: (by: 1 | -1) => void;
  /** Asks for a number to go to. */
  onGo: () => void;
}

/** Page Up and Page Down read on and turn at the end of a page; `g` goes to a number, `+` and `−` zoom. */
export function useDeskKeys(keys: DeskKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  const [hasShortcuts] = useShortcutsEnabled();
  useLetterKeys({ g: keys.onGo });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      const act = actionOf(event.key, latest.current, hasShortcuts);
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [hasShortcuts]);
}

const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [role="dialog"], [role="menu"]') !== null;

function actionOf(key: string, { desk, onTurn, onEnlarge }: DeskKeys, hasShortcuts: boolean): (() => void) | undefined {
  if (key === 'PageDown') return () => readOn(desk.current, 1, onTurn);
  if (key === 'PageUp') return () => readOn(desk.current, -1, onTurn);
  if (hasShortcuts && key === '+') return () => onEnlarge(1);
  if (hasShortcuts && (key === '-' || key === '−')) return () => onEnlarge(-1);
  return undefined;
}

/** Scrolls while there is more of the page; turns it at its end. */
function readOn(desk: HTMLElement | null, by: 1 | -1, onTurn: (by: 1 | -1) => void): void {
  const room = desk ? (by > 0 ? desk.scrollHeight - desk.clientHeight - desk.scrollTop : desk.scrollTop) : 0;
  if (desk && room > 4) desk.scrollBy({ top: by * desk.clientHeight * 0.9 });
  else onTurn(by);
}
