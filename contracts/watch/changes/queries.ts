import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, Max, MaxLength, Min } from 'class-validator';
import { CHANGES_PER_PAGE_MAX } from './changes.js';

export class ChangesQuery {
  /** Return only what changed after this position; `0` from the beginning. Without it nothing is returned, but the position to begin with. */
  @IsOptional() @IsString() @MaxLength(100) after?: string;
  /** The number of entries on a page; those of the last position are complete. */
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(CHANGES_PER_PAGE_MAX) limit?: number;
}
