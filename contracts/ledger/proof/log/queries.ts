import { Type } from 'class-transformer';
import { IsInt, Max, Min } from 'class-validator';

/** Selects two sizes of the log, `from` no more than `to`. */
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
