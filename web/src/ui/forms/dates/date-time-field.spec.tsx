import { afterEach, expect, test } from '@jest/globals';
import { fireEvent, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { type RenderedScreen, renderScreen } from '../../../../../test/support/screens/render-screen.js';
import { DateTimeField } from '../date-time-field.js';
import { DateField } from './date-field.js';

let shown: RenderedScreen;
let value: string | undefined;
const { matchMedia } = window;
afterEach(() => {
  shown.unmount();
  window.matchMedia = matchMedia;
});

const STARTED = new Date(2026, 10, 22, 9, 30).toISOString();

function Form({ day = false, starts = STARTED }: { day?: boolean; starts?: string }) {
  const [kept, keep] = useState<string | undefined>(starts);
  value = kept;
  const Field = day ? DateField : DateTimeField;
  return <Field label="Happened" value={kept} onChange={keep} />;
}

/** Replaces the text and leaves the field. */
function typed(text: string): string {
  shown.paste('Happened', '');
  shown.type('Happened', text);
  return shown.field('Happened').value;
}

/** In a page whose pointer is a finger. */
function pointByFinger(): void {
  window.matchMedia = (media) => Object.assign(matchMedia(media), { matches: media === '(pointer: coarse)' });
}

test('short input is written in full once the field is left', () => {
  shown = renderScreen(<Form />);
  expect(typed('1/2/26 9:5')).toBe('01/02/2026 09:05');
  expect(value).toBe(new Date(2026, 1, 1, 9, 5).toISOString());
});

test('a day without a time is no instant, and says what is missing', () => {
  shown = renderScreen(<Form />);
  expect(typed('1/2/2026')).toBe('1/2/2026');
  expect(value).toBeUndefined();
  expect(shown.text()).toContain('Add the time, such as 14:20.');
});

test('an empty field holds nothing and is not wrong', () => {
  shown = renderScreen(<Form />);
  expect(typed('')).toBe('');
  expect(value).toBe('');
  expect(shown.text()).not.toContain('Enter a date');
});

test('a day of the calendar keeps the time, which is changed next to it', () => {
  shown = renderScreen(<Form />);
  shown.press('Open calendar');
  shown.press('Wednesday, November 18, 2026');
  expect(shown.field('Happened').value).toBe('18/11/2026 09:30');
  shown.paste('Time', '16.45');
  expect(value).toBe(new Date(2026, 10, 18, 16, 45).toISOString());
  shown.press('Done');
  expect(shown.text()).not.toContain('November 2026');
});

test('the calendar goes by arrows, weeks and months', () => {
  shown = renderScreen(<Form day starts="2026-11-22" />);
  shown.press('Open calendar');
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  document.querySelector<HTMLElement>('[data-day="2026-11-22"]')?.focus();
  const reached = ['ArrowRight', 'ArrowDown', 'Home', 'PageDown', 'ArrowLeft'].map((key) => {
    press(key);
    return (document.activeElement as HTMLElement).dataset['day'];
  });
  expect(reached).toEqual(['2026-11-23', '2026-11-30', '2026-11-30', '2026-12-30', '2026-12-29']);
  shown.press('Tuesday, December 29, 2026');
  expect(value).toBe('2026-12-29');
  expect(shown.text()).not.toContain('December 2026');
});

test('Alt and the arrow down open the calendar, and Escape leads back to the field', async () => {
  shown = renderScreen(<Form day starts="2026-11-22" />);
  const field = shown.field('Happened');
  shown.act(() => field.focus());
  fireEvent.keyDown(field, { key: 'ArrowDown', altKey: true });
  expect(shown.text()).toContain('November 2026');
  fireEvent.keyDown(document.querySelector('[data-day="2026-11-22"]') as HTMLElement, { key: 'Escape' });
  expect(shown.text()).not.toContain('November 2026');
  await waitFor(() => expect(document.activeElement).toBe(field));
});

test('a month and a year are chosen by its name, and keys move among them', () => {
  shown = renderScreen(<Form day starts="2026-11-22" />);
  shown.press('Open calendar');
  shown.press('November 2026');
  const pressed = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  expect(document.activeElement?.textContent).toBe('Nov');
  pressed('ArrowLeft');
  expect(document.activeElement?.textContent).toBe('Oct');
  shown.press('2026');
  pressed('ArrowLeft');
  expect(document.activeElement?.textContent).toBe('2025');
  shown.press('2025');
  shown.press('Oct');
  shown.press('Wednesday, October 22, 2025');
  expect(value).toBe('2025-10-22');
});

test('fingers choose as their device does it', () => {
  pointByFinger();
  shown = renderScreen(<Form />);
  expect(shown.field('Happened').type).toBe('datetime-local');
  expect(shown.field('Happened').value).toBe('2026-11-22T09:30');
  shown.paste('Happened', '2026-11-18T16:45');
  expect(value).toBe(new Date(2026, 10, 18, 16, 45).toISOString());
  shown.paste('Happened', '');
  expect(value).toBe('');
});

test('a day whose field has no label is named above it where fingers point, for want of a placeholder', () => {
  pointByFinger();
  shown = renderScreen(<DateField aria-label="From" value="" onChange={() => undefined} />);
  expect(shown.field('From').type).toBe('date');
  expect(shown.text()).toBe('From');
});

test('a day is read, written in full, and refused where there is none such', () => {
  shown = renderScreen(<Form day starts="" />);
  expect(typed('1.2.26')).toBe('01/02/2026');
  expect(value).toBe('2026-02-01');
  expect(typed('31/02/2026')).toBe('31/02/2026');
  expect(value).toBeUndefined();
  expect(shown.text()).toContain('Enter a date in format: DD/MM/YYYY');
});
