import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Collection, DuplicateKey, RecordStore } from '../../platform/documents/document-store.js';
import { Clock } from '../../platform/lib/clock.js';
import type { NamedPlace } from '../comparison/comparison.js';
import { decisionText } from '../comparison/normalize.js';

/** Is stored by a hash of the place's name and address, without the words. */
export interface MatchDecision {
  /** Names the registry's facility that the place is. */
  confirmed: string | null;
  /** Names registry facilities that the place is not. */
  rejected: string[];
  userId: string;
  decidedAt: string;
}

export const MATCH_DECISIONS: Collection = { name: 'oar-decisions' };

type MatchVerdict = Pick<MatchDecision, 'confirmed' | 'rejected'>;
const UNDECIDED: MatchVerdict = { confirmed: null, rejected: [] };

/**
 * Remembers decisions on matches by the cleaned name, address and country, so that nobody is asked twice. Keeps each brand's decisions on
 * its suppliers (`brandId`) apart from the decisions of sites on themselves: nobody's choice matches another's record.
 */
@Injectable()
export class MatchDecisions {
  constructor(
    private readonly records: RecordStore,
    private readonly clock: Clock,
  ) {}

  async forPlace(place: NamedPlace, brandId?: string): Promise<MatchVerdict> {
    return (await this.records.get<MatchDecision>(MATCH_DECISIONS.name, keyOf(place, brandId)))?.value ?? UNDECIDED;
  }

  /** Overrides earlier decisions. */
  confirm(place: NamedPlace, oarId: string, userId: string, brandId?: string): Promise<void> {
    return this.decide(keyOf(place, brandId), userId, ({ rejected }) => ({
      confirmed: oarId,
      rejected: rejected.filter((id) => id !== oarId),
    }));
  }

  reject(place: NamedPlace, oarIds: readonly string[], userId: string, brandId?: string): Promise<void> {
    return this.decide(keyOf(place, brandId), userId, ({ confirmed, rejected }) => ({
      confirmed: confirmed !== null && oarIds.includes(confirmed) ? null : confirmed,
      rejected: [...new Set([...rejected, ...oarIds])],
    }));
  }

  /** Stores nothing when the decision is unchanged. */
  private async decide(key: string, userId: string, change: (verdict: MatchVerdict) => MatchVerdict): Promise<void> {
    for (;;) {
      const stored = await this.records.get<MatchDecision>(MATCH_DECISIONS.name, key);
      const before = stored?.value ?? UNDECIDED;
      const after = change(before);
      if (after.confirmed === before.confirmed && after.rejected.length === before.rejected.length) return;
      const decision: MatchDecision = { ...after, userId, decidedAt: this.clock.now() };
      if (stored ? await this.records.replace(MATCH_DECISIONS.name, key, stored.version, decision) : await this.insert(key, decision))
        return;
    }
  }

  private async insert(key: string, decision: MatchDecision): Promise<boolean> {
    try {
      await this.records.insert(MATCH_DECISIONS.name, key, decision);
      return true;
    } catch (error) {
      if (error instanceof DuplicateKey) return false;
      throw error;
    }
  }
}

const keyOf = ({ name, address, countryCode }: NamedPlace, brandId = ''): string =>
  createHash('sha256')
    .update(brandId)
    .update(decisionText(name, address, countryCode))
    .digest('hex');
