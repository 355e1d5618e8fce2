import { Injectable } from '@nestjs/common';
import type { ReleaseProductId } from '../../../contracts/ledger/codes/commands.js';
import {
  type ProductIdReleased,
  type ReleaseEvent,
  type ReleaseReply,
  releasesStreamOf,
} from '../../../contracts/ledger/codes/releases.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { Streams } from '../../platform/deciders/streams.js';
import { ViewStore } from '../../platform/documents/document-store.js';
import { EventStore } from '../../platform/events/event-store.js';
import { Clock } from '../../platform/lib/clock.js';
import { Voids } from '../custody/commands/voids.js';
import { ProductIdReservations } from '../custody/product-ids/product-id-reservations.js';
import { type ReleasesState, releasesDecider } from './releases.decider.js';

/** Frees product IDs that were taken by mistake, or by a site that does not own them. */
@Injectable()
export class ProductIdReleases {
  private readonly streams: Streams<ReleasesState, ProductIdReleased, ReleaseEvent>;

  constructor(
    private readonly reservations: ProductIdReservations,
    private readonly voids: Voids,
    events: EventStore,
    views: ViewStore,
    clock: Clock,
  ) {
    this.streams = new Streams(releasesDecider, { events, views, clock });
  }

  /**
   * Voids the record that brought the lot, and then lets go of its ID. What a crash left half done is completed by the same call again.
   * @throws Refusal NotFound for an ID on no lot; NotVoidable where anything was done with the goods of that record
   */
  async release({ productId, reason, actor }: ReleaseProductId): Promise<ReleaseReply> {
    const holder = await this.reservations.holderOf(productId);
    if (!holder) throw new Refusal('NotFound');
    const { facilityId, transactionId } = holder;
    // A site keeps the ID of its own voided record for itself; another reason than its own is no obstacle.
    if (!(await this.voids.isVoided(facilityId, transactionId))) await this.voids.voidOf(facilityId, { transactionId, reason, actor });
    const released = { productId, facilityId, transactionId };
    const { position } = await this.streams.record(releasesStreamOf(productId), released, {
      actor: { userId: actor.userId, facilityId: actor.facilityId },
      transactionId,
    });
    await this.reservations.free(productId, holder);
    return { ...released, position };
  }
}
