import type { FacilityRef, Page } from '../shared/replies.js';
import type { EntityMatchState } from './list-queries.js';

export type RiskListKind = 'goods' | 'entities';
export type ListConcern = 'child labor' | 'forced labor' | 'both';

/** One import of a list: what holds from then until the next. */
export interface ListCopyReply {
  number: number;
  importedAt: string;
  /** Empty once they are erased. */
  by: string;
  fileName?: string;
  /** Hex, of the file. */
  sha256: string;
  rows: number;
}
/** The newest copy first. */
export type RiskListsReply = Record<RiskListKind, ListCopyReply[]>;

/** An entity of the list that a site of the platform looks like. */
export interface EntityMatchReply {
  id: string;
  facility: FacilityRef & { country?: string; address?: string };
  entity: { name: string; address?: string; country?: string; list: string; listed?: string };
  /** 0 to 1; from 0.80 on it is a hit unless somebody says otherwise. */
  confidence: number;
  state: EntityMatchState;
  since: string;
  decidedAt?: string;
  /** Empty once they are erased. */
  decidedBy?: string;
}
export interface EntityMatchPage extends Page<EntityMatchReply> {
  /** How many wait for a decision. */
  open: number;
}
