import type { Share } from './sums.js';

/** A folded view. `position` is the log position of its last event; an event delivered again changes nothing. */
export type View<Body extends object> = Body & { position: string };

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
 * Answers one question from the log as a pure fold: it reads no clock and no store, and never throws on a fact. A view depends only on its
 * own events, in log order.
 */
export interface Projection<Body extends object, Event extends LogEvent = LogEvent> {
  name: string;
  /** Increases with every change of shape or meaning. The new version is rebuilt while the old one stays in use, and then replaces it. */
  version: number;
  handles: readonly Event['type'][];
  /** Returns the keys of the views that the event touches, without duplicates. */
  keysOf(event: Event): string[];
  initial(key: string): Body;
  /** Folds the event into the view; may change the view in place. `key` names the view. */
  evolve(view: Body, event: Event, key: string): Body;
  /**
   * Returns what a stored view counts for in sums, which are kept with the views and read by their own keys. Sums are in the same collection, so
   * no key of a sum is one of a view. They are right while each view's events reach it in the order of the log.
   */
  sharesOf?(view: Body): Share[];
  indexes: readonly { fields: readonly string[]; unique?: boolean }[];
}
