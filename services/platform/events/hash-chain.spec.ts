import { describe, expect, it } from '@jest/globals';
import canonicalize from 'canonicalize';
import fc from 'fast-check';
import { runsOf, SEED } from '../../../test/support/property-runs.js';
import { canonicalJson } from './canonical-json.js';
import type { StoredEvent } from './event-store.js';
import { BEFORE_FIRST, chained, hashOfStored, verifyChain } from './hash-chain.js';

const BY = { actor: { userId: 'u', facilityId: 'f' }, transactionId: 't' };
const AT = '2026-03-01T08:00:00.000Z';

function storedChain(...data: object[]): StoredEvent[] {
  const { events } = chained(
    'ledger-f',
    BEFORE_FIRST,
    data.map((one) => ({ type: 'Recorded', data: one })),
    BY,
    AT,
  );
  const back = JSON.parse(JSON.stringify(events)) as typeof events;
  return back.map((event, revision) => ({ ...event, stream: 'ledger-f', revision, position: String(revision) }));
}

describe('canonical JSON', () => {
  it('is RFC 8785, for all JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noNullPrototype: true } as fc.JsonSharedConstraints), (value) => {
        expect(canonicalJson(value)).toBe((canonicalize as unknown as (one: unknown) => string)(value));
      }),
      { numRuns: runsOf(500), seed: SEED },
    );
  });

  it('leaves out what is undefined, as storing does', () => {
    expect(canonicalJson({ b: undefined, a: [undefined, { c: undefined }], z: -0 })).toBe('{"a":[null,{}],"z":0}');
  });

  it('refuses what JSON cannot say', () => {
    expect(() => canonicalJson({ a: Number.NaN })).toThrow(TypeError);
    expect(() => canonicalJson({ a: 1n })).toThrow(TypeError);
  });
});

describe('the hash chain', () => {
  it('hashes each event as RFC 8785 over stream, revision, id, type, data and metadata', () => {
    const [event] = storedChain({ grams: 5, note: undefined });
    const { hash, ...metadata } = event?.metadata ?? ({} as never);
    expect(event && hashOfStored(event)).toBe(hash);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(metadata.previousHash).toBe('0'.repeat(64));
    expect(event?.data).toStrictEqual({ grams: 5 });
  });

  it('holds for what was sealed, however its fields come back', () => {
    const events = storedChain({ a: 1, b: { d: 2, c: 3 } }, { a: 'é\u2028"' }, { a: [1e21, 0.1, -5] });
    const turned = events.map((event) => ({ ...event, data: Object.fromEntries(Object.entries(event.data).reverse()) }));
    expect(verifyChain(turned)).toBeUndefined();
  });

  it('names the first event that was changed, left out or put in', () => {
    const [first, second, third] = storedChain({ a: 1 }, { a: 2 }, { a: 3 }) as [StoredEvent, StoredEvent, StoredEvent];
    const changed = { ...second, data: { a: 20 } };
    expect(verifyChain([first, changed, third])).toMatchObject({ revision: 1 });
    expect(verifyChain([first, { ...changed, metadata: { ...second.metadata, hash: hashOfStored(changed) } }, third])).toMatchObject({
      revision: 2,
      reason: 'it is not chained to the event before it',
    });
    expect(verifyChain([first, third])).toMatchObject({ revision: 1 });
    expect(verifyChain([first, { ...third, revision: 1 }])).toMatchObject({ revision: 1 });
    expect(verifyChain([second, third], { revision: 0, recordedAt: AT, hash: first.metadata.hash })).toBeUndefined();
  });

  it('never records before the stream, nor before the cause', () => {
    const head = { revision: 4, recordedAt: '2026-03-01T09:00:00.000Z', hash: 'x' };
    const fact = [{ type: 'Recorded', data: {} }];
    expect(chained('s', head, fact, BY, AT).head).toMatchObject({ revision: 5, recordedAt: head.recordedAt });
    const causedAt = '2026-03-01T10:00:00.000Z';
    expect(chained('s', head, fact, { ...BY, causedAt }, AT).events[0]?.metadata.recordedAt).toBe(causedAt);
  });
});
