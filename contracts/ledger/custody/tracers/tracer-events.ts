/** Defines the events of tracers: substances that a site puts on a lot so that a laboratory knows it again. */
import type { TransactionHeader } from '../event-parts.js';

/**
 * Records the identifiers that a laboratory reads from a lot. What is made of the lot from `occurredAt` on inherits them; that is worked out
 * from the trace and in no event.
 */
export interface TracerLogged extends TransactionHeader {
  lotId: string;
  productId: string;
  /** Upper case, in alphabetical order. */
  identifiers: string[];
  /** The laboratory that made or read the tracer. */
  lab: string;
}

/** Takes back what was logged by mistake: nothing inherits the identifiers any more. */
export interface TracerWithdrawn {
  /** That of the logged tracer. */
  transactionId: string;
  lotId: string;
  reasonId: string;
  /** Salted, so that the erased reason can still be proven. */
  reasonHash: string;
}
