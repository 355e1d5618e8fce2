import { Injectable } from '@nestjs/common';
import { type CustodyEvent, ledgerStreamOf } from '../../../../contracts/ledger/custody/events.js';
import type { RoomLedgerReply } from '../../../../contracts/watch/rooms/replies.js';
import { CustodyLedgers } from '../../../ledger/custody/custody-ledgers.js';
import { type LedgerState, releaseKey } from '../../../ledger/custody/ledger/state/ledger-state.js';
import { EventStore } from '../../../platform/events/event-store.js';
import type { RevisionRange } from './room-ranges.js';

const READ_AT_ONCE = 500;

/** Counts what was recorded after the days of a room, since that may correct what the room shows. */
@Injectable()
export class RoomCorrections {
  constructor(
    private readonly events: EventStore,
    private readonly ledgers: CustodyLedgers,
  ) {}

  async after(facilityId: string, { first, last }: RevisionRange): Promise<NonNullable<RoomLedgerReply['later']>> {
    const later = await this.eventsAfter(facilityId, last);
    const corrections = await this.ledgers.inspect(
      facilityId,
      (state) => later.map((event) => correctedRevision(state, event)).filter((revision) => isWithin(revision, first, last)).length,
    );
    return { events: later.length, corrections };
  }

  private async eventsAfter(facilityId: string, last: number): Promise<CustodyEvent[]> {
    const later: CustodyEvent[] = [];
    for (let from = last + 1; ; from += READ_AT_ONCE) {
      const events = await this.events.read(ledgerStreamOf(facilityId), from, READ_AT_ONCE);
      later.push(...(events as unknown as CustodyEvent[]));
      if (events.length < READ_AT_ONCE) return later;
    }
  }
}

const isWithin = (revision: number | undefined, first: number, last: number): boolean =>
  revision !== undefined && revision >= first && revision <= last;

/** Returns the revision of the event that a later one takes back. */
function correctedRevision(state: LedgerState, { type, data }: CustodyEvent): number | undefined {
  if (type === 'TransactionVoided' || type === 'TracerWithdrawn') return state.transactions.get(data.transactionId)?.revision;
  return type === 'ProductsRestored' ? state.releases.get(releaseKey(data.buyerId, data.transferId))?.revision : undefined;
}
