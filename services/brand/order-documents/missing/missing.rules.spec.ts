import { describe, expect, it } from '@jest/globals';
import type { ChecklistDocument, ChecklistStep, DocumentRequestSummary } from '../../../../contracts/brand/order-documents/replies.js';
import type { TraceNode } from '../../../../contracts/trace/tracing/replies.js';
import { missingDocuments, notRecorded, sitesToAsk, sitesWithoutChineseName, verbOf } from './missing.rules.js';

const NOW = '2026-11-25T12:00:00.000Z';
const request = (state: DocumentRequestSummary['state'], askedAt = '2026-11-20T12:00:00.000Z'): DocumentRequestSummary => ({
  ...{ id: `${state}-request`, state, askedAt, standing: false },
});
const document = (given: Partial<ChecklistDocument>): ChecklistDocument => ({
  ...{ kind: 'receipt', state: 'partly', deliveries: { there: 4, withheld: 0, missing: 16 }, files: [] },
  ...given,
});
const step = (id: string, documents: ChecklistDocument[], stage: ChecklistStep['stage'] = 'lint'): ChecklistStep => ({
  ...{ stage, facility: { id, name: `Site ${id}`, type: 'GINNER' }, share: 1, isOutside: false, documents },
});

describe('a missing document', () => {
  it('is each document that a delivery lacks, most first, and none that is waived or complete', () => {
    const items = missingDocuments(
      [
        step('a', [document({ kind: 'invoice', state: 'there', deliveries: { there: 3, withheld: 0, missing: 0 } })]),
        step('a', [document({ kind: 'packingList', deliveries: { there: 1, withheld: 2, missing: 0 } }), document({ state: 'waived' })]),
        step('b', [document({})]),
        step('brand', [document({ kind: 'transportLog', state: 'missing', deliveries: { there: 0, withheld: 0, missing: 1 } })], 'import'),
      ],
      NOW,
    );
    expect(items.map(({ facility, document: kind, verb }) => [facility?.id, kind, verb])).toEqual([
      ['b', 'receipt', 'ask'],
      ['a', 'packingList', 'ask'],
      ['brand', 'transportLog', 'record'],
    ]);
  });

  it('begins with the sites of the largest shares, however many deliveries others have', () => {
    const many = { ...step('many', [document({})]), share: 0.01 };
    const large = { ...step('large', [document({ deliveries: { there: 0, withheld: 0, missing: 1 } })]), share: 0.9 };
    const items = missingDocuments([many, large], NOW);
    expect(items.map(({ facility }) => facility?.id)).toEqual(['large', 'many']);
  });

  it.each([
    [undefined, 'ask'],
    [request('refused'), 'askAgain'],
    [request('ended'), 'askAgain'],
    [request('granted'), undefined],
    [request('waiting'), 'askAgain'],
    [request('waiting', '2026-11-24T12:00:00.000Z'), undefined],
  ])('after %j the verb is %s', (asked, verb) => {
    expect(verbOf(asked ? { request: asked } : {}, NOW)).toBe(verb);
  });

  it('names sites of countries that write Chinese whose name is not in it', () => {
    const node = (id: string, name: string, country: string) => ({ facility: { id, name, country } }) as TraceNode;
    const nodes = [
      node('a', 'Lahore Mills', 'PK'),
      node('b', 'Ningbo Weaving', 'CN'),
      node('b', 'Ningbo Weaving', 'CN'),
      node('c', '宁波纺织', 'CN'),
    ];
    const found = sitesWithoutChineseName(nodes);
    expect([found.lacking.map(({ id }) => id), found.all]).toEqual([['b'], 3]);
  });

  it('counts goods that no record holds', () => {
    expect(notRecorded({ share: 0.61, found: 14_640, ordered: 24_000, unit: 'pieces' })).toMatchObject([
      { goods: { found: 14_640, ordered: 24_000 } },
    ]);
    expect(notRecorded({ share: 1, found: 25_000, ordered: 24_000, unit: 'pieces' })).toEqual([]);
    expect(notRecorded(null)).toEqual([]);
  });
});

describe('asking', () => {
  const items = missingDocuments(
    [
      step('a', [document({ kind: 'invoice' }), document({ kind: 'packingList', request: request('waiting') })]),
      step('a', [document({ kind: 'receipt', request: request('waiting') })], 'yarn'),
      step('b', [document({ request: request('granted') })]),
      step('brand', [document({})], 'import'),
    ],
    NOW,
  );

  it('joins all requests to a site, and replaces the unanswered ones', () => {
    expect(sitesToAsk(items, {})).toEqual([
      { facilityId: 'a', kinds: ['invoice', 'packingList', 'receipt'], unanswered: ['waiting-request'] },
    ]);
  });

  it('asks for one document alone, and keeps the others of an earlier request open', () => {
    expect(sitesToAsk(items, { facilityId: 'a', kinds: ['invoice'] })).toEqual([{ facilityId: 'a', kinds: ['invoice'], unanswered: [] }]);
    expect(sitesToAsk(items, { facilityId: 'a', kinds: ['receipt'] })).toMatchObject([{ kinds: ['packingList', 'receipt'] }]);
    expect(sitesToAsk(items, { facilityId: 'c' })).toEqual([]);
  });
});
