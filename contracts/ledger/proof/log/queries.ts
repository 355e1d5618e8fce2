import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';

/** Selects a root by its number. */
export class LogLeavesQuery {
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  root!: number;
}

/** Selects two sizes of the log, `from` at most `to`. */
export class ConsistencyQuery {
  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  from!: number;

  @Type(() => Number)
  @IsInt()
  @Min(0)
  @Max(Number.MAX_SAFE_INTEGER)
  to!: number;
}
