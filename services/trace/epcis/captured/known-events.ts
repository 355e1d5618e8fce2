import { Injectable } from '@nestjs/common';
import { ledgerStreamOf } from '../../../../contracts/ledger/custody/events.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { eventPrehash, isJsonObject, type JsonObject } from '../../../../contracts/trace/epcis/event-prehash.js';
import { CustodyLedgers } from '../../../ledger/custody/custody-ledgers.js';
import { derivedUuid } from '../../../platform/events/derived-uuid.js';
import { EventStore, type StoredEvent } from '../../../platform/events/event-store.js';
import { type CapturedEvent, CapturedEvents } from '../captured-events.js';
import { eventHash } from '../event-hash.js';
import { placeOfEvent } from '../given/event-ids.js';
import { isMapped, type MappedEvent } from '../given/ledger-events.js';
import { WrittenEvents } from '../given/written-events.js';
import { sameEventId } from '../identifiers.js';
import { transportOf } from '../transports.js';
import { plainEvent } from './plain-event.js';

export interface Identity {
  /** The ID of the event, where it has one that is no hash of it. */
  eventId: string | undefined;
  hashes: string[];
  /** The transaction that the event records: always the same one for the same event. */
  transactionId: string;
  /** True where that transaction is recorded. */
  isKnown: boolean;
}

interface Sent {
  /** The event as it was sent, of which the hash is taken. */
  written: JsonObject;
  /** The same in plain names. */
  event: JsonObject;
}

/** Recognizes events that a site has recorded: by their ID, else by their hash in either order. */
@Injectable()
export class KnownEvents {
  constructor(
    private readonly captured: CapturedEvents,
    private readonly ledgers: CustodyLedgers,
    private readonly events: EventStore,
    private readonly written: WrittenEvents,
  ) {}

  /** @throws Refusal EpcisEventChanged for an ID that another event has */
  async identify(facilityId: string, { written, event }: Sent, context: unknown): Promise<Identity> {
    const hashes = [eventHash(written, context, 'table'), eventHash(written, context, 'reference')];
    const stated = typeof written['eventID'] === 'string' ? written['eventID'] : undefined;
    const eventId = stated !== undefined && hashes.includes(stated) ? undefined : stated;
    const identity = { eventId: eventId && sameEventId(eventId), hashes };
    const own = await this.recordedHere(facilityId, eventId, event);
    if (own) {
      await this.assertUnchanged(event, own);
      return { ...identity, transactionId: own.data.transactionId, isKnown: true };
    }
    const known = await this.recorded(await this.capturedBefore(facilityId, eventId, hashes));
    if (known) {
      if (!known.hashes.includes(hashes[0] ?? '')) await this.assertUnchanged(event, await this.storedAs(known));
      return { ...identity, transactionId: known.transactionId, isKnown: true };
    }
    return { ...identity, transactionId: await this.freeId(facilityId, identity.eventId ?? hashes[0] ?? ''), isKnown: false };
  }

  /** Returns the transaction that an ID of another event names. @throws Refusal EpcisEventUnknown */
  async transactionOf(facilityId: string, alias: string): Promise<string> {
    const found = await this.recorded(await this.captured.byAlias(facilityId, alias));
    if (found) return found.transactionId;
    const id = /^urn:uuid:(.+)$/.exec(alias)?.[1]?.toLowerCase();
    if (id !== undefined && (await this.ledgers.hasTransaction(facilityId, id))) return id;
    throw new Refusal('EpcisEventUnknown', { id: alias.slice(0, 200) });
  }

  /** Leaves out what is kept and not recorded: its capture is under way, or a crash cut it off. */
  private async recorded(found: CapturedEvent | undefined): Promise<CapturedEvent | undefined> {
    return found && (await this.ledgers.hasTransaction(found.facilityId, found.transactionId)) ? found : undefined;
  }

  /** Returns the ID that the event always has; another one once a document with it was undone, since a ledger uses no ID twice. */
  private async freeId(facilityId: string, name: string): Promise<string> {
    for (let attempt = 0; ; attempt++) {
      const id = derivedUuid(`epcis ${facilityId} ${name}${attempt === 0 ? '' : ` ${attempt}`}`);
      const isVoided = await this.ledgers.inspect(facilityId, ({ transactions }) => transactions.get(id)?.voided === true);
      if (!isVoided) return id;
    }
  }

  private async capturedBefore(
    facilityId: string,
    eventId: string | undefined,
    hashes: readonly string[],
  ): Promise<CapturedEvent | undefined> {
    const named = eventId === undefined ? undefined : await this.captured.byEventId(facilityId, eventId);
    if (named) return named;
    const alike = (await this.captured.byHash(facilityId, hashes[0] ?? '')) ?? (await this.captured.byHash(facilityId, hashes[1] ?? ''));
    // Two events with IDs of their own can say the same.
    return eventId === undefined || alike?.eventId === undefined ? alike : undefined;
  }

  /** Finds the site's own event, which was given out and comes back. */
  private async recordedHere(facilityId: string, eventId: string | undefined, event: JsonObject): Promise<MappedEvent | undefined> {
    const stream = ledgerStreamOf(facilityId);
    const chain = chainOf(event, stream);
    const place = eventId === undefined ? chain : placeOfEvent(eventId, [stream]);
    if (!place) return undefined;
    const [found] = await this.events.read(place.stream, place.revision, 1);
    if (!found || !isMapped(found)) return undefined;
    // Another product can have a site of this ID, and so events of these IDs.
    if (chain && found.metadata.hash !== chain.hash) return undefined;
    return found;
  }

  private async storedAs({ facilityId, transactionId, part }: CapturedEvent): Promise<StoredEvent | undefined> {
    if (part) return transportOf(this.ledgers, facilityId, transactionId);
    return this.ledgers.eventAt(facilityId, (await this.ledgers.knownTransaction(facilityId, transactionId)).revision);
  }

  /** An error declaration repeats its event. @throws Refusal EpcisEventChanged for another event than the one that is given out */
  private async assertUnchanged(event: JsonObject, stored: StoredEvent | MappedEvent | undefined): Promise<void> {
    if (event['errorDeclaration'] !== undefined) return;
    const [[given] = []] = stored ? await this.written.of([stored as StoredEvent]) : [];
    const own = given && plainEvent(given, { selv: this.written.ids.namespace });
    if (!own || contentOf(own) !== contentOf(event)) throw new Refusal('EpcisEventChanged');
  }
}

/**
 * Writes an event as its hash does, without its place in the log, at any address of the product. The offset of an event that states none is
 * that of its site today.
 */
function contentOf({ 'selv:chain': _, eventTimeZoneOffset: __, ...event }: JsonObject): string {
  return eventPrehash(event, undefined, 'table').replaceAll(/https?:\/\/[^/\s]+\/(id|ns)\//g, '/$1/');
}

function chainOf(event: JsonObject, stream: string) {
  const chain = event['selv:chain'];
  if (!isJsonObject(chain) || chain['selv:stream'] !== stream) return undefined;
  const revision = Number(chain['selv:revision']);
  return Number.isSafeInteger(revision) && revision >= 0 ? { stream, revision, hash: chain['selv:hash'] } : undefined;
}
