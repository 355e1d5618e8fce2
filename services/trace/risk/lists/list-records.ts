/** Stores imported lists as dated copies, which never change. */
import type { ListConcern, RiskListKind } from '../../../../contracts/trace/risk/list-replies.js';
import type { Collection } from '../../../platform/documents/document-store.js';

export interface ListCopy {
  kind: RiskListKind;
  /** Counts from 1 within the kind. */
  number: number;
  importedAt: string;
  userId: string;
  fileName?: string;
  sha256: string;
  rows: number;
}

export interface ListedGood {
  copy: number;
  /** ISO 3166 alpha-2. */
  country: string;
  good: string;
  concern: ListConcern;
  source: string;
  /** YYYY-MM-DD. */
  published: string;
}

export interface ListedEntity {
  copy: number;
  name: string;
  aliases: string[];
  address: string;
  /** ISO 3166 alpha-2; absent when the list names no country. */
  country?: string;
  list: string;
  /** YYYY-MM-DD, both. */
  listed?: string;
  removed?: string;
}

/** Records that a site looks like an entity. It stays when a later copy drops the entity, since reads of earlier instants need it. */
export interface EntityMatch {
  id: string;
  facilityId: string;
  /** Identifies the entity by what the list says about it, across copies. */
  entityKey: string;
  entity: Omit<ListedEntity, 'copy' | 'aliases'>;
  confidence: number;
  /** Is `hit` when the match is certain, `same` or `other` after a person decided, and `open` until then. */
  state: 'hit' | 'open' | 'same' | 'other';
  since: string;
  until?: string;
  decision?: EntityDecision;
  /** Lists the decisions that the last one replaced, the oldest first: reads of earlier instants need them. */
  replaced?: EntityDecision[];
}

export type EntityDecision = { same: boolean; at: string; userId: string };

/** Remembers by which copy and which facts a site was screened last. */
export type ScreenedFacility = { facilityId: string; copy: number; factsKey: string };

export const LIST_COPIES: Collection = { name: 'list-copies', indexes: [{ fields: ['kind', 'number'] }] };
export const LISTED_GOODS: Collection = { name: 'listed-goods', indexes: [{ fields: ['copy'] }] };
export const LISTED_ENTITIES: Collection = { name: 'listed-entities', indexes: [{ fields: ['copy'] }] };
export const ENTITY_MATCHES: Collection = {
  name: 'entity-matches',
  indexes: [{ fields: ['facilityId'] }, { fields: ['state', 'since'] }],
};
export const SCREENED_FACILITIES: Collection = { name: 'screened-facilities' };

export const RISK_RECORDS: readonly Collection[] = [LIST_COPIES, LISTED_GOODS, LISTED_ENTITIES, ENTITY_MATCHES, SCREENED_FACILITIES];
