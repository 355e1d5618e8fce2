import { describe, expect, it } from '@jest/globals';
import type { OrderContent, OrderEvent } from '../../../../contracts/brand/orders/events.js';
import { decidedBy } from '../../../../test/support/histories/decided.js';
import { refusalCodeOf, refusalOf } from '../../../../test/support/refusals.js';
import { type OrderCommand, type OrderState, orderDecider } from './order.decider.js';

const NOW = '2026-05-01T08:00:00.000Z';
const header = { orderId: 'order', brandId: 'brand' };
const EMPTY: OrderContent = { packingLists: [], transportLogs: [], suppliers: [] };
const SHIRT: OrderContent = { ...EMPTY, purchaseOrderNumber: 'PO-1', quantity: 10 };
const reason = { reasonId: 'reason', reasonHash: 'hash' };

type Given<Kind extends OrderCommand['kind']> = Partial<Omit<OrderCommand & { kind: Kind }, 'kind'>>;

/** Returns the order after these commands, which come from its own brand by default. */
const { stateAfter: given } = decidedBy(orderDecider, NOW);
const draft = (content: OrderContent = SHIRT, more: Given<'draft'> = {}): OrderCommand => ({ kind: 'draft', ...header, content, ...more });
const change = (content: OrderContent, more: Given<'change'> = {}): OrderCommand => ({ kind: 'change', ...header, content, ...more });
const place: OrderCommand = { kind: 'place', ...header };
const discard: OrderCommand = { kind: 'discard', ...header };
const cancel: OrderCommand = { kind: 'cancel', ...header, ...reason };
const decide = (state: OrderState, command: OrderCommand): OrderEvent[] => orderDecider.decide(state, command, NOW);
const codeOf = (state: OrderState, command: OrderCommand): string => refusalCodeOf(() => decide(state, command));

describe('drafting', () => {
  it('takes an order without any number', () => {
    expect(decide(given(), draft(EMPTY))).toEqual([{ type: 'OrderDrafted', data: { ...header, content: EMPTY } }]);
    expect(decide(given(), draft(EMPTY, { copyOf: 'other' }))).toMatchObject([{ data: { copyOf: 'other' } }]);
  });

  it('is refused where the id has other content, or for another brand’s order, or was discarded', () => {
    expect(codeOf(given(draft()), draft(EMPTY))).toBe('TransactionIdReused');
    expect(codeOf(given(draft()), draft(SHIRT, { brandId: 'rival' }))).toBe('TransactionIdReused');
    expect(codeOf(given(draft()), draft(SHIRT, { copyOf: 'other' }))).toBe('TransactionIdReused');
    expect(codeOf(given(draft(), discard), draft())).toBe('TransactionIdReused');
  });

  it('stays quiet when it is repeated, whatever came after', () => {
    expect(decide(given(draft(), change({ ...SHIRT, quantity: 11 }), place), draft())).toEqual([]);
  });
});

describe('changing', () => {
  it('says the whole order, and which fields are not as they were', () => {
    const suppliers = [{ orderSupplierId: 'a', supplierId: 's', tier: 1, targets: [] }];
    const content = { ...EMPTY, purchaseOrderNumber: 'PO-1', suppliers };
    expect(decide(given(draft()), change(content))).toEqual([
      { type: 'OrderChanged', data: { ...header, content, changed: ['quantity', 'suppliers'] } },
    ]);
    expect(decide(given(draft(), place), change({ ...SHIRT, invoiceNumber: 'I' }))).toMatchObject([
      { data: { changed: ['invoiceNumber'] } },
    ]);
  });

  it('is refused for what is not there, another brand’s, discarded or cancelled', () => {
    expect(codeOf(given(), change(SHIRT))).toBe('NotFound');
    expect(codeOf(given(draft()), change(EMPTY, { brandId: 'rival' }))).toBe('NotFound');
    expect(codeOf(given(draft(), discard), change(EMPTY))).toBe('NotFound');
    expect(codeOf(given(draft(), cancel), change(EMPTY))).toBe('OrderCancelled');
  });

  it('is refused where it would leave a placed order without a number', () => {
    expect(codeOf(given(draft(), place), change(EMPTY))).toBe('OrderNumberMissing');
    expect(decide(given(draft()), change(EMPTY))).toHaveLength(1);
  });

  it('is refused where somebody else changed it since', () => {
    const state = given(draft(), change({ ...SHIRT, quantity: 11 }));
    expect(codeOf(state, change({ ...SHIRT, quantity: 12 }, { basedOn: 0 }))).toBe('Conflict');
    expect(decide(state, change({ ...SHIRT, quantity: 12 }, { basedOn: 1 }))).toHaveLength(1);
  });

  it('stays quiet where nothing changes, also for a person who did not see that it came before', () => {
    const state = given(draft(), change({ ...SHIRT, quantity: 11 }));
    expect(decide(state, change({ ...SHIRT, quantity: 11 }, { basedOn: 0 }))).toEqual([]);
  });
});

describe('placing', () => {
  it.each(['purchaseOrderNumber', 'invoiceNumber', 'packingListNumber'] as const)('takes an order with its %s alone', (number) => {
    expect(decide(given(draft({ ...EMPTY, [number]: 'N-1' })), place)).toEqual([{ type: 'OrderPlaced', data: header }]);
  });

  it('is refused without any of the numbers, at each of them', () => {
    const state = given(draft(EMPTY));
    expect(refusalOf(() => decide(state, place))).toBe('OrderNumberMissing purchaseOrderNumber invoiceNumber packingListNumber');
    expect(() => decide(state, place)).toThrow(
      'An order needs at least one of purchase order number, invoice number or packing list number',
    );
    expect(codeOf(given(draft(), cancel), place)).toBe('OrderCancelled');
  });

  it('stays quiet once it is placed', () => {
    expect(decide(given(draft(), place), place)).toEqual([]);
  });
});

describe('cancelling', () => {
  it('takes drafts and placed orders, and says where the reason is', () => {
    for (const state of [given(draft()), given(draft(), place)])
      expect(decide(state, cancel)).toEqual([{ type: 'OrderCancelled', data: { ...header, ...reason } }]);
  });

  it('is refused for another brand’s order', () => {
    expect(codeOf(given(draft()), { ...cancel, brandId: 'rival' })).toBe('NotFound');
  });

  it('stays quiet once it is cancelled, with the first reason', () => {
    expect(decide(given(draft(), cancel), { ...cancel, reasonId: 'other' })).toEqual([]);
  });
});

describe('discarding', () => {
  it('takes a draft', () => {
    expect(decide(given(draft()), discard)).toEqual([{ type: 'OrderDiscarded', data: header }]);
  });

  it('is refused for an order that was placed or cancelled', () => {
    expect(codeOf(given(draft(), place), discard)).toBe('OrderNotDraft');
    expect(codeOf(given(draft(), cancel), discard)).toBe('OrderNotDraft');
    expect(codeOf(given(), discard)).toBe('NotFound');
  });

  it('stays quiet once it is discarded', () => {
    expect(decide(given(draft(), discard), discard)).toEqual([]);
  });
});

describe('a document of the checklist', () => {
  const item = { stage: 'yarn', facilityId: 'spinner', document: 'invoice' } as const;
  const waive: OrderCommand = { kind: 'waive', ...header, item, ...reason };
  const endWaiver: OrderCommand = { kind: 'endWaiver', ...header, item };

  it('is waived with a reason, and requested again', () => {
    expect(decide(given(draft(), place), waive)).toEqual([{ type: 'OrderDocumentWaived', data: { ...header, ...item, ...reason } }]);
    expect(decide(given(draft(), place, waive), endWaiver)).toEqual([{ type: 'OrderWaiverEnded', data: { ...header, ...item } }]);
    expect(decide(given(draft(), waive, endWaiver), waive)).toHaveLength(1);
  });

  it('stays as it is where it is waived already, or is not', () => {
    expect(decide(given(draft(), waive), { ...waive, reasonId: 'another' })).toEqual([]);
    expect(decide(given(draft()), endWaiver)).toEqual([]);
    expect(decide(given(draft(), waive), { ...endWaiver, item: { ...item, document: 'packingList' } })).toEqual([]);
  });

  it('is refused of another brand’s order, and of one that was cancelled', () => {
    expect(codeOf(given(draft()), { ...waive, brandId: 'rival' })).toBe('NotFound');
    expect(codeOf(given(draft(), place, cancel), waive)).toBe('OrderCancelled');
  });
});
