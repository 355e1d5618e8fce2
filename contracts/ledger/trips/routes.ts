/** Trips of a transporter: transfers that wait for its confirmation, grouped as the goods travelled. */
import type { RefusalCode } from '../../shared/refusals.js';
import type { FacilityRef } from '../../shared/replies.js';
import { get, post } from '../../shared/route.js';
import type { Agreement } from '../custody/queries.js';
import type { TransactionReply } from '../custody/replies.js';
import { type CarriedTransport, ConfirmTransports, TripsQuery } from './commands.js';

export interface TripSite extends FacilityRef {
  /** The district or province of the site. */
  place?: string;
}

/** Transports of one day from one site to the same sites under the same packing list. */
export interface TripReply {
  key: string;
  /** The day at the place where the goods left. */
  day: string;
  from: TripSite;
  /** Empty where the lots were neither sold nor sent to a named site. */
  to: TripSite[];
  packingListNumber?: string;
  lots: number;
  /** Null when the weight of one lot is not known. */
  massGrams: number | null;
  transports: TransactionReply[];
}

export interface TripsReply {
  /** Transports by the transporter's word on them, whatever is searched for. */
  counts: Record<Agreement, number>;
  trips: TripReply[];
  /** The `before` of the next part, null at the end. */
  next: string | null;
}

export interface RefusedTransport extends CarriedTransport {
  code: RefusalCode;
  /** The refusal in the reader's language. */
  message: string;
}

export interface ConfirmedTransportsReply {
  /** Transports that are confirmed now, those confirmed before among them. */
  confirmed: number;
  refused: RefusedTransport[];
  /** The position of the last confirmation, null when all were refused. */
  position: string | null;
}

export const tripRoutes = {
  trips: get<TripsReply>()('/custody/trips', ['TRANSPORTER'], TripsQuery, { summary: 'Trips of your transports, the newest day first' }),
  confirmTransports: post<ConfirmedTransportsReply>()('/custody/trips/confirm', ['TRANSPORTER'], ConfirmTransports, {
    summary: 'Confirm many transports; each that is refused is named with its reason, the others are confirmed',
    status: 200,
  }),
} as const;
