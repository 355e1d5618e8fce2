/** The peer of the projections: emmett's event store and asynchronous projector on PostgreSQL, folding into documents by Pongo. */
import type { Event } from '@event-driven-io/emmett';
import {
  getPostgreSQLEventStore,
  type PostgresReadEventMetadata,
  pongoProjection,
  postgreSQLEventStoreConsumer,
} from '@event-driven-io/emmett-postgresql';
import type { LogEvent, Projection, View } from '../../../projections/shared/projection.js';
import { BATCH_EVENTS } from '../../../services/platform/followers/log-reads.js';
import type { Postgres } from './postgres.js';

export const EMMETT = 'emmett-postgresql, Pongo projection';

/** A log of its own, in a database of its own. */
export class Emmett {
  private constructor(
    private readonly url: string,
    private readonly events: number,
    private readonly types: string[],
  ) {}

  static async open(postgres: Postgres, events: readonly LoggedEvent[]): Promise<Emmett> {
    const url = await postgres.database('emmett');
    const store = getPostgreSQLEventStore(url);
    try {
      await store.schema.migrate();
      for (const event of events) {
        const { type, data, metadata } = event;
        await store.appendToStream(event.stream, [{ type, data, metadata } as unknown as Event]);
      }
    } finally {
      await store.close();
    }
    return new Emmett(url, events.length, [...new Set(events.map(({ type }) => type))]);
  }

  /**
   * Folds the whole log by this projection into a collection of its own; answers events a second, from the first batch
   * that was handed over to the end of the last. Its commits need not reach the disk, as those of our views need not.
   */
  async fold(projection: Projection<object>, name: string): Promise<number> {
    const unsynced = `${this.url}?options=${encodeURIComponent('-c synchronous_commit=off')}`;
    const taken = { began: 0, ended: 0, events: 0 };
    const consumer = postgreSQLEventStoreConsumer({
      connectionString: unsynced,
      stopWhen: { noMessagesLeft: true },
      pulling: { batchSize: BATCH_EVENTS },
    });
    consumer.projector({ processorId: name, projection: pongoFold(projection, name, this.types, taken) });
    await consumer.start();
    await consumer.close();
    if (taken.events !== this.events) throw new Error(`emmett folded ${taken.events} of ${this.events} events`);
    return (taken.events * 1000) / (taken.ended - taken.began);
  }
}

/** Each touched view of each event is found, folded and replaced, as Pongo's own multi-stream projection does it. */
function pongoFold(projection: Projection<object>, name: string, types: string[], taken: { began: number; ended: number; events: number }) {
  return pongoProjection<Event>({
    name,
    canHandle: types,
    handle: async (events, { pongo }) => {
      taken.began ||= performance.now();
      const collection = pongo.db().collection<Record<string, unknown>>(name);
      for (const event of events) {
        const known = asLogEvent(event as unknown as ReadEvent);
        if (!projection.handles.includes(known.type)) continue;
        for (const key of projection.keysOf(known)) {
          await collection.handle(key, (found) => {
            const view = (found ?? projection.initial(key)) as View<object>;
            return Object.assign(projection.evolve(view, known, key), { position: known.position }) as never;
          });
        }
      }
      taken.events += events.length;
      taken.ended = performance.now();
    },
  });
}

type LoggedEvent = Pick<LogEvent, 'stream' | 'type' | 'data' | 'metadata'>;
type ReadEvent = Pick<LogEvent, 'type' | 'data'> & { metadata: LogEvent['metadata'] & PostgresReadEventMetadata };

function asLogEvent({ type, data, metadata }: ReadEvent): LogEvent {
  return {
    type,
    data,
    metadata,
    id: metadata.messageId,
    stream: metadata.streamName,
    revision: Number(metadata.streamPosition) - 1,
    position: String(metadata.globalPosition).padStart(16, '0'),
  };
}
