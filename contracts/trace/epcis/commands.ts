import { IsBoolean, IsIn, IsObject, IsOptional, IsString, Length, Matches } from 'class-validator';
import { Instant, TrimmedText } from '../../shared/fields.js';
import { ERROR_BEHAVIOURS, type ErrorBehaviour } from './vocabulary.js';

export const HASHED_EVENTS_MAX = 1_000;

/** Asks for the hashes of the events of a document of EPCIS 2.0. The document is not stored. */
export class HashEvents {
  /** Declares prefixes, by which the names of extensions are expanded. */
  @IsOptional() '@context'?: unknown;
  @IsObject() epcisBody!: { eventList?: unknown };
  @IsOptional() id?: unknown;
  @IsOptional() type?: unknown;
  @IsOptional() schemaVersion?: unknown;
  @IsOptional() creationDate?: unknown;
}

/** Says by an address what the header `GS1-Capture-Error-Behaviour` says. */
export class CaptureQuery {
  @IsOptional() @IsIn(ERROR_BEHAVIOURS) captureErrorBehaviour?: ErrorBehaviour;
}

/** Limits the named queries of a site. */
export const NAMED_QUERIES_MAX = 50;
export const QUERY_BYTES_MAX = 16 * 1024;
export const QUERY_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** Keeps a query under a name for the site of the caller. */
export class CreateEpcisQuery {
  @Matches(QUERY_NAME) name!: string;
  /** The parameters of EPCIS queries, each a value or a list of values. */
  @IsObject() query!: { [parameter: string]: unknown };
}

/** Limits the subscriptions of a site. */
export const SUBSCRIPTIONS_MAX = 20;
export const SIGNATURE_TOKEN_MIN = 12;
export const SIGNATURE_TOKEN_MAX = 200;

/** Subscribes an address to the new events of a named query: as they are recorded (`stream`), or at the times of a schedule. */
export class CreateEpcisSubscription {
  /** An address with https that is not inside a private network. */
  @TrimmedText(500) dest!: string;
  /** Signs what is sent. GS1 names it `signatureToken` in examples, and `secret` in its schema. */
  @IsOptional() @IsString() @Length(SIGNATURE_TOKEN_MIN, SIGNATURE_TOKEN_MAX) signatureToken?: string;
  @IsOptional() @IsString() @Length(SIGNATURE_TOKEN_MIN, SIGNATURE_TOKEN_MAX) secret?: string;
  /** Leaves out what was recorded before; without it, what was recorded before the subscription. */
  @IsOptional() @Instant() initialRecordTime?: string;
  @IsOptional() @IsBoolean() stream?: boolean;
  /** The fields `second`, `minute`, `hour`, `dayOfMonth`, `month` and `dayOfWeek`: each is a number, a range like `[1-5]` or a list of them. */
  @IsOptional() @IsObject() schedule?: { [part: string]: unknown };
  /** Sends a document without events at a time of the schedule at which nothing is new. */
  @IsOptional() @IsBoolean() reportIfEmpty?: boolean;
}
