/**
 * Replaces `contracts/shared/written/phone-number.ts` in the built app: the number plans of all countries are 70 kB, which few
 * screens need.
 */
const SHAPE = /^\s*(?:\+|00)(?:\D{0,3}\d){7,17}\s*$/;
const NATIONAL_SHAPE = /^\D{0,3}\d(?:\D{0,3}\d){3,17}\s*$/;

let isGivenOut: ((value: string, country?: string) => boolean) | undefined;

/** Accepts whatever looks like a number until the number plans are loaded; the server decides. */
export function isNumberToDial(value: string, country?: string): boolean {
  if (!isGivenOut) void loadNumbers();
  return isGivenOut?.(value, country) ?? (SHAPE.test(value) || (country !== undefined && NATIONAL_SHAPE.test(value)));
}

async function loadNumbers(): Promise<void> {
  const loaded = await import('./phone-numbers.js').catch(() => undefined);
  isGivenOut = loaded?.isNumberToDial;
}
