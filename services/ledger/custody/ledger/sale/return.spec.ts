/** Returns: goods go back to where they came from, with all that they brought. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { chainIn } from '../../../../../test/support/histories/chain.js';
import { CustodyWorld, type Site } from '../../../../../test/support/histories/custody-world.js';
import { refusalCodeOf } from '../../../../../test/support/refusals.js';
import { lotByProductId } from '../state/ledger-state.js';

let given: CustodyWorld;
let farm: Site;
let gin: Site;

beforeEach(() => {
  given = new CustodyWorld();
  ({ farm, gin } = chainIn(given));
});

describe('a return', () => {
  function bought() {
    const pooling = given.site('GINNER', { model: 'massBalance' });
    const spinner = given.site('SPINNER', { model: 'massBalance' });
    const raw = given.records(farm, '300 kg rawCotton BCI').productIds;
    given.buys(pooling, farm, raw);
    const lint = given.transforms(pooling, raw, ['60 kg lint', '50 kg lint']).productIds as [string, string];
    const purchase = given.buys(spinner, pooling, [lint[0]]);
    return { pooling, spinner, lint, purchase };
  }

  it('reverses the posting exactly at both', () => {
    const { pooling, spinner, lint, purchase } = bought();
    const before = pooling.state.accounts.get('BCI')?.balanceGrams;
    given.sells(spinner, pooling, [lint[0]], { transferKind: 'return', returnOf: purchase.transactionId });
    const back = given.buys(pooling, spinner, [lint[0]]);
    expect(spinner.state.accounts.get('BCI')?.balanceGrams).toBe(0);
    expect(spinner.state.pools.get('lint')).toMatchObject({ verifiedGrams: 0, massGrams: 0 });
    expect(back.events).toMatchObject([{ data: { transferKind: 'return', postings: [{ kind: 'adjustment', grams: 60_000 }] } }]);
    expect(pooling.state.accounts.get('BCI')?.balanceGrams).toBe((before ?? 0) + 60_000);
    expect(refusalCodeOf(() => given.voids(spinner, purchase.transactionId))).toBe('NotVoidable');
    // Void of the return brings the earlier stay back.
    given.voids(pooling, back.transactionId);
    expect(lotByProductId(pooling.state, lint[0])?.title).toBe('released');
  });

  it('names the transaction that it is of, at both, though nobody typed it', () => {
    const { pooling, spinner, lint, purchase } = bought();
    const other = given.buys(spinner, pooling, [lint[1]]);
    expect(refusalCodeOf(() => given.sells(spinner, pooling, lint, { transferKind: 'return' }))).toBe('NotReturnable');
    const sold = given.sells(spinner, pooling, [lint[0]], { transferKind: 'return' });
    expect(sold.events).toMatchObject([{ data: { returnOf: purchase.transactionId } }]);
    // The original seller may also say by itself that goods came back.
    expect(given.buys(pooling, spinner, [lint[1]], { transferKind: 'return' }).events).toMatchObject([
      { data: { returnOf: other.transactionId } },
    ]);
  });

  it('is of untouched lots, to where they came from, and of what was named', () => {
    const { pooling, spinner, lint } = bought();
    expect(refusalCodeOf(() => given.sells(spinner, pooling, [lint[0]], { transferKind: 'return', returnOf: 'another' }))).toBe(
      'NotReturnable',
    );
    expect(refusalCodeOf(() => given.sells(spinner, gin, [lint[0]], { transferKind: 'return' }))).toBe('NotReturnable');
    expect(refusalCodeOf(() => given.sells(spinner, pooling, [lint[0]], { returnOf: 'another' }))).toBe('Invalid');
    given.transforms(spinner, `${lint[0]} of 10 kg`, '8 kg yarn');
    expect(refusalCodeOf(() => given.sells(spinner, pooling, [lint[0]], { transferKind: 'return' }))).toBe('NotReturnable');
  });
});
