/** Defines the events of tracers: substances that a site puts on a lot so that a laboratory knows it again. */
import type { TransactionHeader } from '../event-parts.js';

/**
 * Records the identifiers that a laboratory reads from a lot. Products of the lot from `occurredAt` on inherit them; this is computed from
 * the trace and in no event.
 */
export interface TracerLogged extends TransactionHeader {
  lotId: string;
  productId: string;
  /** Upper case, in alphabetical order. */
  identifiers: string[];
  /** The laboratory that made or read the tracer. */
  lab: string;
}

/** Withdraws a tracer logged by mistake: no lot inherits its identifiers any longer. */
export interface TracerWithdrawn {
  /** The transaction of the logged tracer. */
  transactionId: string;
  lotId: string;
  reasonId: string;
  /** Salted, so that the erased reason can still be proven. */
  reasonHash: string;
}
