import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { useLetterKeys, useScanner } from './shortcuts.js';

const opened = jest.fn<(letter: string) => void>();
const scanned = jest.fn<(code: string) => void>();

/** A homepage's keys: a letter opens a record, a code opens its lot. */
function Keys() {
  useLetterKeys({ s: () => opened('s'), b: () => opened('b') });
  useScanner(scanned);
  return null;
}

let root: Root;
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
beforeEach(() => {
  jest.useFakeTimers();
  opened.mockReset();
  scanned.mockReset();
  root = createRoot(document.createElement('div'));
  act(() => root.render(<Keys />));
});
afterEach(() => {
  act(() => root.unmount());
  jest.useRealTimers();
});

let clock = 1_000;
/** Keys with so many milliseconds before each; timers run as time goes by. */
function press(keys: readonly string[], gap: number, { ctrlKey = false, into = document.body } = {}): void {
  for (const key of keys) {
    clock += gap;
    jest.advanceTimersByTime(gap);
    const event = new KeyboardEvent('keydown', { key, code: `Key${key.toUpperCase()}`, bubbles: true, ctrlKey });
    Object.defineProperty(event, 'timeStamp', { value: clock });
    into.dispatchEvent(event);
  }
}

test('a code that is scanned is taken whole, whatever letters it has', () => {
  press([...'BS3-HMS-BBB-SS1', 'Enter'], 12);
  jest.runAllTimers();
  expect(scanned.mock.calls).toEqual([['BS3-HMS-BBB-SS1']]);
  expect(opened).not.toHaveBeenCalled();
});

test('a letter of a hand opens its record, a moment later', () => {
  press(['s'], 500);
  expect(opened).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(opened.mock.calls).toEqual([['s']]);
});

test('text typed by hand is no code, and its last letter opens', () => {
  press([...'SSSBBB', 'Enter'], 120);
  jest.runAllTimers();
  expect(scanned).not.toHaveBeenCalled();
  expect(opened).toHaveBeenCalledTimes(6);
});

test('text sent by Ctrl Enter is no code, and neither is text typed into two fields', () => {
  press([...'BS3-HMS-BBB-SS1'], 12);
  press(['Enter'], 12, { ctrlKey: true });
  press([...'BS3-HM', 'Tab', ...'SS-1', 'Enter'], 12);
  jest.runAllTimers();
  expect(scanned).not.toHaveBeenCalled();
});

test('a password is no code, however fast it comes', () => {
  const into = document.body.appendChild(document.createElement('input'));
  into.setAttribute('autocomplete', 'current-password');
  press([...'Cotton-2026!', 'Enter'], 12, { into });
  into.remove();
  expect(scanned).not.toHaveBeenCalled();
});

test('nothing opens once the screen is left', () => {
  press(['s'], 500);
  act(() => root.unmount());
  jest.runAllTimers();
  expect(opened).not.toHaveBeenCalled();
});

const rang = jest.fn();

function Shell({ hasScreen }: { hasScreen: boolean }) {
  useLetterKeys({ b: rang, n: rang }, { isShell: true });
  return hasScreen ? <Keys /> : null;
}

test('a letter of the shell is left to a screen that has an act for it', () => {
  act(() => root.render(<Shell hasScreen />));
  press(['b'], 500);
  jest.advanceTimersByTime(500);
  expect([opened.mock.calls, rang.mock.calls.length]).toEqual([[['b']], 0]);
  act(() => root.render(<Shell hasScreen={false} />));
  press(['b'], 500);
  jest.advanceTimersByTime(500);
  expect([opened.mock.calls, rang.mock.calls.length]).toEqual([[['b']], 1]);
});
