/** Sends other content under one transaction ID, in each kind of record. */
import { expect, it } from '@jest/globals';
import { type Chain, chainIn, yarnAt } from '../../../../../test/support/histories/chain.js';
import { CustodyWorld } from '../../../../../test/support/histories/custody-world.js';
import { refusalCodeOf } from '../../../../../test/support/refusals.js';

const FACT = { transactionId: 'once', occurredAt: '2026-03-03T08:00:00.000Z' };

type Act = (given: CustodyWorld, chain: Chain, productIds: readonly string[]) => unknown;

/** Acts on one of two lots of yarn at the mill. */
const KINDS: Record<string, Act> = {
  record: (given, { farm }) => given.records(farm, '10 kg rawCotton', FACT),
  purchase: (given, { mill }) => given.buysOutside(mill, '10 kg yarn', FACT),
  sale: (given, { mill, spinner }, yarn) => given.sells(mill, spinner, yarn, FACT),
  transport: (given, { mill }, yarn) => given.transports(mill, yarn, FACT),
  transform: (given, { mill }, yarn) => given.transforms(mill, yarn, '90 kg fabric', FACT),
  count: (given, { mill }, yarn) => given.counts(mill, `${yarn[0]} of 90 kg`, FACT),
};

it.each(Object.entries(KINDS))('a %s is recorded once under its ID, and refused with other content', (_, act) => {
  const given = new CustodyWorld();
  const chain = chainIn(given);
  const [one, other] = [yarnAt(given, chain.mill), yarnAt(given, chain.mill)];
  given.setClock('2026-03-04T08:00:00.000Z');
  act(given, chain, [one]);
  expect(refusalCodeOf(() => act(given, chain, [other]))).toBe('TransactionIdReused');
});
