import { Injectable } from '@nestjs/common';
import { ledgerStreamOf } from '../../../../contracts/ledger/custody/events.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { laboratoryStreamOf, type RecordedLaboratoryEvent } from '../../../../contracts/trace/dna/events.js';
import type { JsonObject } from '../../../../contracts/trace/epcis/event-prehash.js';
import type { EpcisEvents } from '../../../../contracts/trace/epcis/replies.js';
import { EPCIS_CONTEXT } from '../../../../contracts/trace/epcis/vocabulary.js';
import { type DnaTestBody, dnaTests } from '../../../../projections/trace/dna/dna-tests.js';
import { type LabTestBody, labTests } from '../../../../projections/trace/dna/lab-tests.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { Access, canReadAs, type ReadScope } from '../../../ledger/custody/access/access.js';
import { CustodyLedgers } from '../../../ledger/custody/custody-ledgers.js';
import { sha256 } from '../../../platform/events/canonical-json.js';
import { EventStore, type Position, type StoredEvent } from '../../../platform/events/event-store.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { Clock } from '../../../platform/lib/clock.js';
import { omitUndefined } from '../../../platform/lib/omit-undefined.js';
import { Views } from '../../../platform/projections/views.js';
import { TestedLots } from '../../dna/tested-lots.js';
import { CapturedEvents } from '../captured-events.js';
import { transportOf } from '../transports.js';
import { placeOfEvent } from './event-ids.js';
import { type EventQuery, invalid, isWhole, naturalNumber, type Parameters, readQuery } from './event-query.js';
import { isTest } from './laboratory-events.js';
import { walkLog } from './log-walk.js';
import { type EventPlace, SortedAnswers } from './sorted-answers.js';
import { WrittenEvents } from './written-events.js';

const PAGE_SIZE = 30;
const PAGE_SIZE_MAX = 500;
/** Limits the events of the log that one page looks at; a page can so hold fewer events than asked, or none. */
const LOOKED_AT_MAX = 3_000;
/** Limits what is put in another order than that of the log. */
const SORTED_MAX = 20_000;

export interface GivenPage {
  document: EpcisEvents;
  /** The token of the next page; absent after the last. */
  next?: string;
}

/** Gives out what a reader may read of ledgers and laboratories as events of EPCIS 2.0, in the order of recording. */
@Injectable()
export class GivenEvents {
  private readonly sortedAnswers = new SortedAnswers();
  private testsRead: { dna: number; lab: number; lots: readonly TestedLot[] } = { dna: 0, lab: 0, lots: [] };

  constructor(
    private readonly events: EventStore,
    private readonly access: Access,
    private readonly written: WrittenEvents,
    private readonly tested: TestedLots,
    private readonly views: Views,
    private readonly ledgers: CustodyLedgers,
    private readonly captured: CapturedEvents,
    private readonly facilities: Facilities,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal EpcisQueryInvalid, EpcisQueryTooLarge, EpcisQueryTooComplex */
  async page(parameters: Parameters, user: Reader, queryName = 'SimpleEventQuery'): Promise<GivenPage> {
    const query = readQuery(parameters);
    const perPage = parameters['perPage'] === undefined ? PAGE_SIZE : naturalNumber(parameters['perPage'], 'perPage');
    const token = this.tokenOf(parameters['nextPageToken'], isWhole(query));
    const asked = { query, token, perPage: Math.min(perPage, PAGE_SIZE_MAX), answer: answerOf(parameters, user) };
    // Cuts all pages of a sorted answer from the log as of the first page.
    const upTo = isWhole(query) ? (token.upTo ?? (await this.events.head())) : undefined;
    const readable = await this.readableBy(user);
    const { found, next } = await (isWhole(query) ? this.sorted(readable, asked, upTo) : this.walked(readable, asked));
    return { document: this.document(found, queryName), ...(next !== undefined && { next }) };
  }

  /** Yields what fits between two places of the log, by the event of the log that says it. */
  async *between(query: EventQuery, user: Reader, bounds: { after: Position | undefined; upTo: Position }): AsyncGenerator<Said> {
    const { streams, mayRead } = await this.readableBy(user);
    for await (const { events } of walkLog(this.events, { streams, since: query.since, ...bounds })) {
      const batch = events.filter(mayRead);
      for (const [at, written] of (await this.written.of(batch)).entries()) {
        const [fitting, position] = [written.filter(query.fits), batch[at]?.position];
        if (position !== undefined && fitting.length > 0) yield { events: fitting, position };
      }
    }
  }

  /** @throws Refusal NotFound for an event that no ledger of the reader has */
  async one(eventId: string, user: Reader): Promise<JsonObject> {
    const scope = await this.access.readScopeOf(user);
    const stored = (await this.namedHere(eventId, user)) ?? (await this.capturedAs(eventId, scope));
    const event = stored && (await this.written.latestOf(stored));
    if (!event) throw new Refusal('NotFound');
    return { '@context': this.context(), ...event };
  }

  /** The contexts by which the names in events are read. */
  context(): EpcisEvents['@context'] {
    return [EPCIS_CONTEXT, { selv: this.written.ids.namespace }];
  }

  document(eventList: readonly JsonObject[], queryName: string, subscriptionID?: string): EpcisEvents {
    return {
      '@context': this.context(),
      type: 'EPCISQueryDocument',
      schemaVersion: '2.0',
      creationDate: this.clock.now(),
      epcisBody: { queryResults: { queryName, ...omitUndefined({ subscriptionID }), resultsBody: { eventList: [...eventList] } } },
    };
  }

  /** @throws Refusal EpcisQueryInvalid for what is no token of such a query */
  private tokenOf(text: unknown, isOfWhole: boolean): Token {
    if (text === undefined) return { offset: 0 };
    const [, offset, upTo = ''] = /^n(\d{1,6})\.(.+)$/.exec(String(text)) ?? [];
    if (isOfWhole && this.events.isPosition(upTo)) return { offset: Number(offset), upTo };
    if (!isOfWhole && typeof text === 'string' && this.events.isPosition(text)) return { offset: 0, after: text };
    throw invalid('nextPageToken', String(text));
  }

  private async namedHere(eventId: string, user: Reader): Promise<StoredEvent | undefined> {
    const { streams, mayRead } = await this.readableBy(user);
    const place = placeOfEvent(eventId, streams ?? (await this.allStreams()));
    return place && (await this.events.read(place.stream, place.revision, 1)).find(mayRead);
  }

  private async capturedAs(eventId: string, scope: ReadScope): Promise<StoredEvent | undefined> {
    const own = (await this.captured.ofEventId(eventId)).find(({ facilityId }) => canReadAs(scope, facilityId));
    if (!own) return undefined;
    if (own.part) return transportOf(this.ledgers, own.facilityId, own.transactionId);
    const { revision } = await this.ledgers.knownTransaction(own.facilityId, own.transactionId);
    return this.ledgers.eventAt(own.facilityId, revision);
  }

  /** Returns the ledgers that the reader may read, and the laboratories of tested lots, of which some tests can be for others. */
  private async readableBy(user: Reader): Promise<Readable> {
    const scope = await this.access.readScopeOf(user);
    if (scope.allFacilities) return { streams: undefined, mayRead: () => true };
    const [isReadable, lots] = await Promise.all([this.tested.readable(user), this.testedLots()]);
    const readable = lots.filter(({ lotId, facilityId }) => isReadable(lotId) || canReadAs(scope, facilityId)).map(({ lotId }) => lotId);
    return {
      streams: [...[...scope.facilityIds].map(ledgerStreamOf), ...new Set(readable.map(laboratoryStreamOf))],
      mayRead: (event) => {
        const test = event as unknown as RecordedLaboratoryEvent & { stream: string; revision: number };
        if (!isTest(test)) return true;
        // The site that asked for a DNA test reads it, and no other test of a lot that is not its own.
        return isReadable(test.data.lotId) || (test.type === 'DnaTestRecorded' && canReadAs(scope, test.data.facilityId));
      },
    };
  }

  private async allStreams(): Promise<string[]> {
    const [{ items }, lots] = await Promise.all([this.facilities.find({}), this.testedLots()]);
    return [...items.map(({ id }) => ledgerStreamOf(id)), ...new Set(lots.map(({ lotId }) => laboratoryStreamOf(lotId)))];
  }

  /** Reads the tests again where their number is another: none is deleted, and none gets another lot. */
  private async testedLots(): Promise<readonly TestedLot[]> {
    const [dnaCount, labCount] = await Promise.all([this.views.count(dnaTests, {}), this.views.count(labTests, {})]);
    if (dnaCount === this.testsRead.dna && labCount === this.testsRead.lab) return this.testsRead.lots;
    const [dna, lab] = await Promise.all([this.views.find<DnaTestBody>(dnaTests, {}), this.views.find<LabTestBody>(labTests, {})]);
    const lots = [...dna.map(({ lotId, facilityId }) => ({ lotId, facilityId })), ...lab.map(({ lotId }) => ({ lotId }))];
    this.testsRead = { dna: dna.length, lab: lab.length, lots };
    return lots;
  }

  /** Reads on from a place in the log until the page is full. */
  private async walked({ streams, mayRead }: Readable, { query, token, perPage }: Asked): Promise<Found> {
    const found: JsonObject[] = [];
    let [lookedAt, last]: [number, string | undefined] = [0, token.after];
    for await (const { events, readCount, readTo } of walkLog(this.events, { streams, after: token.after, since: query.since })) {
      const batch = events.filter(mayRead);
      for (const [at, written] of (await this.written.of(batch)).entries()) {
        const fitting = written.filter(query.fits);
        if (found.length > 0 && found.length + fitting.length > perPage) return { found, ...omitUndefined({ next: last }) };
        found.push(...fitting);
        last = batch[at]?.position;
      }
      [lookedAt, last] = [lookedAt + readCount, readTo];
      if (lookedAt >= LOOKED_AT_MAX) return { found, next: last };
    }
    return { found };
  }

  /** Cuts a page from all that fits, which is put in order once for all pages. */
  private async sorted(readable: Readable, { query, token, perPage, answer }: Asked, upTo: Position | undefined): Promise<Found> {
    // Rights that begin by the clock, and tests that a view has late, make it another answer.
    const key = `${answer} ${upTo} ${readable.streams ? sha256(JSON.stringify(readable.streams.toSorted())) : 'all'}`;
    const places = this.sortedAnswers.of(key) ?? this.sortedAnswers.keep(key, await this.inOrder(readable, query, upTo));
    const end = Math.min(places.length, query.eventCountLimit ?? places.length);
    const next = Math.min(end, token.offset + perPage);
    return { found: await this.eventsAt(places.slice(token.offset, next), readable), ...(next < end && { next: `n${next}.${upTo}` }) };
  }

  private async inOrder({ streams, mayRead }: Readable, query: EventQuery, upTo: Position | undefined): Promise<EventPlace[]> {
    const all: { place: EventPlace; time: string }[] = [];
    const { by = 'recordTime', descending = false } = query.order ?? {};
    let lookedAt = 0;
    for await (const { events, readCount } of walkLog(this.events, { streams, since: query.since, upTo })) {
      lookedAt += readCount;
      if (lookedAt > SORTED_MAX) throw new Refusal('EpcisQueryTooComplex');
      const batch = events.filter(mayRead);
      for (const [at, written] of (await this.written.of(batch)).entries()) {
        const { stream, revision } = batch[at] as StoredEvent;
        for (const [part, event] of written.entries())
          if (query.fits(event)) all.push({ place: { stream, revision, part }, time: String(event[by]) });
      }
      if (query.maxEventCount !== undefined && all.length > query.maxEventCount) throw new Refusal('EpcisQueryTooLarge');
    }
    all.sort((one, other) => (descending ? -1 : 1) * (one.time < other.time ? -1 : one.time > other.time ? 1 : 0));
    return all.map(({ place }) => place);
  }

  /** Leaves out what the reader may no longer read. */
  private async eventsAt(places: readonly EventPlace[], { streams, mayRead }: Readable): Promise<JsonObject[]> {
    const named = streams && new Set(streams);
    const own = places.filter(({ stream }) => !named || named.has(stream));
    const stored = await Promise.all(
      own.map(async ({ stream, revision }) => (await this.events.read(stream, revision, 1))[0] as StoredEvent),
    );
    const written = await this.written.of(stored);
    return own.flatMap(({ part }, at): JsonObject[] => {
      const event = written[at]?.[part];
      return event && mayRead(stored[at] as StoredEvent) ? [event] : [];
    });
  }
}

interface TestedLot {
  lotId: string;
  /** The site that asked for a DNA test. */
  facilityId?: string;
}

/** Holds the events of EPCIS that one event of the log says. */
interface Said {
  events: JsonObject[];
  position: Position;
}

interface Readable {
  /** Undefined for all ledgers and laboratories. */
  streams: readonly string[] | undefined;
  mayRead(event: StoredEvent): boolean;
}

interface Token {
  /** The position of the last event of the log that was looked at. */
  after?: string;
  /** The place in a sorted answer, and where the log ended at its first page. */
  offset: number;
  upTo?: string;
}

interface Asked {
  /** Names the whole answer of which a page is asked for. */
  answer: string;
  query: EventQuery;
  token: Token;
  perPage: number;
}

interface Found {
  found: JsonObject[];
  next?: string;
}

function answerOf({ nextPageToken: _, perPage: __, ...asked }: Parameters, { userId, facilityId }: Reader): string {
  const named = Object.entries(asked).sort(([one], [other]) => (one < other ? -1 : 1));
  return sha256(JSON.stringify([userId ?? null, facilityId ?? null, named]));
}
