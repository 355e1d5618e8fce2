/** Sums over the views of a projection, kept with them, updated by the difference that each change of a view makes. */

/** Holds what one view adds to one sum; zeros are left out. `about` is the same in all shares of a sum; reads find the sum by it. */
export type Share = { key: string; about: Readonly<Record<string, string>>; amounts: Readonly<Record<string, number>> };

/** A sum that no longer counts any view has no `about`, so that no read finds it. */
export interface SumBody {
  about: Readonly<Record<string, string>> | null;
  /** Holds no zeros. */
  amounts: Record<string, number>;
}

export const emptySum = (): SumBody => ({ about: null, amounts: {} });

/** Returns what a change of a view changes in the sums, without what stays as it was. A view has one share in a sum at most. */
export function changesOf(before: readonly Share[], after: readonly Share[]): readonly Share[] {
  if (before.length === 0) return after;
  const changes: Share[] = [];
  for (const is of after) {
    const was = shareIn(before, is.key);
    const amounts = was ? differenceOf(was.amounts, is.amounts) : is.amounts;
    if (amounts) changes.push({ key: is.key, about: is.about, amounts });
  }
  for (const { key, about, amounts } of before) {
    const gone = shareIn(after, key) ? undefined : differenceOf(amounts, {});
    if (gone) changes.push({ key, about, amounts: gone });
  }
  return changes;
}

function shareIn(shares: readonly Share[], key: string): Share | undefined {
  for (const share of shares) if (share.key === key) return share;
  return undefined;
}

/** Returns undefined where nothing differs. */
function differenceOf(before: Share['amounts'], after: Share['amounts']): Record<string, number> | undefined {
  const amounts: Record<string, number> = {};
  let differs = false;
  for (const name in after) {
    const change = (after[name] ?? 0) - (before[name] ?? 0);
    if (change === 0) continue;
    amounts[name] = change;
    differs = true;
  }
  for (const name in before) {
    if (name in after) continue;
    amounts[name] = -(before[name] ?? 0);
    differs = true;
  }
  return differs ? amounts : undefined;
}

/** Adds a change to a sum, in place. */
export function addChange(sum: SumBody, { about, amounts }: Share): void {
  for (const name in amounts) addTo(sum.amounts, name, amounts[name] ?? 0);
  sum.about = isEmpty(sum.amounts) ? null : about;
}

function addTo(amounts: Record<string, number>, name: string, amount: number): void {
  const sum = (amounts[name] ?? 0) + amount;
  if (sum === 0) delete amounts[name];
  else amounts[name] = sum;
}

function isEmpty(amounts: Share['amounts']): boolean {
  for (const _ in amounts) return false;
  return true;
}
