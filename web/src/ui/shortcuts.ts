/** Keys: single letters only outside of inputs, and only while they are turned on; Ctrl Enter submits from anywhere. */
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef, useSyncExternalStore } from 'react';

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

export function useSubmitKey(submit: () => void): void {
  useHotkeys([['mod+Enter', submit]], []);
}

const CODE_LENGTH_MIN = 6;

/** Takes a scanner's code (fast keys, then Enter) wherever the focus is; what a hand types is left alone. */
export function useScanner(onCode: (code: string) => void): void {
  const latestOnCode = useRef(onCode);
  latestOnCode.current = onCode;
  useEffect(() => {
    let typed = '';
    let last = 0;
    const listen = (event: KeyboardEvent) => {
      // A password is no code, however fast it comes.
      if (event.target instanceof HTMLElement && event.target.matches('[autocomplete$="password"]')) return;
      const fast = event.timeStamp - last < SCANNER_GAP_MAX_MS;
      last = event.timeStamp;
      const isChord = event.ctrlKey || event.metaKey;
      if (event.key === 'Enter') {
        const code = typed;
        typed = '';
        if (!fast || isChord || code.length < CODE_LENGTH_MIN) return;
        event.preventDefault();
        event.stopPropagation();
        removeTypedCode(event.target, code);
        latestOnCode.current(code);
      } else if (event.key === 'Tab') typed = '';
      else if (event.key.length === 1 && !isChord) typed = fast ? typed + event.key : event.key;
    };
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
}

/** The scanner typed into whatever had the focus: its code is taken out of there again. */
function removeTypedCode(target: EventTarget | null, code: string): void {
  if (!(target instanceof HTMLInputElement) || !target.value.endsWith(code)) return;
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  setValue?.call(target, target.value.slice(0, -code.length));
  target.dispatchEvent(new Event('input', { bubbles: true }));
}
