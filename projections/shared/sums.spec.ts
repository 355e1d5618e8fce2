import { expect, it } from '@jest/globals';
import '../../test/support/property-runs.js';
import fc from 'fast-check';
import { addChange, changesOf, emptySum, type Share, type SumBody } from './sums.js';

const amounts = fc.dictionary(fc.constantFrom('lots', 'grams', 'metres'), fc.integer({ min: 1, max: 3 }), { minKeys: 1 });
const shares = fc.uniqueArray(
  fc
    .record({ key: fc.constantFrom('a', 'b', 'c'), amounts })
    .map(({ key, amounts: of }): Share => ({ key, about: { of: key }, amounts: of })),
  { selector: ({ key }) => key, maxLength: 3 },
);

function sumsOf(all: readonly Share[], sums = new Map<string, SumBody>()): Map<string, SumBody> {
  for (const share of all) {
    const sum = sums.get(share.key) ?? emptySum();
    addChange(sum, share);
    sums.set(share.key, sum);
  }
  return sums;
}

const counting = (sums: Map<string, SumBody>) => Object.fromEntries([...sums].filter(([, { about }]) => about !== null));

it('changes sums of what was into sums of what is, and nothing where nothing differs', () => {
  fc.assert(
    fc.property(shares, shares, (before, after) => {
      const changes = changesOf(before, after);
      expect(counting(sumsOf(changes, sumsOf(before)))).toEqual(counting(sumsOf(after)));
      expect(changes.flatMap((change) => Object.values(change.amounts))).not.toContain(0);
      expect(changesOf(after, after)).toEqual([]);
    }),
  );
});
