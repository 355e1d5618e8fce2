/** Finds the listed entities that a site may be, by the matcher of facilities. */
import { AUTOMATIC_MIN, CANDIDATE_MIN, Comparison, DEFAULT_WEIGHTS } from '../../../ground/matching/comparison/comparison.js';
import { sha256 } from '../../../platform/events/canonical-json.js';
import { countryWords } from '../../../platform/lib/countries.js';
import type { EntityDecision, EntityMatch, ListedEntity } from './list-records.js';

/** Skips the full comparison of name and address below this estimate. */
const ESTIMATE_MIN = CANDIDATE_MIN - 0.2;

export type ScreenedSite = { id: string; name: string; address?: string; country?: string };

export interface FoundEntity {
  key: string;
  entity: ListedEntity;
  /** Holds 0 to 1, for the best fitting name or alias. */
  confidence: number;
}

/** Identifies an entity across copies by its name, its list and its country. */
export const entityKeyOf = ({ name, list, country = '' }: ListedEntity): string =>
  sha256(JSON.stringify([name.toLowerCase(), list.toLowerCase(), country])).slice(0, 32);

/** Identifies the facts that a site was screened by; changed facts are screened again. */
export const factsKeyOf = ({ name, address = '', country = '' }: ScreenedSite): string => sha256(JSON.stringify([name, address, country]));

export const stateOf = (confidence: number): EntityMatch['state'] => (confidence >= AUTOMATIC_MIN ? 'hit' : 'open');

/** Returns what an admin had decided by the instant; undefined before the first decision. */
export const decisionAt = ({ decision, replaced = [] }: EntityMatch, at: string): EntityDecision | undefined =>
  [...replaced, ...(decision ? [decision] : [])].findLast((each) => each.at <= at);

/** Returns the state of a match at the instant; undefined for one that did not exist then. */
export function stateAt(match: EntityMatch, at: string): EntityMatch['state'] | undefined {
  if (match.since > at || (match.until !== undefined && match.until <= at)) return undefined;
  const decision = decisionAt(match, at);
  if (decision) return decision.same ? 'same' : 'other';
  return stateOf(match.confidence);
}

/** Returns the entities that the site may be on that day (YYYY-MM-DD), without those taken off their list by then. */
export function entitiesLike(site: ScreenedSite, entities: readonly ListedEntity[], today: string): FoundEntity[] {
  const { name, address = '', country = '' } = site;
  const comparison = new Comparison({ name, address, countryCode: country }, DEFAULT_WEIGHTS, countryWords(country));
  return entities.flatMap((entity) => {
    if (entity.removed !== undefined && entity.removed <= today) return [];
    if (entity.country !== undefined && country !== '' && entity.country !== country) return [];
    const confidence = Math.max(...[entity.name, ...entity.aliases].map((called) => confidenceOf(comparison, called, entity.address)));
    return confidence < CANDIDATE_MIN ? [] : [{ key: entityKeyOf(entity), entity, confidence }];
  });
}

function confidenceOf(comparison: Comparison, name: string, address: string): number {
  if (comparison.estimate({ name, address }) < ESTIMATE_MIN) return 0;
  return comparison.compareWith({ name, address, closed: false }).confidence;
}
