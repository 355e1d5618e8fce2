import { IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { PageQuery } from '../shared/queries.js';
import { LINE_MAX } from '../shared/validation.js';

export const SEARCH_GROUPS = ['orders', 'lots', 'partners', 'papers'] as const;
export type SearchGroup = (typeof SEARCH_GROUPS)[number];

/** Of a group among others. */
export const HITS_PER_GROUP = 5;

export class SearchQuery extends PageQuery {
  /** What was typed: the beginning of a number, name or word, or any part of a product ID. */
  @IsString()
  @MaxLength(LINE_MAX)
  q!: string;

  /** This group alone, a page of it. */
  @IsOptional()
  @IsIn(SEARCH_GROUPS)
  group?: SearchGroup;

  /** `true`: each order says how much of it is traced, which costs a walk each. */
  @IsOptional()
  @IsIn(['true', 'false'])
  traced?: 'true' | 'false';
}
