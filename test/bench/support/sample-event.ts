import { randomUUID } from 'node:crypto';
import type { EventMetadata, NewEvent } from '../../../services/platform/events/event-store.js';

const METADATA: EventMetadata = {
  recordedAt: '2026-11-21T08:00:00.000Z',
  actor: { userId: randomUUID(), facilityId: randomUUID() },
  transactionId: randomUUID(),
  schemaVersion: 1,
  previousHash: 'a'.repeat(64),
  hash: 'b'.repeat(64),
};

const DATA = {
  transactionId: randomUUID(),
  contentHash: 'c'.repeat(64),
  occurredAt: '2026-11-21T08:00:00.000Z',
  sellerId: randomUUID(),
  transferKind: 'sale',
  lots: [
    {
      lotId: `${randomUUID()}:${randomUUID()}:0`,
      productId: '7KM-4QX-9TR-2HB',
      product: 'lint',
      stage: 4,
      quantity: 17_020,
      unit: 'kg',
      carried: {
        massGrams: 17_020_000,
        cottonGrams: 17_020_000,
        lintGrams: 17_020_000,
        verifiedGrams: 17_020_000,
        claimedGrams: 17_020_000,
      },
    },
  ],
};

/** A purchase of one lot: 1 kB with its metadata. */
export const sampleEvent = (): NewEvent => ({ id: randomUUID(), type: 'ProductsPurchased', data: DATA, metadata: METADATA });
