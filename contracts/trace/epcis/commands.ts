import { IsObject, IsOptional, Matches } from 'class-validator';

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
