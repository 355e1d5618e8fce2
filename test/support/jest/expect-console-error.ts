const EXPECTED = Symbol.for('selvedge.expectedConsoleErrors');

/** Lets the test that calls it tell the console errors of this form, which fail any other; it fails where none is told. */
export function expectConsoleError(pattern: RegExp): void {
  const expected = (globalThis as unknown as Record<symbol, { pattern: RegExp; times: number }[]>)[EXPECTED];
  expected?.push({ pattern, times: 0 });
}
