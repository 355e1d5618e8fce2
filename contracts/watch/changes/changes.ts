/** Describes the entries of the stream of changes: that a thing changed, and which one; never what it is called or costs. */

/**
 * Kinds of things. `lot`: goods of a site, and the records of them. `transfer`: a record that names another site. `window`: the books of a
 * site. `alert`: something that alerts are found in, so that there may be a new one.
 */
export const CHANGE_KINDS = ['lot', 'transfer', 'window', 'alert', 'certificate', 'standing', 'order', 'document', 'case'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** Names the thing that changed, by the IDs with which it is read. */
export interface ChangedIds {
  /** The site in whose ledger it is. */
  facilityId?: string;
  transactionId?: string;
  certificateId?: string;
  alertId?: string;
  orderId?: string;
  /** The request for documents. */
  requestId?: string;
  caseId?: string;
}

export interface ChangeReply {
  /** The place in the order of all changes. A read with it in `X-Position` includes the change. */
  position: string;
  /** When it was recorded. */
  at: string;
  kind: ChangeKind;
  ids: ChangedIds;
}

export interface ChangesPage {
  /** Lists entries in the order of their positions. The entries of one position are never on two pages. */
  items: ChangeReply[];
  /** The position to ask for next, with `after`. */
  next: string;
  /** True when there may be more after `next` now. */
  more: boolean;
}

export const CHANGES_PER_PAGE = 100;
export const CHANGES_PER_PAGE_MAX = 500;
/** Is the position before all others. */
export const FIRST_POSITION = '0';

/** Says why a stream ends. `replaced`: the session or key opened another one. `access`: the session, key, site or role has ended. */
export type StreamEnd = 'replaced' | 'access' | 'slow' | 'stopping';

/** Names the events of the stream other than entries, which have no name. */
export const END_EVENT = 'end';
