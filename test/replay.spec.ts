import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import type { CustodyEventType, LedgerEvent } from '../contracts/custody-events.js';
import { ledgerDecider } from '../services/custody/ledger.decider.js';
import { PROJECTIONS } from '../services/projections.module.js';
import { viewLines } from './support/view-lines.js';

const folder = fileURLToPath(new URL('../../test/recorded/', import.meta.url));
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.jsonl') && !file.endsWith('.views.jsonl'))
  .map((file) => file.slice(0, -'.jsonl'.length));
const linesOf = (file: string): string[] => readFileSync(`${folder}${file}`, 'utf8').split('\n').filter(Boolean);
const eventsOf = (name: string): LedgerEvent[] => linesOf(`${name}.jsonl`).map((line) => JSON.parse(line) as LedgerEvent);

/** Events that were recorded by earlier releases; nobody edits them, and they are in ledgers for ever. */
describe.each(names)('%s, as it was recorded', (name) => {
  const recorded = linesOf(`${name}.views.jsonl`).map(
    (line) => JSON.parse(line) as { projection: string; version: number; key: string; view: object },
  );

  it.each(PROJECTIONS.map((projection) => [projection.name, projection] as const))('is folded by %s to what it was', (_, projection) => {
    const wanted = recorded.filter((line) => line.projection === projection.name && line.version === projection.version);
    const folded = viewLines(projection, eventsOf(name)).map((line) => JSON.parse(line) as object);
    // A raised version means other views: then that they fold at all is what is asked.
    if (wanted.length > 0) expect(folded).toEqual(wanted);
    else expect(folded.length).toBeGreaterThan(0);
  });

  it('is folded by the ledgers that it is of', () => {
    const streams = new Map<string, LedgerEvent[]>();
    for (const event of eventsOf(name)) streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
    for (const events of streams.values()) {
      const state = events.reduce((at, event) => {
        const { revision, metadata } = event;
        return ledgerDecider.evolve(at, { event, revision, recordedAt: metadata.recordedAt, hash: metadata.hash });
      }, ledgerDecider.initial());
      expect(state.opened?.facilityId).toBe(events[0]?.stream.slice('ledger-'.length));
    }
  });
});

it('has every kind of event in it', () => {
  const wanted: Record<CustodyEventType, true> = {
    LedgerOpened: true,
    LedgerPolicyChanged: true,
    FactorsChanged: true,
    ProductRecorded: true,
    ProductsPurchased: true,
    ProductsSold: true,
    ProductsReleased: true,
    ProductsRestored: true,
    ProductsTransported: true,
    ProductsTransformed: true,
    StockCounted: true,
    TransactionVoided: true,
    TransactionConfirmed: true,
    TransactionDisputed: true,
    TransactionAbandoned: true,
    WindowClosed: true,
  };
  const found = new Set(names.flatMap((name) => eventsOf(name).map(({ type }) => type)));
  expect([...found].sort()).toEqual(Object.keys(wanted).sort());
});
