/** Orders with every kind of event in them, as their decider writes them today. */
import type { OrderContent, RecordedOrderEvent } from '../../../../contracts/brand/orders/events.js';
import { orderStreamOf } from '../../../../contracts/brand/orders/events.js';
import { type OrderCommand, type OrderState, orderDecider } from '../../../../services/brand/orders/order/order.decider.js';

const BRAND = '0b000000-0000-4000-8000-00000000000b';
const PRODUCT = '0d000000-0000-4000-8000-00000000000d';
const id = (kind: string, number: number): string => `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

type Given<Kind extends OrderCommand['kind']> = Omit<OrderCommand & { kind: Kind }, 'orderId' | 'brandId' | 'kind'>;

/** Decides commands one after the other, a minute apart, and keeps what they made happen. */
export class OrderHistory {
  readonly events: RecordedOrderEvent[] = [];
  private readonly states = new Map<string, OrderState>();

  run<Kind extends OrderCommand['kind']>(orderId: string, kind: Kind, given: Given<Kind>): void {
    const recordedAt = new Date(Date.UTC(2026, 4, 4, 8, this.events.length)).toISOString();
    const state = this.states.get(orderId) ?? orderDecider.initial();
    const command = { kind, orderId, brandId: BRAND, ...given } as OrderCommand;
    let next = structuredClone(state);
    for (const event of orderDecider.decide(state, command, recordedAt)) {
      const number = this.events.length + 1;
      const revision = (next.order?.revision ?? -1) + 1;
      const hash = String(number).padStart(64, '0');
      const recorded = {
        ...structuredClone(event),
        id: id('e', number),
        stream: orderStreamOf(orderId),
        revision,
        position: String(number).padStart(16, '0'),
        metadata: {
          recordedAt,
          actor: { userId: 'user', facilityId: BRAND },
          transactionId: orderId,
          schemaVersion: 2,
          previousHash: '',
          hash,
        },
      };
      this.events.push(recorded as RecordedOrderEvent);
      next = orderDecider.evolve(next, { event, revision, recordedAt, hash });
    }
    this.states.set(orderId, next);
  }
}

/** One order placed, changed and cancelled, a copy of it, and a draft that came to nothing. */
export function recordedOrders(): RecordedOrderEvent[] {
  const history = new OrderHistory();
  const [shirt, copy, nothing] = [id('a', 1), id('a', 2), id('a', 3)] as [string, string, string];
  const tree = [
    { orderSupplierId: id('b', 1), supplierId: id('c', 1), tier: 1, targets: [id('b', 2)] },
    { orderSupplierId: id('b', 2), supplierId: id('c', 2), tier: 3, targets: [] },
  ];
  const empty: OrderContent = { packingLists: [], transportLogs: [], suppliers: [] };
  const content: OrderContent = {
    ...empty,
    productId: PRODUCT,
    purchaseOrderNumber: 'PO 26/0417-é',
    purchaseDate: '2026-04-17',
    productDescription: 'Men’s Oxford shirt, 100% cotton',
    quantity: 24_000,
    packingLists: [{ blobName: 'list-1', sha256: 'a'.repeat(64) }],
    suppliers: tree,
  };
  history.run(shirt, 'draft', { content: empty });
  history.run(shirt, 'change', { content });
  history.run(shirt, 'place', {});
  history.run(shirt, 'change', { content: { ...content, invoiceNumber: 'INV-9', invoiceDate: '2026-05-01', quantity: 23_500 } });
  const invoice = { stage: 'yarn', facilityId: id('c', 3), document: 'invoice' } as const;
  const log = { stage: 'import', facilityId: BRAND, document: 'transportLog' } as const;
  history.run(shirt, 'waive', { item: invoice, reasonId: id('f', 2), reasonHash: 'c'.repeat(64) });
  history.run(shirt, 'waive', { item: log, reasonId: id('f', 3), reasonHash: 'd'.repeat(64) });
  history.run(shirt, 'endWaiver', { item: invoice });
  history.run(copy, 'draft', { content: { ...empty, suppliers: tree, quantity: 24_000 }, copyOf: shirt });
  history.run(nothing, 'draft', { content: { ...empty, packingListNumber: 'PL-1' } });
  history.run(nothing, 'discard', {});
  history.run(shirt, 'cancel', { reasonId: id('f', 1), reasonHash: 'b'.repeat(64) });
  const linked = id('a', 4);
  history.run(linked, 'draft', { content: { ...empty, purchaseOrderNumber: 'PO 26/0418', quantity: 900.5, unit: 'kg' } });
  history.run(linked, 'place', {});
  for (const deal of [1, 2])
    history.run(linked, 'linkDeal', { dealId: id('9', deal), reasonId: id('f', 3 + deal), reasonHash: 'e'.repeat(64) });
  history.run(linked, 'unlinkDeal', { dealId: id('9', 1) });
  recordDetentions(history, linked);
  recordTranslations(history, linked);
  return history.events;
}

/** A shipment that was detained, answered for and released, and is detained again. */
function recordDetentions(history: OrderHistory, orderId: string): void {
  const words = (n: number) => ({ wordsId: id('8', n), wordsHash: 'f'.repeat(64) });
  const facts = { regime: 'UFLPA', detainedAt: '2026-04-20', answerDue: '2026-05-19', answerTime: '17:00', termDays: 21 } as const;
  const calendar = { country: 'US' };
  history.run(orderId, 'detain', { detentionId: id('7', 1), facts: { ...facts, calendar }, ...words(1) });
  const noticed = { ...facts, calendar, noticeNumber: '26-4701-018' };
  history.run(orderId, 'changeDetention', { facts: noticed, hasNewWords: false, ...words(2) });
  const entry = { entryId: id('6', 1), sentAt: '2026-04-22', exhibits: [1, 2, 12], file: { blobName: 'letter', sha256: 'a'.repeat(64) } };
  history.run(orderId, 'addSent', { entry, ...words(3) });
  history.run(orderId, 'endDetention', { outcome: 'released', endedAt: '2026-05-08', reasonId: id('8', 4), reasonHash: 'f'.repeat(64) });
  const again = { regime: 'other', detainedAt: '2026-05-11', answerDue: '2026-06-30', answerTime: '12:30' } as const;
  history.run(orderId, 'detain', {
    detentionId: id('7', 2),
    facts: { ...again, calendar: { country: 'DE', region: 'BY' }, transportPaper: '157-40217733' },
    ...words(5),
  });
}

/** Two translations of a packing list, one of which was removed. */
function recordTranslations(history: OrderHistory, orderId: string): void {
  for (const [number, language] of [
    [1, 'en'],
    [2, 'de'],
  ] as const) {
    const file = { blobName: `translation-${number}`, sha256: 'b'.repeat(64) };
    const translation = { translationId: id('4', number), originalBlob: 'list-1', file, language };
    history.run(orderId, 'addTranslation', { translation, translatorId: id('5', number), translatorHash: 'f'.repeat(64) });
  }
  history.run(orderId, 'removeTranslation', { translationId: id('4', 1) });
}
