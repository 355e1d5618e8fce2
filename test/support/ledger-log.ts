/** A log of ledger events for specs of views: each recorded a second after the one before it, in a chain that need not verify. */
import { randomUUID } from 'node:crypto';
import type { Carried, CustodyEvent, LedgerEvent, Lot } from '../../contracts/custody-events.js';
import { ledgerOf } from '../../contracts/custody-events.js';
import { FACTORS, type Product, STAGE_OF, YIELD_RANGES_BP } from '../../contracts/products.js';
import type { NewEvent } from '../../services/platform/events/event-store.js';

const START = Date.parse('2026-01-10T08:00:00.000Z');

export class LedgerLog {
  readonly events: LedgerEvent[] = [];
  private readonly revisions = new Map<string, number>();

  /** Appends to a facility's ledger; answers the event. */
  add(facilityId: string, event: CustodyEvent, transactionId: string = randomUUID()): LedgerEvent {
    const stream = ledgerOf(facilityId);
    const revision = (this.revisions.get(stream) ?? -1) + 1;
    this.revisions.set(stream, revision);
    const at = this.events.length;
    const added = {
      ...event,
      id: randomUUID(),
      stream,
      revision,
      position: String(at + 1).padStart(16, '0'),
      metadata: {
        recordedAt: recordedAt(at),
        actor: { userId: 'user', facilityId },
        transactionId,
        schemaVersion: 1,
        previousHash: '0'.repeat(64),
        hash: String(at).padStart(64, 'f'),
      },
    } as LedgerEvent;
    this.events.push(added);
    return added;
  }
}

/** When the n-th event of a log was recorded, counted from 0. */
export const recordedAt = (at: number): string => new Date(START + at * 1000).toISOString();

/** An event as a store takes it. */
export const toNewEvent = ({ id, type, data, metadata }: LedgerEvent): NewEvent => ({ id, type, data, metadata });

export const carrying = (massGrams: number, more: Partial<Carried> = {}): Carried => ({
  massGrams,
  cottonGrams: massGrams,
  lintGrams: massGrams,
  verifiedGrams: massGrams,
  claimedGrams: 0,
  ...more,
});

/** A lot of so many kilograms, all of it cotton and verified. */
export function lotOf(
  makerId: string,
  transactionId: string,
  index: number,
  product: Exclude<Product, 'byProduct'>,
  kg: number,
  more: Partial<Lot> = {},
): Lot {
  return {
    lotId: `${makerId}:${transactionId}:${index}`,
    productId: `${product}-${transactionId.slice(0, 8)}-${index}`,
    product,
    stage: STAGE_OF[product],
    quantity: kg,
    unit: 'kg',
    carried: carrying(kg * 1000),
    makerId,
    ...more,
  };
}

export const opened = (facilityId: string, model: 'segregated' | 'massBalance' = 'segregated'): CustodyEvent => ({
  type: 'LedgerOpened',
  data: {
    facilityId,
    facilityType: 'SPINNER',
    registered: true,
    openedAt: '2026-01-01T00:00:00.000Z',
    factorsVersion: FACTORS.version,
    factors: FACTORS.perMille,
    yieldRangesBp: YIELD_RANGES_BP,
    model,
    windowStart: '2026-01-01',
    windowMonths: 3,
    timeZone: 'Asia/Karachi',
  },
});
