import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PREFIXES_STREAM, type PrefixEvent } from '../../../../contracts/ledger/codes/prefixes.js';
import { PLATFORM } from '../../../../contracts/shared/recorded-event.js';
import { Streams } from '../../../platform/deciders/streams.js';
import { ViewStore } from '../../../platform/documents/document-store.js';
import { EventStore } from '../../../platform/events/event-store.js';
import { Clock } from '../../../platform/lib/clock.js';
import { type Prefix, type PrefixCommand, type PrefixesState, prefixesDecider, prefixOf } from './prefixes.decider.js';

/** Reads and writes the prefixes of product IDs that sites have for themselves. */
@Injectable()
export class Prefixes {
  private readonly streams: Streams<PrefixesState, PrefixCommand, PrefixEvent>;

  constructor(events: EventStore, views: ViewStore, clock: Clock) {
    this.streams = new Streams(prefixesDecider, { events, views, clock });
  }

  /** @throws Refusal those of `prefixesDecider` */
  async execute(command: PrefixCommand, userId: string): Promise<void> {
    await this.streams.execute(PREFIXES_STREAM, command, { actor: { userId, facilityId: PLATFORM }, transactionId: randomUUID() });
  }

  /** Lists those in force by name, then the ended ones, the newest first: of one site where it is named. */
  all(facilityId?: string): Promise<Prefix[]> {
    return this.streams.inspect(PREFIXES_STREAM, ({ inForce, ended }) => {
      const byName = [...inForce.values()].sort((one, other) => (one.prefix < other.prefix ? -1 : 1));
      const every = [...byName, ...ended.toReversed()];
      return every.filter((each) => facilityId === undefined || each.facilityId === facilityId).map((each) => ({ ...each }));
    });
  }

  /** Returns whose prefix each product ID begins with; undefined for IDs without one. */
  ownersOf(productIds: readonly string[]): Promise<(string | undefined)[]> {
    return this.streams.inspect(PREFIXES_STREAM, (state) => productIds.map((productId) => prefixOf(state, productId)?.facilityId));
  }
}
