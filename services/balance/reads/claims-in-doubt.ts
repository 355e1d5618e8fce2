import { Injectable } from '@nestjs/common';
import { type LedgerEvent, ledgerStreamOf, type WindowClosed } from '../../../contracts/custody/events.js';
import type { BookBody, WindowBook } from '../../../projections/book-views.js';
import { massBalance } from '../../../projections/mass-balance.js';
import type { PointInTime } from '../../../projections/point-in-time.js';
import type { Condition } from '../../platform/documents/document-store.js';
import { EventStore } from '../../platform/events/event-store.js';
import { Views } from '../../platform/projections/views.js';

type ClaimDoubts = WindowClosed['claimInDoubt'];

/** Which debits of a site are not covered: its closes say so, each for all that is still open then. */
@Injectable()
export class ClaimsInDoubt {
  constructor(
    private readonly views: Views,
    private readonly events: EventStore,
  ) {}

  /** What the close at this revision of the ledger says; nothing where there was none. */
  async ofClose(facilityId: string, revision: number | undefined): Promise<ClaimDoubts> {
    if (revision === undefined) return [];
    const [close] = (await this.events.read(ledgerStreamOf(facilityId), revision, 1)) as unknown as LedgerEvent[];
    return close?.type === 'WindowClosed' ? close.data.claimInDoubt : [];
  }

  /** What the last close that was known says: a later one ends the doubts of an earlier one, or repeats them. */
  async at(facilityId: string, { asOf }: PointInTime): Promise<ClaimDoubts> {
    const known: Condition = asOf === undefined ? { gt: '' } : { lte: asOf };
    const filter = { facilityId, is: 'window', 'closed.at': known };
    const [last] = await this.views.find<BookBody>(massBalance, { filter, sort: ['-window'], limit: 1 });
    const closed = (last as WindowBook | undefined)?.closed;
    return closed?.accounts.some(({ short }) => short) ? this.ofClose(facilityId, closed.revision) : [];
  }
}
