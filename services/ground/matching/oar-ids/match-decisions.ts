import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { makeOrChangeRecord } from '../../../platform/documents/change-record.js';
import { type Collection, RecordStore } from '../../../platform/documents/document-store.js';
import { Clock } from '../../../platform/lib/clock.js';
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

/** Represents the admins, whose decisions are common knowledge. */
const ADMINS_DECISIONS = 'admins';

type Change = (verdict: MatchVerdict) => MatchVerdict;

interface Decider {
  /** Names the site or the brand that the decision is for. */
  ownerId: string;
  userId: string;
  /** Makes the decision known to all. */
  isAdmin?: boolean;
}

/**
 * Remembers decisions on matches by the cleaned name, address and country, so that nobody is asked twice. Keeps the decisions of each site
 * on itself, and of each brand on its suppliers, apart: a site that copies the words of another one decides nothing for it. What an admin
 * decided for one of them is known to all.
 */
@Injectable()
export class MatchDecisions {
  constructor(
    private readonly records: RecordStore,
    private readonly clock: Clock,
  ) {}

  /** Puts what the owner decided before what is common knowledge, which is all that is known without an owner. */
  async forPlace(place: NamedPlace, ownerId?: string): Promise<MatchVerdict> {
    const [common, own] = await Promise.all([
      this.verdictOf(place, ADMINS_DECISIONS),
      ownerId === undefined ? UNDECIDED : this.verdictOf(place, ownerId),
    ]);
    const confirmed = own.confirmed ?? (common.confirmed !== null && own.rejected.includes(common.confirmed) ? null : common.confirmed);
    return { confirmed, rejected: [...new Set([...own.rejected, ...common.rejected])].filter((oarId) => oarId !== confirmed) };
  }

  /** Overrides earlier decisions. */
  confirm(place: NamedPlace, oarId: string, decider: Decider): Promise<void> {
    return this.decide(place, decider, ({ rejected }) => ({
      confirmed: oarId,
      rejected: rejected.filter((id) => id !== oarId),
    }));
  }

  reject(place: NamedPlace, oarIds: readonly string[], decider: Decider): Promise<void> {
    return this.decide(place, decider, ({ confirmed, rejected }) => ({
      confirmed: confirmed !== null && oarIds.includes(confirmed) ? null : confirmed,
      rejected: [...new Set([...rejected, ...oarIds])],
    }));
  }

  private async verdictOf(place: NamedPlace, ownerId: string): Promise<MatchVerdict> {
    return (await this.records.get<MatchDecision>(MATCH_DECISIONS.name, keyOf(place, ownerId)))?.value ?? UNDECIDED;
  }

  private async decide(place: NamedPlace, { ownerId, userId, isAdmin = false }: Decider, change: Change): Promise<void> {
    const owners = isAdmin ? [ADMINS_DECISIONS, ownerId] : [ownerId];
    for (const owner of owners) await this.store(keyOf(place, owner), userId, change);
  }

  /** Stores nothing when the decision is unchanged. */
  private async store(key: string, userId: string, change: Change): Promise<void> {
    await makeOrChangeRecord<MatchDecision>(this.records, MATCH_DECISIONS.name, key, (before) => {
      const { confirmed, rejected } = before ?? UNDECIDED;
      const after = change(before ?? UNDECIDED);
      const isUnchanged = after.confirmed === confirmed && after.rejected.length === rejected.length;
      return isUnchanged ? before : { ...after, userId, decidedAt: this.clock.now() };
    });
  }
}

const keyOf = ({ name, address, countryCode }: NamedPlace, ownerId: string): string =>
  createHash('sha256')
    .update(ownerId)
    .update(decisionText(name, address, countryCode))
    .digest('hex');
