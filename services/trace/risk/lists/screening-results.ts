import { Injectable } from '@nestjs/common';
import { groupBy } from '../../../../contracts/shared/group-by.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { decisionAt, entitiesLike, type ScreenedSite, stateOf } from './entity-likeness.rules.js';
import { ENTITY_MATCHES, type EntityMatch, type ListCopy, type ListedEntity } from './list-records.js';
import { RiskLists } from './risk-lists.js';

export interface ScreeningResult {
  entity: string;
  list: string;
  confidence: number;
  /** `same` and `other` were decided by an admin by then. */
  state: EntityMatch['state'];
  decidedAt?: string;
}

export interface ScreeningResults {
  copy: ListCopy;
  entities: readonly ListedEntity[];
  /** Lists, by site, the entities that it may be; the likeliest first. */
  found: ReadonlyMap<string, readonly ScreeningResult[]>;
}

/** Screens sites against the copy of an instant, the same way whenever it is asked. Stores nothing. */
@Injectable()
export class EntityScreeningResults {
  constructor(
    private readonly lists: RiskLists,
    private readonly records: RecordStore,
  ) {}

  /** Returns undefined before the first copy. */
  async at(sites: readonly ScreenedSite[], asOf: string): Promise<ScreeningResults | undefined> {
    const copy = await this.lists.copyAt('entities', asOf);
    if (!copy) return undefined;
    const [entities, stored] = await Promise.all([
      this.lists.entitiesOf(copy),
      this.records.find<EntityMatch>(ENTITY_MATCHES.name, { filter: { facilityId: { in: sites.map(({ id }) => id) } } }),
    ]);
    const matches = groupBy(
      stored.map(({ value }) => value),
      ({ facilityId }) => facilityId,
    );
    const found = sites.map((site) => [site.id, resultsOf(site, entities, matches.get(site.id) ?? [], asOf)] as const);
    return { copy, entities, found: new Map(found) };
  }
}

function resultsOf(
  site: ScreenedSite,
  entities: readonly ListedEntity[],
  matches: readonly EntityMatch[],
  asOf: string,
): ScreeningResult[] {
  const results = entitiesLike(site, entities, asOf.slice(0, 10)).map(({ key, entity, confidence }): ScreeningResult => {
    const decisions = matches.flatMap((match) => (match.entityKey === key ? (decisionAt(match, asOf) ?? []) : []));
    const last = decisions.toSorted((a, b) => (a.at < b.at ? -1 : 1)).at(-1);
    const told = { entity: entity.name, list: entity.list, confidence };
    return last ? { ...told, state: last.same ? 'same' : 'other', decidedAt: last.at } : { ...told, state: stateOf(confidence) };
  });
  return results.sort((a, b) => b.confidence - a.confidence || (a.entity < b.entity ? -1 : 1));
}
