import { describe, expect, it } from '@jest/globals';
import type { ChecklistDocument } from '../../../../contracts/brand/order-documents/replies.js';
import type { DocumentKind } from '../../../../contracts/ledger/custody/command-parts.js';
import { initial, type TransactionBody } from '../../../../projections/ledger/custody/transaction-body.js';
import type { TracedRecord } from '../traced-documents.js';
import { countsOf, deliveryCounts, percentOf, stateOf } from './checklist.rules.js';
import { deliveriesOf } from './deliveries.rules.js';
import { manifestOf } from './documents-zip.js';

/** Builds a record of a gin whose documents have its name. */
function record(
  id: string,
  kind: TracedRecord['kind'],
  lotIds: string[],
  papers: DocumentKind[] = [],
  more: Partial<TransactionBody> = {},
) {
  const documents = papers.map((each) => ({ kind: each, blobName: `${id} ${each}` }));
  const transaction = { ...initial(`gin:${id}`), counterpartyId: 'other', documents, ...more };
  return { tier: 4, kind, lotIds, transaction } satisfies TracedRecord;
}
const named = (document: DocumentKind, records: TracedRecord[], stage: 'lint' | 'rawCotton' = 'lint') =>
  deliveriesOf({ stage, facilityId: 'gin', document }, records).map((papers) => papers.map(({ blobName }) => blobName));

describe('the deliveries that a document is due for', () => {
  it('are what came in for a receipt, and what went out for the other papers', () => {
    const records = [
      record('b1', 'purchase', ['raw1'], ['receipt']),
      record('b2', 'purchase', ['raw2']),
      record('t', 'transform', ['raw1', 'raw2', 'lint1', 'lint2']),
      record('s1', 'sell', ['lint1'], ['invoice', 'packingList']),
      record('s2', 'sell', ['lint2'], ['packingList']),
    ];
    expect(named('receipt', records)).toEqual([['b1 receipt'], []]);
    expect(named('invoice', records)).toEqual([['s1 invoice'], []]);
    expect(named('packingList', records)).toEqual([['s1 packingList'], ['s2 packingList']]);
    expect(named('transportLog', records)).toEqual([[], []]);
  });

  it('are a farm’s sales, whose receipt may be on the harvest of the same lot', () => {
    const records = [
      record('h', 'record', ['raw1'], ['receipt']),
      record('s', 'sell', ['raw1', 'raw2']),
      record('s2', 'sell', ['raw3']),
    ].map((each) => ({ ...each, tier: 5 as const }));
    expect(named('receipt', records, 'rawCotton')).toEqual([['h receipt'], []]);
  });

  it('have the log of the transport that carries them out, once for each sale of it', () => {
    const records = [
      record('s1', 'sell', ['lint1']),
      record('s2', 'sell', ['lint2']),
      record('c', 'transport', ['lint1', 'lint2'], ['transportLog']),
      record('alone', 'transport', ['lint3']),
    ];
    expect(named('transportLog', records)).toEqual([['c transportLog'], ['c transportLog'], []]);
  });

  it('are apart from those bought outside, which have a proof', () => {
    const outside = record('o', 'purchase', ['raw'], ['proof'], { counterpartyId: null });
    const records = [outside, record('b', 'purchase', ['raw2'])];
    expect(named('proof', records)).toEqual([['o proof']]);
    expect(named('receipt', records)).toEqual([[]]);
  });

  it('are a further one for a paper that goes with none, and one at least', () => {
    expect(named('invoice', [record('t', 'transform', ['lint1'], ['invoice']), record('s', 'sell', ['lint2'])])).toEqual([
      [],
      ['t invoice'],
    ]);
    expect(named('invoice', [])).toEqual([[]]);
    expect(named('receipt', [record('b', 'purchase', ['raw'], ['receipt'])], 'rawCotton')).toEqual([[]]);
  });
});

describe('the state of a document', () => {
  const [readable, hidden] = [{ readable: true }, { readable: false }];
  const of = (...deliveries: { readable: boolean }[][]) => {
    const counts = deliveryCounts(deliveries);
    return { deliveries: counts, state: stateOf({ deliveries: counts }) };
  };

  it('is what holds for all deliveries, and never that of one of them alone', () => {
    expect(of([readable], [readable]).state).toBe('there');
    expect(of([hidden], [readable, hidden]).state).toBe('withheld');
    expect(of([], []).state).toBe('missing');
    expect(of([readable], [], [hidden])).toEqual({ state: 'partly', deliveries: { there: 1, withheld: 1, missing: 1 } });
  });

  it('counts a paper for each delivery, and none where it is waived', () => {
    const partly = of([readable], ...Array.from({ length: 19 }, () => []));
    const document = (each: object) => each as ChecklistDocument;
    const counts = countsOf([{ documents: [document(partly), document({ ...of([]), state: 'waived' })] }]);
    expect([counts, percentOf(counts)]).toEqual([{ there: 1, withheld: 0, missing: 19, waived: 1 }, 5]);
  });

  it('is in the list of a zip with the number of its deliveries', () => {
    const documents = [{ kind: 'receipt', ...of([readable], []), files: [] }] as ChecklistDocument[];
    const step = { stage: 'lint', facility: { id: 'gin', name: 'Gin', type: 'GINNER' }, share: 1, isOutside: false, documents } as const;
    const evidence = { percent: 50, counts: countsOf([step]), steps: [step], unknown: [] };
    expect(manifestOf('order', evidence, [], '2026-11-24T12:00:00.000Z')).toMatchObject({
      percent: 50,
      documents: [{ site: 'Gin', kind: 'receipt', state: 'partly', deliveries: { there: 1, withheld: 0, missing: 1 }, files: [] }],
    });
  });
});
