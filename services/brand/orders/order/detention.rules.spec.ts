import { describe, expect, it } from '@jest/globals';
import type { DetentionFacts } from '../../../../contracts/brand/orders/detention/events.js';
import type { OrderEvent } from '../../../../contracts/brand/orders/events.js';
import { decidedBy } from '../../../../test/support/histories/decided.js';
import { refusalCodeOf } from '../../../../test/support/refusals.js';
import { type OrderCommand, type OrderState, orderDecider } from './order.decider.js';

const NOW = '2026-11-18T08:00:00.000Z';
const header = { orderId: 'order', brandId: 'brand' };
const words = { wordsId: 'words', wordsHash: 'hash' };
const reason = { reasonId: 'reason', reasonHash: 'hash' };
const FACTS: DetentionFacts = {
  ...{ regime: 'UFLPA', detainedAt: '2026-11-16', answerDue: '2026-12-16', answerTime: '17:00' },
  calendar: { country: 'US' },
};
const draft: OrderCommand = {
  ...{ kind: 'draft', ...header },
  content: { packingLists: [], transportLogs: [], suppliers: [], purchaseOrderNumber: 'PO-1' },
};
const place: OrderCommand = { kind: 'place', ...header };
const detain = (detentionId = 'd1', facts = FACTS): OrderCommand => ({ kind: 'detain', ...header, detentionId, facts, ...words });
const change = (facts: DetentionFacts, hasNewWords = false): OrderCommand => ({
  kind: 'changeDetention',
  ...header,
  facts,
  hasNewWords,
  ...words,
});
const sent = (entryId: string, sentAt = '2026-11-18'): OrderCommand => ({
  kind: 'addSent',
  ...header,
  entry: { entryId, sentAt },
  ...words,
});
const end = (endedAt = '2026-12-09'): OrderCommand => ({ kind: 'endDetention', ...header, outcome: 'released', endedAt, ...reason });

const { stateAfter: given } = decidedBy(orderDecider, NOW);
const decide = (state: OrderState, command: OrderCommand): OrderEvent[] => orderDecider.decide(state, command, NOW);
const codeOf = (state: OrderState, command: OrderCommand): string => refusalCodeOf(() => decide(state, command));

describe('detaining', () => {
  it('is for placed orders of the brand alone', () => {
    expect(decide(given(draft, place), detain())).toEqual([
      { type: 'OrderDetained', data: { ...header, detentionId: 'd1', facts: FACTS, ...words } },
    ]);
    expect(codeOf(given(draft), detain())).toBe('OrderNotPlaced');
    expect(codeOf(given(draft, place), { ...detain(), brandId: 'rival' } as OrderCommand)).toBe('NotFound');
    expect(codeOf(given(draft, place, { kind: 'cancel', ...header, ...reason }), detain())).toBe('OrderCancelled');
  });

  it('stays quiet when it is repeated, also after a change, and is refused with other facts or during another', () => {
    const noticed = { ...FACTS, noticeNumber: '26-4701' };
    expect(decide(given(draft, place, detain(), change(noticed)), detain())).toEqual([]);
    expect(codeOf(given(draft, place, detain()), detain('d1', noticed))).toBe('TransactionIdReused');
    expect(codeOf(given(draft, place, detain()), detain('d2'))).toBe('OrderDetained');
  });

  it('may happen again after its end, and earlier ones stay', () => {
    const state = given(draft, place, detain(), end(), detain('d2', { ...FACTS, detainedAt: '2026-12-10' }));
    expect(state.order?.detentions.map(({ detentionId, ended }) => [detentionId, ended?.outcome])).toEqual([
      ['d1', 'released'],
      ['d2', undefined],
    ]);
    expect(decide(state, detain())).toEqual([]);
  });

  it('is changed while it is open, and records the same change once', () => {
    const noticed = { ...FACTS, noticeNumber: '26-4701' };
    expect(decide(given(draft, place, detain()), change(noticed))).toMatchObject([
      { type: 'OrderDetentionChanged', data: { facts: noticed } },
    ]);
    expect(decide(given(draft, place, detain()), change(FACTS))).toEqual([]);
    expect(decide(given(draft, place, detain()), change(FACTS, true))).toHaveLength(1);
    expect(codeOf(given(draft, place), change(FACTS))).toBe('OrderNotDetained');
    expect(codeOf(given(draft, place, detain(), end()), change(FACTS))).toBe('OrderNotDetained');
  });

  it('keeps the order from being cancelled', () => {
    const cancel: OrderCommand = { kind: 'cancel', ...header, ...reason };
    expect(codeOf(given(draft, place, detain()), cancel)).toBe('OrderDetained');
    expect(decide(given(draft, place, detain(), end()), cancel)).toHaveLength(1);
  });
});

describe('evidence that was sent', () => {
  it('is an entry each, once', () => {
    const state = given(draft, place, detain(), sent('s1'));
    expect(decide(state, sent('s1'))).toEqual([]);
    expect(decide(state, sent('s2'))).toMatchObject([{ type: 'OrderDetentionSent', data: { detentionId: 'd1', entryId: 's2' } }]);
    expect(codeOf(state, sent('s1', '2026-11-19'))).toBe('TransactionIdReused');
  });

  it('is refused before the detention and without one', () => {
    expect(codeOf(given(draft, place, detain()), sent('s1', '2026-11-15'))).toBe('Invalid');
    expect(codeOf(given(draft, place), sent('s1'))).toBe('OrderNotDetained');
    expect(codeOf(given(draft, place, detain(), end()), sent('s1'))).toBe('OrderNotDetained');
  });

  it('has a bound', () => {
    const many = Array.from({ length: 200 }, (_, at) => sent(`s${at}`));
    expect(codeOf(given(draft, place, detain(), ...many), sent('one more'))).toBe('DetentionFull');
  });
});

describe('ending', () => {
  it('says outcome and day once, and not before the detention', () => {
    const state = given(draft, place, detain());
    expect(decide(state, end())).toMatchObject([{ type: 'OrderDetentionEnded', data: { detentionId: 'd1', outcome: 'released' } }]);
    expect(decide(given(draft, place, detain(), end()), end())).toEqual([]);
    expect(codeOf(given(draft, place, detain(), end()), end('2026-12-10'))).toBe('OrderNotDetained');
    expect(codeOf(state, end('2026-11-15'))).toBe('Invalid');
    expect(codeOf(given(draft, place), end())).toBe('OrderNotDetained');
  });
});
