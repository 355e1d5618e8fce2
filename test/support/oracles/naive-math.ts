/** Arithmetic of the naive books, and how they disagree. */

/** ⌊a · b / c⌋; 0 where c is 0. */
export const mulDivFloor = (a: number, b: number, c: number): number => (c === 0 ? 0 : Number((BigInt(a) * BigInt(b)) / BigInt(c)));

/** @throws Error where the two are not the same */
export function assertAgrees(what: string, found: unknown, expected: unknown): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
  if (one !== other) throw new Error(`${what}: the ledger says ${one}, the naive books say ${other}`);
}
