import { Injectable } from '@nestjs/common';
import { type LedgerEvent, ledgerStreamOf, type WindowClosed } from '../../../../contracts/ledger/custody/events.js';
import type { BookBody, WindowBook } from '../../../../projections/ledger/balance/book-views.js';
import { massBalance } from '../../../../projections/ledger/balance/mass-balance.js';
import type { PointInTime } from '../../../../projections/shared/point-in-time.js';
import type { Condition } from '../../../platform/documents/document-store.js';
import { EventStore } from '../../../platform/events/event-store.js';
import { Views } from '../../../platform/projections/views.js';

type ClaimDoubts = WindowClosed['claimInDoubt'];

/** Finds the debits of a site that a close did not cover. Each close lists all that are open then. */
@Injectable()
export class ClaimsInDoubt {
  constructor(
    private readonly views: Views,
    private readonly events: EventStore,
  ) {}

  /** Returns the doubts of the close at this revision of the ledger, or none when there is no such close. */
  async ofClose(facilityId: string, revision: number | undefined): Promise<ClaimDoubts> {
    if (revision === undefined) return [];
    const [close] = (await this.events.read(ledgerStreamOf(facilityId), revision, 1)) as unknown as LedgerEvent[];
    return close?.type === 'WindowClosed' ? close.data.claimInDoubt : [];
  }

  /** Returns the doubts of the last close known at the point in time. Each close replaces the doubts of the one before. */
  async at(facilityId: string, { asOf }: PointInTime): Promise<ClaimDoubts> {
    const known: Condition = asOf === undefined ? { gt: '' } : { lte: asOf };
    const filter = { facilityId, is: 'window', 'closed.at': known };
    const [last] = await this.views.find<BookBody>(massBalance, { filter, sort: ['-window'], limit: 1 });
    const closed = (last as WindowBook | undefined)?.closed;
    return closed?.accounts.some(({ short }) => short) ? this.ofClose(facilityId, closed.revision) : [];
  }
}
