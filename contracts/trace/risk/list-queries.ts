import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { PageQuery } from '../../shared/queries.js';

/**
 * States a possible match of a list entity with a site. `hit`: certain enough without a decision. `open`: needs an administrator's
 * decision. `same` and `other`: decided.
 */
export const ENTITY_MATCH_STATES = ['hit', 'open', 'same', 'other'] as const;
export type EntityMatchState = (typeof ENTITY_MATCH_STATES)[number];

export class EntityMatchesQuery extends PageQuery {
  @IsOptional() @IsIn(ENTITY_MATCH_STATES) state?: EntityMatchState;
}

/** True when the entity is this site. */
export class DecideEntityMatch {
  @IsBoolean() same!: boolean;
}
