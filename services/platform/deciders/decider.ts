/** What a decider sees of a recorded event. */
export interface Recorded<Event> {
  event: Event;
  revision: number;
  recordedAt: string;
  hash: string;
}

/**
 * The rules of one kind of stream. Pure: no clock, no store, no randomness.
 *
 * `evolve` owns the state it is given and may change it in place, so that an event costs what it touches and not what
 * the stream holds; `decide` only reads it. `decide` returns no events when the command changes nothing (it was there
 * before), and throws a Refusal when a rule says no.
 */
export interface Decider<State, Command, Event> {
  /** Raised with every change of the state's shape or meaning: snapshots of other versions are thrown away. */
  version: number;
  initial(): State;
  evolve(state: State, recorded: Recorded<Event>): State;
  /** `now`: ISO 8601 UTC with milliseconds. */
  decide(state: State, command: Command, now: string): Event[];
  /** The state for a snapshot, in rows of JSON that are small each. What `evolve` does after a row was taken must not show in it. */
  toSnapshot(state: State): Iterable<unknown>;
  /** And back: puts one row after the other into what `initial` gave. The state may keep what it is given. */
  fromSnapshot(state: State, row: unknown): State;
}
