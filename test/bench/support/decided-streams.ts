/** Streams as a decider writes them, appended side by side as they grow in a log. */
import type { Decider } from '../../../services/platform/deciders/decider.js';
import { type EventStore, type NewEvent, NO_STREAM } from '../../../services/platform/events/event-store.js';
import type { SeededRandom } from '../../../services/seed/seeded-random.js';

/** One stream, with the events of each command apart. */
export interface DecidedStream {
  stream: string;
  /** The revision after which it continues; absent for a new stream. */
  after?: number;
  steps: NewEvent[][];
}

interface Actor {
  userId: string;
  facilityId: string;
}

/** Carries out commands, each at its instant. */
export function decided<State, Command, Event extends { type: string; data: object }>(
  decider: Decider<State, Command, Event>,
  stream: string,
  commands: readonly { command: Command; at: string }[],
  actor: Actor,
  chance: SeededRandom,
): DecidedStream {
  let state = decider.initial();
  let revision = 0;
  const steps = commands.map(({ command, at }) =>
    decider.decide(state, command, at).map((event): NewEvent => {
      state = decider.evolve(state, { event, revision, recordedAt: at, hash: '' });
      revision += 1;
      const metadata = { recordedAt: at, actor, transactionId: chance.uuid(), schemaVersion: 1, previousHash: '', hash: 'a'.repeat(64) };
      return { id: chance.uuid(), type: event.type, data: event.data, metadata };
    }),
  );
  return { stream, steps: steps.filter(({ length }) => length > 0) };
}

/** Appends the first step of each stream, then the second of each, and so on; answers how many events that were. */
export async function appendSideBySide(log: EventStore, streams: readonly DecidedStream[]): Promise<number> {
  const ends = new Map(streams.map(({ stream, after = NO_STREAM }) => [stream, after]));
  const steps = Math.max(0, ...streams.map((each) => each.steps.length));
  for (let step = 0; step < steps; step++) {
    const growing = streams.filter((each) => each.steps.length > step);
    await Promise.all(
      growing.map(async ({ stream, steps: own }) => {
        const { revision } = await log.append(stream, ends.get(stream) ?? NO_STREAM, own[step] ?? []);
        ends.set(stream, revision);
      }),
    );
  }
  return streams.flatMap((each) => each.steps.flat()).length;
}
