import type { LedgerEvent } from '../contracts/custody/events.js';

/** A folded view; `position` is that of the last event in it, so that an event that comes again changes nothing. */
export type View<Body extends object> = Body & { position: string };

/**
 * One question that the log answers, as a pure fold: no clock, no store, and no exception on a fact. A view depends
 * on its own events alone, in the order of the log.
 */
export interface Projection<Body extends object> {
  name: string;
  /** Raised with every change of shape or meaning: the new version is rebuilt beside the old one, then takes its place. */
  version: number;
  handles: readonly LedgerEvent['type'][];
  /** Keys of the views that the event touches, each once. */
  keysOf(event: LedgerEvent): string[];
  initial(key: string): Body;
  /** May change the view in place. `key` says which of the event's views it is. */
  evolve(view: Body, event: LedgerEvent, key: string): Body;
  indexes: readonly { fields: readonly string[]; unique?: boolean }[];
}
