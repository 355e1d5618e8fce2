import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQuery } from '../../shared/queries.js';
import { LINE_MAX } from '../../shared/validation.js';
import { SEARCH_GROUPS, type SearchGroup } from './groups.js';

export class SearchQuery extends PageQuery {
  /** The beginning of a number, name or word, or any part of a product ID. */
  @IsString() @MaxLength(LINE_MAX) q!: string;
  /** Limits the search to this group and returns a page of it. */
  @IsOptional() @IsIn(SEARCH_GROUPS) group?: SearchGroup;
  /** `true` adds to each order how much of it is traced. Each order then costs one trace. */
  @IsOptional() @IsIn(['true', 'false']) traced?: 'true' | 'false';
}
