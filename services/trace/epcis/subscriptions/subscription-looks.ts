import { Injectable } from '@nestjs/common';
import { EPCIS_KIND } from '../../../../contracts/ground/webhooks/kinds.js';
import { isEnded } from '../../../../contracts/ground/webhooks/replies.js';
import type { JsonObject } from '../../../../contracts/trace/epcis/event-prehash.js';
import { CBV_VERSION, EPCIS_VERSION } from '../../../../contracts/trace/epcis/vocabulary.js';
import { dnaTests } from '../../../../projections/trace/dna/dna-tests.js';
import { labTests } from '../../../../projections/trace/dna/lab-tests.js';
import { ApiKeys } from '../../../ground/keys/api-keys.js';
import { ProgramPeople } from '../../../ground/keys/program-people.js';
import { EndpointStore } from '../../../ground/webhooks/endpoint-store.js';
import { NewsForEndpoints } from '../../../ground/webhooks/news.js';
import type { EndpointRecord } from '../../../ground/webhooks/webhook-record.js';
import { changeRecord } from '../../../platform/documents/change-record.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { EventStore, type Position } from '../../../platform/events/event-store.js';
import type { Principal } from '../../../platform/http/access/principal.js';
import { Clock } from '../../../platform/lib/clock.js';
import { KeyedMutex } from '../../../platform/lib/keyed-mutex.js';
import { Log } from '../../../platform/monitoring/log.js';
import { ReadPositions } from '../../../platform/projections/read-positions.js';
import { type EventQuery, readQuery } from '../given/event-query.js';
import { GivenEvents } from '../given/given-events.js';
import { NamedQueries } from '../queries/named-queries.js';
import { nextTime } from './schedule.js';
import { EPCIS_SUBSCRIPTIONS, type SubscriptionRecord } from './subscription-record.js';
import { Subscriptions } from './subscriptions.js';

/** Makes messages of what is new to a subscription: what its query gives to its person, from where the last look ended. */
@Injectable()
export class SubscriptionLooks {
  /** Bounds a message, and a look by its messages, so that others have their turn. */
  readonly bounds = { messageEvents: 100, messageLetters: 250_000, messages: 50 };
  private readonly turns = new KeyedMutex();

  constructor(
    private readonly records: RecordStore,
    private readonly subscriptions: Subscriptions,
    private readonly queries: NamedQueries,
    private readonly given: GivenEvents,
    private readonly endpoints: EndpointStore,
    private readonly people: ProgramPeople,
    private readonly keys: ApiKeys,
    private readonly news: NewsForEndpoints,
    private readonly events: EventStore,
    private readonly positions: ReadPositions,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /**
   * Does nothing before the time of a schedule. What a crash or a fault cuts off is done again by the next round, with the same messages.
   * @throws what the record store throws, where nothing says yet that it has to be done
   */
  look(id: string): Promise<void> {
    return this.turns.run(id, async () => {
      const begun = await this.begin(id);
      try {
        const isDone = begun && (await this.lookOn(begun));
        // Events that came since an older stretch began get no look of their own.
        const next = isDone && begun.isOlder ? await this.begin(id) : undefined;
        if (next) await this.lookOn(next);
      } catch (err) {
        this.log.warn({ err, subscription: id }, 'a subscription of EPCIS could not be looked at');
      }
    });
  }

  /** Keeps where the look ends, and that it is due until it is done. */
  private async begin(id: string): Promise<Begun | undefined> {
    const [now, head] = [this.clock.now(), await this.events.head()];
    let isOlder = false;
    const begun = await this.change(id, (known) => {
      const isEarly = known.schedule && (known.dueAt === null || known.dueAt > now);
      const upTo = known.upTo ?? head;
      isOlder = upTo !== head;
      return isEarly || upTo === undefined ? known : { ...known, upTo, dueAt: known.dueAt ?? now };
    });
    const { upTo, dueAt } = begun ?? {};
    return begun && upTo !== undefined && dueAt && dueAt <= now ? { ...begun, upTo, dueAt, isOlder } : undefined;
  }

  /** Returns true where all messages of the stretch are made. */
  private async lookOn(begun: Begun): Promise<boolean> {
    const { id, facilityId, queryName, upTo } = begun;
    const [endpoint, query] = [await this.endpoints.get(id), await this.queries.find(facilityId, queryName)];
    if (!endpoint || !query) {
      await this.subscriptions.end(id);
      return false;
    }
    const person = await this.personOf(endpoint);
    // The next round looks again where the person is locked out.
    if (person === 'away') return false;
    if (person === 'gone') {
      await this.change(id, (each) => ({ ...each, dueAt: null }));
      return false;
    }
    await this.positions.waitFor(upTo, [dnaTests.name, labTests.name]);
    return this.tell(begun, { endpoint, person, query: readQuery(query) });
  }

  private async tell(subscription: Begun, { endpoint, person, query }: Look): Promise<boolean> {
    const { id, queryName, after, upTo, initialRecordTime, schedule, reportIfEmpty, dueAt, isOlder } = subscription;
    const since = [query.since, initialRecordTime]
      .filter((each) => each !== undefined)
      .sort()
      .at(-1);
    let count = 0;
    const send = async (eventList: readonly JsonObject[], cause: string, position: Position) => {
      const document = this.given.document(eventList, queryName, id);
      const headers = { 'gs1-epcis-version': EPCIS_VERSION, 'gs1-cbv-version': CBV_VERSION };
      const made = {
        kind: EPCIS_KIND,
        data: { queryName, events: eventList.length },
        timestamp: this.clock.now(),
        position,
        headers,
      } as const;
      await this.news.tell(endpoint, [{ ...made, cause, body: JSON.stringify(document) }]);
      count += 1;
    };
    let [waiting, letters, first]: [JsonObject[], number, Position] = [[], 0, upTo];
    let last = upTo;
    const flush = async () => {
      if (waiting.length > 0) await send(waiting, `${first} ${last}`, last);
      [waiting, letters] = [[], 0];
    };
    for await (const { events, position } of this.given.between({ ...query, since }, person, { after, upTo })) {
      const more = JSON.stringify(events).length;
      if (waiting.length + events.length > this.bounds.messageEvents || letters + more > this.bounds.messageLetters) await flush();
      if (count >= this.bounds.messages) {
        // The next round goes on where a message ends.
        await this.change(id, (each) => ({ ...each, after: last, lastNotifiedAt: this.clock.now() }));
        return false;
      }
      if (waiting.length === 0) first = position;
      waiting.push(...events);
      [letters, last] = [letters + more, position];
    }
    await flush();
    const now = this.clock.now();
    if (count === 0 && schedule && reportIfEmpty) await send([], `empty ${dueAt}`, upTo);
    await this.change(id, ({ upTo: _, ...each }) => ({
      ...{ ...each, after: upTo, dueAt: schedule ? (nextTime(schedule, now) ?? null) : isOlder ? dueAt : null },
      ...(count > 0 && { lastNotifiedAt: now }),
    }));
    return true;
  }

  /** Returns who reads; `gone` for good, or `away` for now. */
  private async personOf(endpoint: EndpointRecord): Promise<Principal | 'gone' | 'away'> {
    if (isEnded(endpoint.off)) return 'gone';
    const person = await this.people.at(endpoint);
    const isKeyGone = endpoint.keyId !== undefined && !(await this.keys.lives(endpoint.keyId));
    if (!person || isKeyGone) {
      await this.endpoints.switchOff(endpoint.id, person ? 'key' : 'person');
      return 'gone';
    }
    return person.withoutFactor || person.missing ? 'away' : person;
  }

  private change(id: string, change: (known: SubscriptionRecord) => SubscriptionRecord): Promise<SubscriptionRecord | undefined> {
    return changeRecord(this.records, EPCIS_SUBSCRIPTIONS.name, id, change);
  }
}

type Begun = SubscriptionRecord & { upTo: Position; dueAt: string; isOlder: boolean };

interface Look {
  endpoint: EndpointRecord;
  person: Principal;
  query: EventQuery;
}
