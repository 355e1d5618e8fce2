/** Handles keys: single letters only outside of inputs and only when shortcuts are turned on; Ctrl+Enter submits from anywhere. */
import { useHotkeys } from '@mantine/hooks';
import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';

const SHORTCUTS_KEY = 'single-key-shortcuts';
const SHORTCUTS_CHANGED_EVENT = 'single-key-shortcuts-changed';
/** Separates scanners from hands: a scanner's keys follow each other within this time. */
const SCANNER_GAP_MAX_MS = 35;

export function useShortcutsEnabled(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(subscribe, () => localStorage.getItem(SHORTCUTS_KEY) !== 'off');
  return [
    on,
    (next) => {
      localStorage.setItem(SHORTCUTS_KEY, next ? 'on' : 'off');
      window.dispatchEvent(new Event(SHORTCUTS_CHANGED_EVENT));
    },
  ];
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(SHORTCUTS_CHANGED_EVENT, listener);
  return () => window.removeEventListener(SHORTCUTS_CHANGED_EVENT, listener);
}

/** Counts, by letter, the screens on which it is an act. */
const lettersOfScreens = new Map<string, number>();

/**
 * Maps single letters to actions. Acts only when no other key follows at a scanner's pace, since codes contain letters
 * too. A letter of the shell does nothing where the screen has another act for it.
 */
export function useLetterKeys(keys: Record<string, () => void>, { isShell = false }: { isShell?: boolean } = {}): void {
  const [on] = useShortcutsEnabled();
  const waiting = useRef(0);
  const letters = isShell ? '' : Object.keys(keys).join('').toLowerCase();
  useEffect(() => {
    const count = (letter: string, by: number) => lettersOfScreens.set(letter, (lettersOfScreens.get(letter) ?? 0) + by);
    for (const letter of letters) count(letter, 1);
    return () => {
      for (const letter of letters) count(letter, -1);
    };
  }, [letters]);
  useEffect(() => {
    const cancel = () => window.clearTimeout(waiting.current);
    window.addEventListener('keydown', cancel, true);
    return () => {
      cancel();
      window.removeEventListener('keydown', cancel, true);
    };
  }, []);
  const isYielded = (key: string) => isShell && (lettersOfScreens.get(key.toLowerCase()) ?? 0) > 0;
  const delayed = (key: string, act: () => void) => () => {
    if (!isYielded(key)) waiting.current = window.setTimeout(act, 2 * SCANNER_GAP_MAX_MS);
  };
  useHotkeys(on ? Object.entries(keys).map(([key, act]) => [key, delayed(key, act)]) : []);
}

/** Tells whether a keyboard is likely: on a touch screen, focusing a field would open the on-screen keyboard. */
export const hasFinePointer = (): boolean => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Tells whether the reader points by finger: the device's own date picker is better then. */
export const hasCoarsePointer = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** Submits the form by Ctrl+Enter from anywhere except from what is opened over it. */
export function useSubmitKey(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const submit = ({ target }: KeyboardEvent) => {
    const over = target instanceof Element ? target.closest(OPENED_OVER) : null;
    const isCovered = [over, ...document.querySelectorAll(COVERING)].some((each) => each && !each.contains(form.current));
    if (!isCovered) form.current?.requestSubmit();
  };
  useHotkeys([['mod+Enter', submit]], []);
  return form;
}

const OPENED_OVER = '[role="dialog"], [role="menu"]';
/** Matches dialogs that block everything behind them. */
const COVERING = '[role="dialog"][aria-modal="true"]';

/** Keeps Enter in a field, which scanners send too, from submitting an incomplete form; Ctrl+Enter submits it. */
export function ignoreEnter(event: ReactKeyboardEvent<HTMLFormElement>): void {
  const isPlain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
  // Ignores events from what is opened over the form, which has forms of its own.
  if (isPlain && event.target instanceof HTMLInputElement && event.currentTarget.contains(event.target)) event.preventDefault();
}

const CODE_LENGTH_MIN = 6;

/** Marks a field that takes scanned codes itself: its content counts, however fast it was typed. */
export const TAKES_SCANS = { 'data-takes-scans': true };

/** Takes a scanner's code (fast keys, then Enter) wherever the focus is; leaves typing by hand alone. */
export function useScanner(onCode: (code: string) => void): void {
  const latestOnCode = useRef(onCode);
  latestOnCode.current = onCode;
  useEffect(() => {
    let typed = '';
    /** Holds the content of the focused field before the scan. */
    let before = '';
    let last = 0;
    const listen = (event: KeyboardEvent) => {
      // Ignores fields for passwords, which are no codes however fast they are typed, and fields that take scans
      // themselves.
      if (event.target instanceof HTMLElement && event.target.matches('[autocomplete$="password"], [data-takes-scans]')) return;
      const fast = event.timeStamp - last < SCANNER_GAP_MAX_MS;
      last = event.timeStamp;
      const isChord = event.ctrlKey || event.metaKey;
      if (event.key === 'Enter') {
        const code = typed;
        typed = '';
        if (!fast || isChord || code.length < CODE_LENGTH_MIN) return;
        event.preventDefault();
        event.stopPropagation();
        putBack(event.target, before);
        latestOnCode.current(code);
      } else if (event.key === 'Tab') typed = '';
      else if (event.key.length === 1 && !isChord) {
        if (!fast || typed === '') before = event.target instanceof HTMLInputElement ? event.target.value : '';
        typed = fast ? typed + event.key : event.key;
      }
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}

/** Restores the focused field's content, which the scanner typed into. */
function putBack(target: EventTarget | null, before: string): void {
  if (!(target instanceof HTMLInputElement) || target.readOnly || target.value === before) return;
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setValue?.call(target, before);
  target.dispatchEvent(new Event('input', { bubbles: true }));
}
