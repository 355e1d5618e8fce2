export interface Recorded<Event> {
  event: Event;
  revision: number;
  recordedAt: string;
  hash: string;
}

/**
 * Holds the rules of one kind of stream. Pure: no clock, no store, no randomness.
 *
 * `evolve` owns the state and may change it in place, so an event costs only what it touches. `decide` only reads the state; it returns no
 * events when the command changes nothing because it was already recorded, and throws a Refusal when a rule is broken.
 */
export interface Decider<State, Command, Event> {
  /** Increases with every change of the state's shape or meaning; snapshots of other versions are ignored. */
  version: number;
  initial(): State;
  evolve(state: State, recorded: Recorded<Event>): State;
  /** `now`: ISO 8601 UTC with milliseconds. */
  decide(state: State, command: Command, now: string): Event[];
  /** Yields the state for a snapshot as small JSON rows. A later `evolve` must not change a row that was yielded. */
  toSnapshot(state: State): Iterable<unknown>;
  /** Adds one row of a snapshot to the state that `initial` returned. The state may keep the row. */
  fromSnapshot(state: State, row: unknown): State;
}
