import type { FacilityRef, Page } from '../../shared/replies.js';
import type { EntityMatchState } from './list-queries.js';

export type RiskListKind = 'goods' | 'entities';
export type ListConcern = 'child labor' | 'forced labor' | 'both';

/** One import of a list, which applies until the next import. */
export interface ListCopyReply {
  number: number;
  importedAt: string;
  /** Empty once it is erased. */
  by: string;
  fileName?: string;
  /** Hex digest of the file. */
  sha256: string;
  rows: number;
}
/** Newest copy first. */
export type RiskListsReply = Record<RiskListKind, ListCopyReply[]>;

/** A list entity that resembles a site of the platform. */
export interface EntityMatchReply {
  id: string;
  facility: FacilityRef & { country?: string; address?: string };
  entity: { name: string; address?: string; country?: string; list: string; listed?: string };
  /** 0 to 1. From 0.80 on the match is a `hit`, unless somebody decides otherwise. */
  confidence: number;
  state: EntityMatchState;
  since: string;
  decidedAt?: string;
  /** Empty once it is erased. */
  decidedBy?: string;
}
export interface EntityMatchPage extends Page<EntityMatchReply> {
  /** The number of matches that need a decision. */
  open: number;
}
