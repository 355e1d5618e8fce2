import { Injectable } from '@nestjs/common';
import type { CutQuery } from '../../../contracts/shared/queries.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { TraceQuery } from '../../../contracts/trace/tracing/queries.js';
import type { TraceReply } from '../../../contracts/trace/tracing/replies.js';
import type { LotBody } from '../../../projections/ledger/custody/lots.js';
import { NOW, type PointInTime, pointInTimeOf } from '../../../projections/shared/point-in-time.js';
import { Access, type ReadScope } from '../../ledger/custody/access/access.js';
import { LotReads } from '../../ledger/custody/reads/lots/lot-reads.js';
import type { Reader } from '../../platform/http/access/principal.js';
import { Clock } from '../../platform/lib/clock.js';
import { omitUndefined } from '../../platform/lib/omit-undefined.js';
import { type TraceFacts, traceFactsOf } from './facts/trace-facts.js';
import type { OrderRoots } from './index/trace-index.js';
import { notRecordedYet } from './not-recorded-yet.js';
import { StoredTraceLookups } from './stored-trace-lookups.js';
import { TraceFollower } from './trace-follower.js';
import { backwardReply, forwardReply, type TraceRequest } from './trace-replies.js';

/** Traces lots for their readers. Reading rights are those of today; the trace shows the point in time. */
@Injectable()
export class LotTraces {
  constructor(
    private readonly follower: TraceFollower,
    private readonly lots: LotReads,
    private readonly access: Access,
    private readonly lookups: StoredTraceLookups,
    private readonly clock: Clock,
  ) {}

  /**
   * Throws NotFound when the lot does not exist or the caller may not see it; NotRecordedYet when it came after the
   * point in time.
   */
  async traceLot(productId: string, query: TraceQuery, user: Reader): Promise<TraceReply> {
    const pointInTime = pointInTimeOf(query);
    const scope = await this.access.readScopeOf(user);
    const lotId = await this.readableLotId(productId, pointInTime, scope);
    const reply = query.direction === 'forward' ? await this.forward(lotId, pointInTime, scope) : await this.backward(lotId, pointInTime);
    if (!reply) throw new Refusal('NotFound');
    return this.withMarks(reply, pointInTime);
  }

  /** Returns what the risk of a lot is calculated from. Throws as `trace` does. */
  async facts(productId: string, query: CutQuery, user: Reader): Promise<TraceFacts> {
    const pointInTime = pointInTimeOf(query);
    const lotId = await this.readableLotId(productId, pointInTime, await this.access.readScopeOf(user));
    const index = await this.follower.read();
    const found = index.backwardShares(lotId, pointInTime);
    if (!found) throw new Refusal('NotFound');
    return traceFactsOf(index.graph, found, pointInTime);
  }

  /** Traces what the lots of one order were made of; undefined when none of them exists at the point in time. */
  async traceRoots(roots: OrderRoots, pointInTime: PointInTime): Promise<TraceReply | undefined> {
    const index = await this.follower.read();
    const grams = index.orderGrams(roots, pointInTime);
    const found = index.orderShares(roots, pointInTime);
    return found && this.withMarks(await backwardReply(index, found, this.traceRequest(null, pointInTime), grams), pointInTime);
  }

  /** Traces a lot for readers without an account, of what its holder chose to show; undefined for a lot that does not exist. */
  async traceShown(lotId: string): Promise<TraceReply | undefined> {
    return this.backward(lotId, NOW);
  }

  private async readableLotId(productId: string, pointInTime: PointInTime, scope: ReadScope): Promise<string> {
    for (const { lot } of await this.lots.byProductId(productId, pointInTime)) {
      if (await this.access.mayReadLot(scope, lot, pointInTime)) return lot.lotId;
    }
    for (const { lot } of await this.lots.byProductId(productId, NOW)) {
      if (await this.access.mayReadLot(scope, lot, NOW)) throw notThereYet(lot, pointInTime);
    }
    throw new Refusal('NotFound');
  }

  private async backward(lotId: string, pointInTime: PointInTime): Promise<TraceReply | undefined> {
    const index = await this.follower.read();
    const found = index.backwardShares(lotId, pointInTime);
    return found && (await backwardReply(index, found, this.traceRequest(lotId, pointInTime)));
  }

  private async forward(lotId: string, pointInTime: PointInTime, scope: ReadScope): Promise<TraceReply | undefined> {
    const index = await this.follower.read();
    const readable = scope.allFacilities ? undefined : index.readableFrom([...scope.facilityIds], lotId);
    const root = index.graph.find(lotId);
    const found = index.forwardShares(lotId, pointInTime);
    const mayRead = (node: number) => readable === undefined || node === root || readable.has(node);
    return found && (await forwardReply(index, found, mayRead, this.traceRequest(lotId, pointInTime)));
  }

  /** Returns the sites of a forward trace of which the caller may read no lot in it. */
  async hiddenFacilities(lotId: string, query: CutQuery, user: Reader): Promise<string[]> {
    const scope = await this.access.readScopeOf(user);
    const index = await this.follower.read();
    const found = scope.allFacilities ? undefined : index.forwardShares(lotId, pointInTimeOf(query));
    if (!found) return [];
    const readable = index.readableFrom([...scope.facilityIds], lotId);
    const root = index.graph.find(lotId);
    const [shown, hidden] = [new Set<number>(), new Set<number>()];
    for (const node of found.nodes) (node === root || readable.has(node) ? shown : hidden).add(index.graph.facilityOf.at(node));
    return [...hidden].filter((facility) => !shown.has(facility)).map((facility) => index.graph.facilityIds.textOf(facility));
  }

  /** Adds what tests and recalls say of the lots. */
  private async withMarks(reply: TraceReply, pointInTime: PointInTime): Promise<TraceReply> {
    const lotIds = reply.nodes.map(({ lotId }) => lotId);
    const [resultOf, recalls] = await Promise.all([this.lookups.dnaOf(lotIds, pointInTime), this.lookups.recallsOf(lotIds, pointInTime)]);
    if (resultOf.size + recalls.size === 0) return reply;
    const nodes = reply.nodes.map((node) => ({
      ...node,
      ...omitUndefined({ dnaTest: resultOf.get(node.lotId), recalledAt: recalls.get(node.lotId) }),
    }));
    return { ...reply, nodes };
  }

  private traceRequest(root: string | null, pointInTime: PointInTime): TraceRequest {
    return { root, pointInTime, asOf: pointInTime.asOf ?? this.clock.now(), lookups: this.lookups };
  }
}

function notThereYet({ entries: [first] }: LotBody, pointInTime: PointInTime): Refusal {
  const why = first && notRecordedYet([first], pointInTime);
  return why
    ? new Refusal('NotRecordedYet', { at: String(why.params['at']), first: String(why.params['first']) })
    : new Refusal('NotFound');
}
