import { describe, expect, it } from '@jest/globals';
import { NOW, type PointInTime } from '../../../../projections/shared/point-in-time.js';
import { LogBuilder } from '../../../../test/support/histories/log-builder.js';
import { shirtOfTwoFabrics } from '../../../../test/support/histories/worked-example.js';
import { TraceIndex } from '../index/trace-index.js';
import { type TraceFacts, traceFactsOf } from './trace-facts.js';

function factsOf(told: LogBuilder, lotId: string, at: PointInTime = NOW): TraceFacts {
  const index = new TraceIndex();
  for (const event of told.events) index.apply(event);
  const found = index.backwardShares(lotId, at);
  if (!found) throw new Error(lotId);
  return traceFactsOf(index.graph, found, at);
}

/** From a farm by way of two brokers, a gin and a trader, who splits the lint, to a spinner; the spinner buys through a middleman. */
function longWay(): LogBuilder {
  const told = new LogBuilder();
  const raw = [{ from: 'Raw', grams: 3_000 }];
  told.record('farm', [{ id: 'Raw', product: 'rawCotton', grams: 3_000 }]);
  for (const [buyer, seller] of [
    ['broker-1', 'farm'],
    ['broker-2', 'broker-1'],
    ['gin', 'broker-2'],
  ] as const)
    told.buy(buyer, seller, ['Raw']);
  told.transform('gin', { inputs: raw }, [{ id: 'Lint', product: 'lint', grams: 1_000 }], [], { isOutOfRange: true });
  told.buy('trader', 'gin', ['Lint']);
  const split = [
    { id: 'Half', product: 'lint', grams: 500 },
    { id: 'Rest', product: 'lint', grams: 500 },
  ] as const;
  told.transform('trader', { inputs: [{ from: 'Lint', grams: 1_000 }] }, split);
  told.buy('spinner', 'trader', ['Half'], { brokerId: 'middleman' });
  told.transform('spinner', { inputs: [{ from: 'Half', grams: 500 }] }, [{ id: 'Yarn', product: 'yarn', grams: 450 }]);
  return told;
}

describe('what risk takes from a trace', () => {
  it('is each maker with its part of it, and what the parts rest on', () => {
    const { evidence, tiers, made } = factsOf(shirtOfTwoFabrics(), 'P');
    expect(evidence).toEqual({ named: 0.75, pooled: 0.12, unverified: 0.13, unknown: 0 });
    expect(tiers.find(({ tier }) => tier === 4)?.makers).toEqual(
      expect.arrayContaining([
        { facilityId: 'gin-a', share: 0.51 },
        { facilityId: 'gin-b', share: 0.36 },
      ]),
    );
    expect(made.get('mill-1')).toEqual(new Set(['fabric', 'yarn']));
  });

  it('counts who handled the cotton between farm and spinner, growers, gins and the spinner aside', () => {
    expect(factsOf(longWay(), 'Yarn').intermediaries).toEqual({ facilityIds: ['broker-1', 'broker-2', 'trader'], brokers: 1 });
    expect(factsOf(longWay(), 'Half').intermediaries.facilityIds).toEqual(['broker-1', 'broker-2', 'trader']);
    expect(factsOf(shirtOfTwoFabrics(), 'P').intermediaries).toEqual({ facilityIds: [], brokers: 0 });
  });

  it('counts a step whose yield was out of range once, whatever the number of its lots', () => {
    expect(factsOf(longWay(), 'Yarn').outOfRange).toMatchObject([{ facilityId: 'gin', productId: 'Lint' }]);
    expect(factsOf(shirtOfTwoFabrics(), 'P').outOfRange).toEqual([]);
  });

  it('names lots in dispute until that is settled, as of each instant', () => {
    const told = longWay();
    const sold = told.buy('mill', 'spinner', ['Yarn']);
    told.state('disputed', 'spinner', 'mill', sold, ['Yarn'], { recordedAt: '2026-03-02T00:00:00.000Z' });
    expect(factsOf(told, 'Yarn').disputed).toEqual([{ lotId: 'Yarn', productId: 'Yarn', facilityId: 'spinner' }]);
    expect(factsOf(told, 'Yarn', { asOf: '2026-03-01T23:00:00.000Z' }).disputed).toEqual([]);
    told.state('confirmed', 'spinner', 'mill', sold, ['Yarn'], { recordedAt: '2026-03-03T00:00:00.000Z' });
    expect(factsOf(told, 'Yarn').disputed).toEqual([]);
  });
});
