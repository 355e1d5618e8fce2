import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { Instant } from '../../shared/fields.js';

export class RootsQuery {
  /** Keeps roots made at or after this instant; defaults to the first root. */
  @IsOptional() @Instant() from?: string;
  /** Keeps roots made up to this instant. */
  @IsOptional() @Instant() to?: string;
  /** Defaults to 1,000. */
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(1000) limit?: number;
}

export class ChainQuery {
  /** The first revision to return. */
  @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(Number.MAX_SAFE_INTEGER) from?: number;
  /** Defaults to 2,000. */
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(5000) limit?: number;
}

/** Selects the state after an event or at an instant; defaults to the newest state. */
export class LedgerStateQuery {
  @IsOptional() @Type(() => Number) @IsInt() @Min(0) @Max(Number.MAX_SAFE_INTEGER) revision?: number;
  /** Ignored when a revision is given. */
  @IsOptional() @Instant() at?: string;
}
