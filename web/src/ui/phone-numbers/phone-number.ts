/** Stands for `contracts/shared/phone-number.ts` in the built app: what each country gives out is 70 kB, which few screens need. */
const SHAPE = /^\s*\+(?:\D{0,3}\d){7,17}\s*$/;

let isGivenOut: ((value: string) => boolean) | undefined;

/** Until the numbers of all countries are here, whatever looks like one passes: the server decides. */
export function isInternationalNumber(value: string): boolean {
  if (!isGivenOut) void loadNumbers();
  return isGivenOut?.(value) ?? SHAPE.test(value);
}

async function loadNumbers(): Promise<void> {
  const loaded = await import('./phone-numbers.js').catch(() => undefined);
  isGivenOut = loaded?.isPhoneNumber;
}
