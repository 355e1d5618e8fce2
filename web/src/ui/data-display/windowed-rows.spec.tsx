import { afterEach, expect, test } from '@jest/globals';
import { act } from 'react';
import { renderScreen } from '../../../../test/support/screens/render-screen.js';
import { DataTable } from './data-table.js';

type Seen = (entries: { isIntersecting: boolean; boundingClientRect: { height: number } }[]) => void;

const before = globalThis.IntersectionObserver;
const observed: { block: Element; seen: Seen }[] = [];
class FakeObserver {
  constructor(private readonly seen: Seen) {}
  observe(block: Element): void {
    observed.push({ block, seen: this.seen });
  }
  disconnect(): void {}
}
afterEach(() => {
  globalThis.IntersectionObserver = before;
  observed.length = 0;
});

const table = (count: number, isRefused?: (row: string) => boolean) => (
  <DataTable
    {...(isRefused && { isRefused })}
    label="Lots"
    columns={[{ key: 'name', head: 'Name', cell: (row: string) => <input aria-label={row} /> }]}
    rows={Array.from({ length: count }, (_, index) => `lot ${index + 1}`)}
    rowKey={(row) => row}
  />
);
const fields = () => document.querySelectorAll('tbody input').length;
const scroll = (at: number, isIntersecting: boolean) =>
  act(async () => observed[at]?.seen([{ isIntersecting, boundingClientRect: { height: 2_000 } }]));

test('a table of 300 rows has those near the view, numbered, and leaves those that went out of it', async () => {
  globalThis.IntersectionObserver = FakeObserver as never;
  const shown = renderScreen(table(300));
  expect(fields()).toBe(50);
  expect(document.querySelector('table')?.getAttribute('aria-rowcount')).toBe('301');
  await scroll(5, true);
  expect(fields()).toBe(100);
  expect(document.querySelector('input[aria-label="lot 300"]')?.closest('tr')?.getAttribute('aria-rowindex')).toBe('301');
  await scroll(0, false);
  expect(fields()).toBe(50);
  expect(document.querySelector('tbody td div')?.getAttribute('style')).toContain('2000px');
  await act(async () => void window.dispatchEvent(new Event('beforeprint')));
  expect(fields()).toBe(300);
  shown.unmount();
});

test('a row in use stays, and so do the rows of a shorter table', async () => {
  globalThis.IntersectionObserver = FakeObserver as never;
  const shown = renderScreen(table(300));
  document.querySelector<HTMLInputElement>('tbody input')?.focus();
  await scroll(0, false);
  expect(fields()).toBe(50);
  shown.unmount();
  const short = renderScreen(table(200));
  expect(fields()).toBe(200);
  short.unmount();
  const faulty = renderScreen(table(300, (row) => row === 'lot 299'));
  expect(fields()).toBe(300);
  faulty.unmount();
});
