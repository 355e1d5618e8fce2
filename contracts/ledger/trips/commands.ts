import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { Id, ListOf } from '../../shared/fields.js';
import { CalendarDay } from '../../shared/queries.js';
import type { Actor } from '../custody/commands.js';
import { AGREEMENTS, type Agreement } from '../custody/queries.js';

/** Bounds what is confirmed in one call. */
export const TRANSPORTS_MAX = 500;

export class TripsQuery {
  @IsIn(AGREEMENTS) state!: Agreement;
  /** Found in a site's name or address, a product ID or the number of a paper. */
  @IsOptional() @IsString() @MaxLength(100) q?: string;
  /** Continues with the trips of earlier days. */
  @IsOptional() @CalendarDay() before?: string;
}

export class CarriedTransport {
  /** The facility that recorded the transport. */
  @Id() facilityId!: string;
  @Id() transactionId!: string;
}

export class ConfirmTransports {
  @ListOf(() => CarriedTransport, { max: TRANSPORTS_MAX, some: true }) transports!: CarriedTransport[];
  actor!: Actor;
}
