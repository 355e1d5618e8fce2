/** What reads about proof may be asked with. */
import { Type } from 'class-transformer';
import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { Instant } from '../shared/fields.js';

export class RootsQuery {
  /** Roots made from this instant on; without it from the first. */
  @IsOptional()
  @Instant()
  from?: string;

  /** Roots made up to this instant. */
  @IsOptional()
  @Instant()
  to?: string;

  /** 1,000 by default. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(1000)
  limit?: number;
}

export class ChainQuery {
  /** First revision. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  from?: number;

  /** 2,000 by default. */
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(5000)
  limit?: number;
}

/** The state after an event, or as it stood at an instant; without either, the newest. */
export class LedgerStateQuery {
  @IsOptional()
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  revision?: number;

  /** Counts where no revision is given. */
  @IsOptional()
  @Instant()
  at?: string;
}
