import { Injectable } from '@nestjs/common';
import type { OriginDocument } from '../../../contracts/ledger/custody/origin-events.js';
import { type DayBounds, originBounds } from '../../../contracts/shared/written/day-bounds.js';
import { CustodyLedgers } from '../../ledger/custody/custody-ledgers.js';
import { BlobStore } from '../../platform/blobs/blob-store.js';
import { Clock } from '../../platform/lib/clock.js';

/** Knows from which days on a registration as an origin can count. */
@Injectable()
export class OriginDays {
  constructor(
    private readonly ledgers: CustodyLedgers,
    private readonly blobs: BlobStore,
    private readonly clock: Clock,
  ) {}

  /** Bounds a registration of an instant by the first day of its books, its files, and certificates that nobody rejected. */
  async boundsOf(
    facilityId: string,
    documents: readonly OriginDocument[],
    at = this.clock.now(),
  ): Promise<DayBounds & { timeZone: string | undefined }> {
    const stored = await Promise.all(documents.map(async ({ blobName }) => (await this.blobs.info(blobName))?.storedAt ?? []));
    return this.ledgers.inspect(facilityId, ({ opened, periods, certificates }) => {
      const [first] = periods;
      const proofs = [...stored.flat(), ...(opened ? [opened.openedAt] : []), ...(first ? [first.from] : [])];
      const proofDays = certificates.flatMap(({ state, validFrom }) => (state === 'rejected' ? [] : [validFrom]));
      const timeZone = periods.at(-1)?.timeZone;
      return { ...originBounds({ proofs, proofDays, at, timeZone }), timeZone };
    });
  }
}
