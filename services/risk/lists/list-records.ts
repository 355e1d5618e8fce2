/** What is stored of imported lists: dated copies, of which none is ever changed. */
import type { ListConcern, RiskListKind } from '../../../contracts/risk/list-replies.js';
import type { Collection } from '../../platform/documents/document-store.js';

export interface ListCopy {
  kind: RiskListKind;
  /** From 1 within its kind. */
  number: number;
  importedAt: string;
  userId: string;
  fileName?: string;
  sha256: string;
  rows: number;
}

/** A good of a country that a source names. */
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
  /** ISO 3166 alpha-2; absent where the list names none. */
  country?: string;
  list: string;
  /** YYYY-MM-DD, both. */
  listed?: string;
  removed?: string;
}

/** A site that looks like an entity; kept when a later copy lists it no more, as an earlier instant needs it. */
export interface EntityMatch {
  id: string;
  facilityId: string;
  /** The entity by what the list says of it, whatever the copy. */
  entityKey: string;
  entity: Omit<ListedEntity, 'copy' | 'aliases'>;
  confidence: number;
  /** Sure by itself (`hit`), or by a person (`same`, `other`); `open` until then. */
  state: 'hit' | 'open' | 'same' | 'other';
  since: string;
  until?: string;
  decision?: { same: boolean; at: string; userId: string };
}

/** By which copy and which facts a site was screened last. */
export interface ScreenedFacility {
  facilityId: string;
  copy: number;
  factsKey: string;
}

export const LIST_COPIES: Collection = { name: 'list-copies', indexes: [{ fields: ['kind', 'number'] }] };
export const LISTED_GOODS: Collection = { name: 'listed-goods', indexes: [{ fields: ['copy'] }] };
export const LISTED_ENTITIES: Collection = { name: 'listed-entities', indexes: [{ fields: ['copy'] }] };
export const ENTITY_MATCHES: Collection = {
  name: 'entity-matches',
  indexes: [{ fields: ['facilityId'] }, { fields: ['state', 'since'] }],
};
export const SCREENED_FACILITIES: Collection = { name: 'screened-facilities' };

export const RISK_RECORDS: readonly Collection[] = [LIST_COPIES, LISTED_GOODS, LISTED_ENTITIES, ENTITY_MATCHES, SCREENED_FACILITIES];
