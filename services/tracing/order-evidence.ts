import { Injectable } from '@nestjs/common';
import type { TraceEvidence } from '../../contracts/tracing/replies.js';
import { NOW } from '../../projections/point-in-time.js';
import type { ReadScope } from '../custody/access/access.js';
import { type MatchedNumber, OrderMatching, type OrderToMatch } from './order-matching.js';
import { evidenceReply } from './reply-builder.js';
import { TraceFollower } from './trace-follower.js';

/** How far one order is traced. */
export interface TracedOrder {
  matchedBy: MatchedNumber | null;
  /** Cotton in its lots; null where nothing was found or it cannot be weighed. */
  grams: number | null;
  evidence: TraceEvidence | null;
}

const NOTHING_FOUND: TracedOrder = { matchedBy: null, grams: null, evidence: null };

/** What the lots of orders rest on, for a page of orders at once: a walk each in memory, and no reply of its nodes. */
@Injectable()
export class OrderEvidence {
  constructor(
    private readonly matching: OrderMatching,
    private readonly follower: TraceFollower,
  ) {}

  /** By order's id, as everything recorded says. */
  async of(orders: readonly OrderToMatch[], scope: ReadScope): Promise<Map<string, TracedOrder>> {
    const matches = await this.matching.match(orders, NOW, scope);
    const traced = await Promise.all(
      orders.map(async ({ id }): Promise<[string, TracedOrder]> => {
        const match = matches.get(id);
        if (!match) return [id, NOTHING_FOUND];
        const { lots } = await this.matching.readableLots(match.transactions, NOW, scope);
        const found = this.follower.index.orderShares(lots);
        if (!found) return [id, { ...NOTHING_FOUND, matchedBy: match.matchedBy }];
        return [id, { matchedBy: match.matchedBy, grams: found.cottonGrams, evidence: evidenceReply(found.evidence.all) }];
      }),
    );
    return new Map(traced);
  }
}
