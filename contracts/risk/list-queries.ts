import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { PageQuery } from '../shared/queries.js';

/** Of what an entity of a list and a site look like: sure enough by itself, for an admin to decide, or decided. */
export const ENTITY_MATCH_STATES = ['hit', 'open', 'same', 'other'] as const;
export type EntityMatchState = (typeof ENTITY_MATCH_STATES)[number];

export class EntityMatchesQuery extends PageQuery {
  @IsOptional()
  @IsIn(ENTITY_MATCH_STATES)
  state?: EntityMatchState;
}

/** Whether the entity is this site. */
export class DecideEntityMatch {
  @IsBoolean()
  same!: boolean;
}
