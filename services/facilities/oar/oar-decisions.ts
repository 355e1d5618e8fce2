import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock.js';
import { type Collection, DuplicateKey, RecordStore } from '../../platform/documents/document-store.js';
import type { Place } from '../../platform/registry/matching/compare.js';
import { cleaned } from '../../platform/registry/matching/said.js';

/** What people said of a place: kept by a hash of what it is called, without any of the words. */
export interface OarDecision {
  /** The facility of the registry that it is. */
  confirmed: string | null;
  /** Those that it is not. */
  rejected: string[];
  userId: string;
  decidedAt: string;
}

export const OAR_DECISIONS: Collection = { name: 'oar-decisions' };

type Said = Pick<OarDecision, 'confirmed' | 'rejected'>;
const UNDECIDED: Said = { confirmed: null, rejected: [] };

/** Decisions on matches, remembered for the cleaned name, address and country: who asks of them again is not asked again. */
@Injectable()
export class OarDecisions {
  constructor(
    private readonly records: RecordStore,
    private readonly clock: Clock,
  ) {}

  async of(place: Place): Promise<Said> {
    return (await this.records.get<OarDecision>(OAR_DECISIONS.name, keyOf(place)))?.value ?? UNDECIDED;
  }

  /** The place is this one, whatever was said before. */
  confirm(place: Place, oarId: string, userId: string): Promise<void> {
    return this.decide(place, userId, ({ rejected }) => ({ confirmed: oarId, rejected: rejected.filter((id) => id !== oarId) }));
  }

  /** The place is none of these. */
  reject(place: Place, oarIds: readonly string[], userId: string): Promise<void> {
    return this.decide(place, userId, ({ confirmed, rejected }) => ({
      confirmed: confirmed !== null && oarIds.includes(confirmed) ? null : confirmed,
      rejected: [...new Set([...rejected, ...oarIds])],
    }));
  }

  /** Saying the same again changes nothing. */
  private async decide(place: Place, userId: string, change: (said: Said) => Said): Promise<void> {
    const key = keyOf(place);
    for (;;) {
      const stored = await this.records.get<OarDecision>(OAR_DECISIONS.name, key);
      const before = stored?.value ?? UNDECIDED;
      const after = change(before);
      if (after.confirmed === before.confirmed && after.rejected.length === before.rejected.length) return;
      const decision: OarDecision = { ...after, userId, decidedAt: this.clock.now() };
      if (stored ? await this.records.replace(OAR_DECISIONS.name, key, stored.version, decision) : await this.insert(key, decision)) return;
    }
  }

  private async insert(key: string, decision: OarDecision): Promise<boolean> {
    try {
      await this.records.insert(OAR_DECISIONS.name, key, decision);
      return true;
    } catch (error) {
      if (error instanceof DuplicateKey) return false;
      throw error;
    }
  }
}

const keyOf = ({ name, address, countryCode }: Place): string =>
  createHash('sha256')
    .update(cleaned(name, address, countryCode))
    .digest('hex');
