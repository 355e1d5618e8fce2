const EXPECTED = Symbol.for('selvedge.expectedConsoleErrors');

/** Lets the calling test log console errors of this form, which fail any other test; the test fails where none is logged. */
export function expectConsoleError(pattern: RegExp): void {
  const expected = (globalThis as unknown as Record<symbol, { pattern: RegExp; times: number }[]>)[EXPECTED];
  expected?.push({ pattern, times: 0 });
}
