import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  DEFAULT_EXTENT,
  lotPageStreamOf,
  type PageExtent,
  type PublicPageEvent,
  sitePagesStreamOf,
} from '../../../contracts/trace/public-pages/events.js';
import type { LotBody } from '../../../projections/ledger/custody/lots.js';
import { Streams } from '../../platform/deciders/streams.js';
import { ViewStore } from '../../platform/documents/document-store.js';
import { EventStore } from '../../platform/events/event-store.js';
import { Clock } from '../../platform/lib/clock.js';
import { erasableTexts } from '../../platform/texts/erasable-texts.js';
import { extentAt, type PublicPageCommand, type PublicPageState, publicPageDecider, type Recall } from './public-page.decider.js';

/** Stores why lots are recalled. */
@Injectable()
export class RecallReasons extends erasableTexts({
  name: 'recall-reasons',
  indexes: [{ fields: ['userId'] }, { fields: ['facilityId'] }],
}) {}

export interface ChosenPage {
  extent: PageExtent;
  isChosen: boolean;
  /** Lists what has not ended, the oldest first. */
  recalls: Recall[];
}

type ActingAt = { userId: string; facilityId: string };

/** Reads and writes what holders and sites chose to show. */
@Injectable()
export class PublicChoices {
  private readonly streams: Streams<PublicPageState, PublicPageCommand, PublicPageEvent>;

  constructor(events: EventStore, views: ViewStore, clock: Clock) {
    this.streams = new Streams(publicPageDecider, { events, views, clock });
  }

  /** Returns what the page of a lot shows: the choice of a holder, or else the default that its first site had when the lot began. */
  async ofLot({ lotId, entries: [first] }: Pick<LotBody, 'lotId' | 'entries'>): Promise<ChosenPage> {
    const { extents, recalls } = await this.streams.inspect(lotPageStreamOf(lotId), copyOf);
    const site = await this.ofSite(first?.facilityId ?? '');
    const chosen = extents.at(-1)?.extent;
    return { extent: chosen ?? extentAt(site, first?.recordedAt ?? '') ?? DEFAULT_EXTENT, isChosen: chosen !== undefined, recalls };
  }

  ofSite(facilityId: string): Promise<PublicPageState> {
    return this.streams.inspect(sitePagesStreamOf(facilityId), copyOf);
  }

  async onLot(lotId: string, command: PublicPageCommand, actor: ActingAt): Promise<{ replayed: boolean }> {
    const { events } = await this.streams.execute(lotPageStreamOf(lotId), command, { actor, transactionId: randomUUID() });
    return { replayed: events.length === 0 };
  }

  async onSite(facilityId: string, command: PublicPageCommand, userId: string): Promise<void> {
    await this.streams.execute(sitePagesStreamOf(facilityId), command, { actor: { userId, facilityId }, transactionId: randomUUID() });
  }
}

const copyOf = ({ isNamed, extents, recalls }: PublicPageState): PublicPageState => ({
  isNamed,
  extents: [...extents],
  recalls: [...recalls],
});
