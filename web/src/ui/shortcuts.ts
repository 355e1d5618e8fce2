/** Keys: single letters only outside of inputs, and only while they are turned on; Ctrl Enter submits from anywhere. */
import { useHotkeys } from '@mantine/hooks';
import { type KeyboardEvent as ReactKeyboardEvent, type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';

const SHORTCUTS_KEY = 'single-key-shortcuts';
const SHORTCUTS_CHANGED_EVENT = 'single-key-shortcuts-changed';
/** Between two keys of a scanner there are fewer milliseconds than between two of a hand. */
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

/** Single letters, and what each does. A letter acts once no other key has followed at a scanner's pace: codes have letters too. */
export function useLetterKeys(keys: Record<string, () => void>): void {
  const [on] = useShortcutsEnabled();
  const waiting = useRef(0);
  useEffect(() => {
    const cancel = () => window.clearTimeout(waiting.current);
    window.addEventListener('keydown', cancel, true);
    return () => {
      cancel();
      window.removeEventListener('keydown', cancel, true);
    };
  }, []);
  const delayed = (act: () => void) => () => {
    waiting.current = window.setTimeout(act, 2 * SCANNER_GAP_MAX_MS);
  };
  useHotkeys(on ? Object.entries(keys).map(([key, act]) => [key, delayed(act)]) : []);
}

/** Whether keys are at hand: where fingers point, a focused field would pull up half a screen of keyboard. */
export const hasFinePointer = (): boolean => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

/** Whether fingers point: then the device's own way to choose a day is better than any other. */
export const hasCoarsePointer = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** The form that Ctrl Enter sends, from anywhere but from what is opened over it. */
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
/** Nothing else can be used while it is open. */
const COVERING = '[role="dialog"][aria-modal="true"]';

/** Enter in a field, which scanners send too, does not send a half-filled form; Ctrl Enter does. */
export function ignoreEnter(event: ReactKeyboardEvent<HTMLFormElement>): void {
  const isPlain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
  // What is opened over the form has forms of its own.
  if (isPlain && event.target instanceof HTMLInputElement && event.currentTarget.contains(event.target)) event.preventDefault();
}

const CODE_LENGTH_MIN = 6;

/** On a field that takes codes by itself, a scanner's too: what stands in it counts, however fast it came. */
export const TAKES_SCANS = { 'data-takes-scans': true };

/** Takes a scanner's code (fast keys, then Enter) wherever the focus is; what a hand types is left alone. */
export function useScanner(onCode: (code: string) => void): void {
  const latestOnCode = useRef(onCode);
  latestOnCode.current = onCode;
  useEffect(() => {
    let typed = '';
    /** What the field held that the scanner types into. */
    let before = '';
    let last = 0;
    const listen = (event: KeyboardEvent) => {
      // A password is no code, however fast it comes.
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

/** The scanner typed into whatever had the focus, which may have written it in its own way: it holds what it held before. */
function putBack(target: EventTarget | null, before: string): void {
  if (!(target instanceof HTMLInputElement) || target.readOnly || target.value === before) return;
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setValue?.call(target, before);
  target.dispatchEvent(new Event('input', { bubbles: true }));
}
