/** Kinds of records that a phone makes too, and keeps until it can send them. */
export const RECORD_KINDS = ['record', 'purchase', 'transform', 'byProduct', 'sell', 'transport'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** All that have a form. */
export type FormKind = RecordKind | 'count';
