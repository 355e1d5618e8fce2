import { beforeEach, describe, expect, it } from '@jest/globals';
import { CustodyWorld, type Site } from '../../../../../test/support/histories/custody-world.js';
import { ledgerDecider } from '../ledger.decider.js';
import type { LedgerState } from '../state/ledger-state.js';

let world: CustodyWorld;
let farm: Site;
let ginner: Site;
let spinner: Site;
let mill: Site;
let brand: Site;

beforeEach(() => {
  world = new CustodyWorld();
  [farm, ginner, spinner, mill, brand] = (['FARM', 'GINNER', 'SPINNER', 'MILL', 'BRAND'] as const).map((type) => world.site(type)) as [
    Site,
    Site,
    Site,
    Site,
    Site,
  ];
});

const grown = (...lots: string[]): string[] => world.records(farm, lots.length ? lots : '300 kg rawCotton').productIds;
const typesOf = (site: Site): string[] => site.log.map(({ event }) => event.type);

describe('a purchase that its buyer asserted', () => {
  it('is confirmed once by its seller, who cites it', () => {
    const { transactionId } = world.buys(ginner, farm, grown());
    const [event] = world.confirms(farm, ginner, transactionId);
    expect(event).toMatchObject({
      type: 'TransactionConfirmed',
      data: {
        recordId: transactionId,
        recordedBy: ginner.id,
        kind: 'purchase',
        cites: { stream: `ledger-${ginner.id}`, revision: 1 },
        lotIds: [expect.stringContaining(farm.id)],
      },
    });
    expect(world.confirms(farm, ginner, transactionId)).toEqual([]);
  });

  it('is disputed once, for one reason, until its seller confirms it after all', () => {
    const { transactionId } = world.buys(ginner, farm, grown());
    expect(world.disputes(farm, ginner, transactionId)).toMatchObject([
      { type: 'TransactionDisputed', data: { reasonId: `dispute-${transactionId}`, reasonHash: 'hash' } },
    ]);
    expect(world.disputes(farm, ginner, transactionId)).toEqual([]);
    expect(() => world.disputes(farm, ginner, transactionId, 'another')).toThrow('for another reason');
    expect(world.confirms(farm, ginner, transactionId)).toHaveLength(1);
    expect(() => world.disputes(farm, ginner, transactionId)).toThrow('Your site has already confirmed this record');
  });

  it('is neither confirmed nor disputed once it is void', () => {
    const { transactionId } = world.buys(ginner, farm, grown());
    world.voids(ginner, transactionId);
    expect(() => world.confirms(farm, ginner, transactionId)).toThrow('already been voided');
    expect(() => world.disputes(farm, ginner, transactionId)).toThrow('already been voided');
  });

  it('stays where it is: no lot, sum or window of either ledger moves', () => {
    const { transactionId } = world.buys(ginner, farm, grown());
    const before = [farm, ginner].map(({ state }) => withoutStatements(state));
    world.disputes(farm, ginner, transactionId);
    world.confirms(farm, ginner, transactionId);
    expect([farm, ginner].map(({ state }) => withoutStatements(state))).toEqual(before);
  });
});

describe('a statement by a record of its own', () => {
  it('a sale confirms the purchase of what it promised', () => {
    const lots = grown();
    world.sells(farm, ginner, lots);
    const { transactionId } = world.buys(ginner, farm, lots);
    expect(() => world.disputes(farm, ginner, transactionId)).toThrow('Your site has already confirmed this record');
  });

  it('a purchase confirms the sale once it took all of it', () => {
    const lots = grown('300 kg rawCotton', '200 kg rawCotton');
    const sale = world.sells(farm, ginner, lots).transactionId;
    world.buys(ginner, farm, lots.slice(0, 1));
    expect(world.disputes(ginner, farm, sale)).toHaveLength(1);
  });

  it('and leaves nothing to dispute then', () => {
    const lots = grown();
    const sale = world.sells(farm, ginner, lots).transactionId;
    world.buys(ginner, farm, lots);
    expect(() => world.disputes(ginner, farm, sale)).toThrow('Your site has already confirmed this record');
  });

  it('a purchase settles the dispute of its sale, and the sale alone', () => {
    const lots = grown();
    const sale = world.sells(farm, ginner, lots).transactionId;
    world.disputes(ginner, farm, sale);
    world.buys(ginner, farm, lots);
    expect(typesOf(ginner)).toEqual(['LedgerOpened', 'TransactionDisputed', 'TransactionConfirmed', 'ProductsPurchased']);
    expect(ginner.log[2]?.event).toMatchObject({ data: { recordId: sale, recordedBy: farm.id } });
  });

  it('goods that were here before say nothing of a later sale', () => {
    world.buys(ginner, farm, grown());
    const lint = world.transforms(ginner, held(ginner), '100 kg lint').productIds;
    const sale = world.sells(ginner, spinner, lint).transactionId;
    const returnOf = world.buys(spinner, ginner, lint).transactionId;
    const back = world.sells(spinner, ginner, lint, { transferKind: 'return', returnOf });
    world.buys(ginner, spinner, lint, { transferKind: 'return', returnOf });
    const again = world.sells(ginner, spinner, lint).transactionId;
    expect(() => world.disputes(spinner, ginner, sale)).toThrow('Your site has already confirmed this record');
    expect(world.disputes(spinner, ginner, again)).toHaveLength(1);
    expect(() => world.disputes(ginner, spinner, back.transactionId)).toThrow('Your site has already confirmed this record');
  });
});

describe('a brand', () => {
  it('receives by itself, and so may dispute the sale', () => {
    const fabric = world.buysOutside(mill, '90 kg fabric').productIds;
    const { transactionId } = world.sells(mill, brand, fabric);
    expect(world.disputes(brand, mill, transactionId)).toHaveLength(1);
    expect(() => world.disputes(mill, brand, transactionId)).toThrow('Your site has already confirmed this record');
  });
});

it('a statement is in a snapshot', () => {
  const { transactionId } = world.buys(ginner, farm, grown());
  world.disputes(farm, ginner, transactionId);
  const rows = JSON.parse(JSON.stringify([...ledgerDecider.toSnapshot(farm.state)])) as unknown[];
  const restored = rows.reduce<LedgerState>(ledgerDecider.fromSnapshot, ledgerDecider.initial());
  expect(restored.statements).toEqual(farm.state.statements);
  expect(restored.statements.size).toBe(1);
});

const held = (site: Site): string[] => [...site.state.lots.values()].map(({ lot }) => lot.productId);

const withoutStatements = (state: LedgerState): unknown[] =>
  [...ledgerDecider.toSnapshot(state)].filter((row) => !JSON.stringify(row).startsWith('["statement"'));
