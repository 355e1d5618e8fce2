/** Which entities of a list a site may be, by the matcher of facilities. */
import { AUTOMATIC_MIN, CANDIDATE_MIN, Comparison, DEFAULT_WEIGHTS } from '../../matching/comparison/comparison.js';
import { sha256 } from '../../platform/events/canonical-json.js';
import { countryWords } from '../../platform/lib/countries.js';
import type { EntityMatch, ListedEntity } from './list-records.js';

/** Below it a name and an address are not compared in full. */
const ESTIMATE_MIN = CANDIDATE_MIN - 0.2;

export interface ScreenedSite {
  id: string;
  name: string;
  address?: string;
  country?: string;
}

export interface FoundEntity {
  key: string;
  entity: ListedEntity;
  /** 0 to 1, of the name or alias that fits best. */
  confidence: number;
}

/** An entity stays the same one in a later copy, as long as it is called so and stands on that list. */
export const entityKeyOf = ({ name, list, country = '' }: ListedEntity): string =>
  sha256(JSON.stringify([name.toLowerCase(), list.toLowerCase(), country])).slice(0, 32);

/** What a site was screened by: other facts are screened anew. */
export const factsKeyOf = ({ name, address = '', country = '' }: ScreenedSite): string => sha256(JSON.stringify([name, address, country]));

export const stateOf = (confidence: number): EntityMatch['state'] => (confidence >= AUTOMATIC_MIN ? 'hit' : 'open');

/** Those that it may be on that day (YYYY-MM-DD); an entity that was taken off its list by then is none. */
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
