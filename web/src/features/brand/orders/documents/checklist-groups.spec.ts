import { describe, expect, it } from '@jest/globals';
import type { ChecklistDocument, ChecklistStep, OrderDocumentsReply } from '../../../../../../contracts/brand/order-documents/replies.js';
import { mayAsk } from '../../../../entities/order-documents/site-documents.js';
import { askedCount, checklistGroups, grantedElsewhere, unaskedSites } from './checklist-groups.js';

const NONE = { there: 0, withheld: 0, missing: 0 };
type Kind = ChecklistDocument['kind'];
/** Of one delivery. */
const document = (kind: Kind, state: 'there' | 'withheld' | 'missing' | 'waived', request?: object): ChecklistDocument =>
  ({
    kind,
    state,
    deliveries: { ...NONE, [state === 'waived' ? 'missing' : state]: 1 },
    files: [],
    ...(request ? { request } : {}),
  }) as ChecklistDocument;
const waiting = { id: 'r', state: 'waiting', askedAt: '2026-11-12T08:00:00.000Z', standing: false };
const site = (stage: ChecklistStep['stage'], name: string, documents: ChecklistDocument[]): ChecklistStep => ({
  stage,
  facility: { id: name, name, type: 'GINNER' },
  share: 0.5,
  isOutside: false,
  documents,
});
const reply: OrderDocumentsReply = {
  percent: 50,
  counts: { there: 2, withheld: 2, missing: 0, waived: 1 },
  steps: [
    site('lint', 'Noor', [document('receipt', 'there'), document('invoice', 'withheld')]),
    site('lint', 'Gondal', [document('receipt', 'there'), document('invoice', 'withheld', waiting)]),
    site('import', 'brand', [document('transportLog', 'waived')]),
  ],
  unknown: [{ stage: 'lint', share: 0.14 }],
};

describe('the groups of a checklist', () => {
  it('add up site by site and stage by stage, with what nobody recorded', () => {
    const [lint, imported] = checklistGroups(reply, undefined);
    expect([lint?.counts, lint?.unknown?.share]).toEqual([{ there: 2, withheld: 2, missing: 0, waived: 0 }, 0.14]);
    expect(lint?.sites.map(({ counts }) => askedCount(counts))).toEqual([2, 2]);
    expect(imported && askedCount(imported.counts)).toBe(0);
  });

  it('keep their counts where only rows of one state are shown', () => {
    const groups = checklistGroups(reply, 'withheld');
    expect(groups.map(({ stage }) => stage)).toEqual(['lint']);
    expect(groups[0]?.sites.map(({ documents }) => documents.map(({ kind }) => kind))).toEqual([['invoice'], ['invoice']]);
    expect(groups[0]?.counts.there).toBe(2);
  });
});

describe('a document of several deliveries', () => {
  const partly: ChecklistDocument = {
    ...document('receipt', 'there'),
    state: 'partly',
    deliveries: { there: 4, withheld: 2, missing: 14 },
  };
  const evidence = { ...reply, steps: [site('lint', 'Noor', [partly])] };

  it('counts once for each, and is among those that lack as among those that are there', () => {
    expect(checklistGroups(evidence, undefined)[0]?.counts).toEqual({ there: 4, withheld: 2, missing: 14, waived: 0 });
    for (const shown of ['there', 'withheld', 'missing'] as const) expect(checklistGroups(evidence, shown)).toHaveLength(1);
    expect(checklistGroups(evidence, 'waived')).toEqual([]);
    expect([mayAsk(partly), unaskedSites(evidence.steps).length]).toEqual([true, 1]);
  });

  it('asks for nothing once it is waived', () => {
    const waived: ChecklistDocument = { ...partly, state: 'waived' };
    expect(checklistGroups({ ...evidence, steps: [site('lint', 'Noor', [waived])] }, 'withheld')).toEqual([]);
    expect([mayAsk(waived), unaskedSites([site('lint', 'Noor', [waived])])]).toEqual([false, []]);
  });
});

describe('asking', () => {
  it('is offered where nobody is asked already', () => {
    expect(mayAsk(document('invoice', 'withheld'))).toBe(true);
    expect(mayAsk(document('invoice', 'missing', { ...waiting, state: 'refused' }))).toBe(true);
    expect(mayAsk(document('invoice', 'withheld', waiting))).toBe(false);
    expect(mayAsk(document('invoice', 'there'))).toBe(false);
  });

  it('goes to each site once, for all that it withholds', () => {
    expect(unaskedSites(reply.steps)).toEqual([{ facility: { id: 'Noor', name: 'Noor', type: 'GINNER' }, kinds: ['invoice'] }]);
  });
});

describe('documents opened by grants for other orders', () => {
  const grant = { id: 'asked-for-another', standing: false, order: { id: 'another', name: 'PO-7' } };
  const opened = (kind: Kind): ChecklistDocument => ({
    ...document(kind, 'there'),
    files: [{ blobName: `${kind}.pdf`, recordedAt: '2026-11-12T08:00:00.000Z', readable: true, grant }],
  });

  it('is a line for each site and grant, with all its kinds', () => {
    const steps = [site('lint', 'Noor', [opened('receipt'), opened('invoice')]), site('yarn', 'Gondal', [opened('receipt')])];
    expect(grantedElsewhere(steps, 'this').map(({ facility, kinds }) => [facility.id, kinds])).toEqual([
      ['Noor', ['receipt', 'invoice']],
      ['Gondal', ['receipt']],
    ]);
    expect(grantedElsewhere(steps, 'another')).toEqual([]);
  });
});
