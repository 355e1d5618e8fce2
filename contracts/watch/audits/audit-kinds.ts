/** Defines what an auditor says of a transaction, and how two ledgers differ about a transfer. */

/** `agrees`: what was seen on site agrees with the record. `differs`: it does not. `notChecked`: it could not be checked. */
export const CHECK_RESULTS = ['agrees', 'differs', 'notChecked'] as const;
export type CheckResult = (typeof CHECK_RESULTS)[number];

/** `toReceive`: sold, and not received. `inTransfer`: handed over, and not yet in the buyer's ledger. `undone`: void, or returned before it arrived. */
export const TRANSFER_STATES = ['agree', 'differ', 'toReceive', 'inTransfer', 'undone'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];

export const TRANSFER_DIFFERENCES = [
  ...(['lots', 'weight', 'hash', 'date'] as const),
  ...(['purchaseOrderNumber', 'invoiceNumber', 'packingListNumber', 'disputed', 'void'] as const),
] as const;
export type TransferDifference = (typeof TRANSFER_DIFFERENCES)[number];

/** Names how a sample is drawn, so that a later way gets another name. */
export const SAMPLING_METHOD = 'sha256-rank-1';

/** The transactions that can be sampled, by what their first event is. */
export const SAMPLED_KINDS = ['purchase', 'sell', 'transport', 'transform', 'record', 'count'] as const;

export const SAMPLE_MAX = 200;
export const AUDIT_WORDS_MAX = 4000;
