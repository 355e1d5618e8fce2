import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ledgerStreamOf } from '../../../../contracts/ledger/custody/events.js';
import type { Site } from '../../../../test/support/histories/custody-world.js';
import { type Attempt, RandomHistory } from '../../../../test/support/histories/random-histories.js';
import { runsOf, SEED } from '../../../../test/support/property-runs.js';
import type { StoredEvent } from '../../../platform/events/event-store.js';
import { ledgerDecider } from '../../custody/ledger/ledger.decider.js';
import type { LedgerState } from '../../custody/ledger/state/ledger-state.js';
import { Replay } from './replay.js';

const number = fc.nat(9_999);
const tries: fc.Arbitrary<Attempt[]> = fc.array(fc.tuple(number, number, number, number, number, number), {
  minLength: 5,
  maxLength: 28,
  size: 'max',
});

function replayed(site: Site): Replay {
  const replay = new Replay();
  for (const recorded of site.log) replay.add(stored(site, recorded));
  return replay;
}

function stored(site: Site, { event, revision, recordedAt, hash }: Site['log'][number]): StoredEvent {
  const metadata = { recordedAt, hash, previousHash: '', actor: { userId: '', facilityId: site.id }, transactionId: '', schemaVersion: 2 };
  return { id: '', stream: ledgerStreamOf(site.id), revision, position: '', type: event.type, data: structuredClone(event.data), metadata };
}

/** Describes the stock lot by lot, and the accounts. */
const told = (state: LedgerState): string[] => [
  ...[...state.lots.values()]
    .filter(
      ({ title, remaining, remainingMetres }) => title !== 'released' && (remaining ? remaining.massGrams > 0 : remainingMetres !== 0),
    )
    .map(({ lot, remaining, title, dispatch }) => `${lot.lotId} ${remaining?.massGrams ?? null} ${title} ${dispatch}`),
  ...[...state.accounts].map(([name, { balanceGrams }]) => `${name} ${balanceGrams}`),
];
const shown = ({ held, balances }: ReturnType<Replay['holdingsAfter']>): string[] => [
  ...[...held.values()].map(({ lotId, massGrams, title, dispatch }) => `${lotId} ${massGrams} ${title} ${dispatch}`),
  ...[...balances].map(([name, grams]) => `${name} ${grams}`),
];

describe('a replay', () => {
  it('shows after each event what a fold up to it has', () => {
    const play = (each: Attempt[]) => {
      for (const site of new RandomHistory().play(each).sites) {
        const replay = replayed(site);
        let state = ledgerDecider.initial();
        for (const recorded of site.log) {
          state = ledgerDecider.evolve(state, structuredClone(recorded));
          expect(shown(replay.holdingsAfter(recorded.revision)).sort()).toEqual(told(state).sort());
        }
        expect(replay.brokenAt).toBeNull();
      }
    };
    fc.assert(fc.property(tries, play), { numRuns: runsOf(40), seed: SEED });
  });

  it('says from which event on nothing can be known', () => {
    const [site] = new RandomHistory().play([]).sites as [Site];
    const replay = new Replay();
    for (const recorded of site.log) replay.add(stored(site, recorded));
    const revision = site.log.length;
    const broken = { event: { type: 'ProductsSold', data: { lots: [{ lotId: 'nowhere' }] } }, revision, recordedAt: '', hash: '' };
    replay.add(stored(site, broken as never));
    expect(replay.brokenAt).toBe(revision);
    expect(shown(replay.holdingsAfter(revision))).toEqual(shown(replay.holdingsAfter(revision - 1)));
  });
});
