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

/** Returns what a change of a view changes in the sums, without what stays as it was. */
export function changesOf(before: readonly Share[], after: readonly Share[]): Share[] {
  if (before.length === 0) return [...after];
  const [was, is] = [before[0], after[0]];
  if (was && is && before.length === 1 && after.length === 1 && was.key === is.key) {
    const amounts = differenceOf(was.amounts, is.amounts);
    return amounts ? [{ key: is.key, about: is.about, amounts }] : [];
  }
  const changed = new Map<string, Share & { amounts: Record<string, number> }>();
  const count = (shares: readonly Share[], sign: 1 | -1): void => {
    for (const { key, about, amounts } of shares) {
      const known = changed.get(key) ?? { key, about, amounts: {} };
      for (const [name, amount] of Object.entries(amounts)) addTo(known.amounts, name, sign * amount);
      changed.set(key, known);
    }
  };
  count(before, -1);
  count(after, 1);
  return [...changed.values()].filter(({ amounts }) => Object.keys(amounts).length > 0);
}

/** Returns undefined where nothing differs. */
function differenceOf(before: Share['amounts'], after: Share['amounts']): Record<string, number> | undefined {
  const amounts: Record<string, number> = {};
  let differs = false;
  const note = (name: string, change: number): void => {
    if (change === 0) return;
    amounts[name] = change;
    differs = true;
  };
  for (const name in after) note(name, (after[name] ?? 0) - (before[name] ?? 0));
  for (const name in before) if (!(name in after)) note(name, 0 - (before[name] ?? 0));
  return differs ? amounts : undefined;
}

/** Adds a change to a sum, in place. */
export function addChange(sum: SumBody, { about, amounts }: Share): void {
  for (const [name, amount] of Object.entries(amounts)) addTo(sum.amounts, name, amount);
  sum.about = Object.keys(sum.amounts).length > 0 ? about : null;
}

function addTo(amounts: Record<string, number>, name: string, amount: number): void {
  const sum = (amounts[name] ?? 0) + amount;
  if (sum === 0) delete amounts[name];
  else amounts[name] = sum;
}
