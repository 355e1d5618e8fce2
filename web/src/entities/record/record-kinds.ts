/** Kinds of records that have a form, at the desk and on a phone, which keeps them until it can send them. */
export const RECORD_KINDS = ['record', 'purchase', 'transform', 'byProduct', 'sell', 'transport', 'count'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];
