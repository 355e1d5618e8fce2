/** Abandoning: a transaction ID is given up before anything is recorded under it. */
import { beforeEach, describe, expect, it } from '@jest/globals';
import { chainIn } from '../../../../../test/support/histories/chain.js';
import { CustodyWorld, type Site } from '../../../../../test/support/histories/custody-world.js';
import { refusalOf } from '../../../../../test/support/refusals.js';

let given: CustodyWorld;
let farm: Site;

beforeEach(() => {
  given = new CustodyWorld();
  ({ farm } = chainIn(given));
});

describe('abandon', () => {
  it('refuses whatever comes under the ID from then on', () => {
    expect(given.run(farm, { kind: 'abandon', transactionId: 'one' })).toEqual([
      { type: 'TransactionAbandoned', data: { transactionId: 'one' } },
    ]);
    expect(refusalOf(() => given.records(farm, '1 kg rawCotton', { transactionId: 'one' }))).toBe('TransactionAbandoned');
    expect(refusalOf(() => given.voids(farm, 'one'))).toBe('NotFound');
  });

  it('stays quiet where the ID is abandoned already, or the transaction is recorded', () => {
    given.run(farm, { kind: 'abandon', transactionId: 'one' });
    expect(given.run(farm, { kind: 'abandon', transactionId: 'one' })).toEqual([]);
    const { transactionId } = given.records(farm, '1 kg rawCotton');
    expect(given.run(farm, { kind: 'abandon', transactionId })).toEqual([]);
  });
});
