import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQuery } from '../../shared/queries.js';
import { LINE_MAX } from '../../shared/validation.js';

export const SEARCH_GROUPS = ['orders', 'lots', 'partners', 'papers'] as const;
export type SearchGroup = (typeof SEARCH_GROUPS)[number];

/** Limits the hits of a group when several groups are shown. */
export const HITS_PER_GROUP = 5;

export class SearchQuery extends PageQuery {
  /** The beginning of a number, name or word, or any part of a product ID. */
  @IsString() @MaxLength(LINE_MAX) q!: string;
  /** Limits the search to this group and returns a page of it. */
  @IsOptional() @IsIn(SEARCH_GROUPS) group?: SearchGroup;
  /** `true` adds to each order how much of it is traced. Each order then costs one trace. */
  @IsOptional() @IsIn(['true', 'false']) traced?: 'true' | 'false';
}
