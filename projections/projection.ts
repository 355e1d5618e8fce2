/** A folded view; `position` is that of the last event in it, so that an event that comes again changes nothing. */
export type View<Body extends object> = Body & { position: string };

/** Any event of the log that a view is folded from. */
export interface LogEvent {
  id: string;
  type: string;
  data: object;
  stream: string;
  revision: number;
  position: string;
  metadata: { recordedAt: string; hash: string };
}

/**
 * One question that the log answers, as a pure fold: no clock, no store, and no exception on a fact. A view depends
 * on its own events alone, in the order of the log.
 */
export interface Projection<Body extends object, Event extends LogEvent = LogEvent> {
  name: string;
  /** Raised with every change of shape or meaning: the new version is rebuilt beside the old one, then takes its place. */
  version: number;
  handles: readonly Event['type'][];
  /** Keys of the views that the event touches, each once. */
  keysOf(event: Event): string[];
  initial(key: string): Body;
  /** May change the view in place. `key` says which of the event's views it is. */
  evolve(view: Body, event: Event, key: string): Body;
  indexes: readonly { fields: readonly string[]; unique?: boolean }[];
}
