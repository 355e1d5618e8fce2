/**
 * Replaces `contracts/shared/written/phone-number.ts` in the built app: the number plans of all countries are 70 kB, which few
 * screens need.
 */
const SHAPE = /^\s*\+(?:\D{0,3}\d){7,17}\s*$/;

let isGivenOut: ((value: string) => boolean) | undefined;

/** Accepts whatever looks like a number until the number plans are loaded; the server decides. */
export function isInternationalNumber(value: string): boolean {
  if (!isGivenOut) void loadNumbers();
  return isGivenOut?.(value) ?? SHAPE.test(value);
}

async function loadNumbers(): Promise<void> {
  const loaded = await import('./phone-numbers.js').catch(() => undefined);
  isGivenOut = loaded?.isPhoneNumber;
}
