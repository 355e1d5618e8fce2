import { Injectable } from '@nestjs/common';
import { Refusal } from '../../contracts/shared/refusals.js';
import type { TraceQuery } from '../../contracts/tracing/queries.js';
import type { TraceReply } from '../../contracts/tracing/replies.js';
import { type PointInTime, pointInTimeOf } from '../../projections/point-in-time.js';
import { Access, type ReadScope } from '../custody/access/access.js';
import { LotReads } from '../custody/reads/lots/lot-reads.js';
import { Facilities } from '../facilities/facilities.js';
import type { Principal } from '../platform/http/access/principal.js';
import { Clock } from '../platform/lib/clock.js';
import type { OrderLot } from './index/trace-index.js';
import { TraceFollower } from './trace-follower.js';
import { backwardReply, forwardReply, type TraceRequest } from './trace-replies.js';

/** Traces of lots, for those who may read them. Who may is as known now; what is shown is as far as the cut lets see. */
@Injectable()
export class LotTraces {
  constructor(
    private readonly follower: TraceFollower,
    private readonly lots: LotReads,
    private readonly access: Access,
    private readonly facilities: Facilities,
    private readonly clock: Clock,
  ) {}

  /** Throws NotFound for a lot that was not there at the cut, or is not the caller's to see. */
  async trace(productId: string, query: TraceQuery, who: Principal): Promise<TraceReply> {
    const cut = pointInTimeOf(query);
    const scope = await this.access.readScopeOf(who);
    const lotId = await this.readableLotId(productId, cut, scope);
    const reply = query.direction === 'forward' ? await this.forward(lotId, cut, scope) : await this.backward(lotId, cut);
    if (!reply) throw new Refusal('NotFound');
    return reply;
  }

  /** What the lots of one order were made of; undefined where there is none of them at the cut. */
  async traceOrder(roots: readonly OrderLot[], cut: PointInTime): Promise<TraceReply | undefined> {
    const { index } = this.follower;
    const found = index.orderShares(roots, cut);
    return found && (await backwardReply(index, found, this.request(null, cut)));
  }

  private async readableLotId(productId: string, cut: PointInTime, scope: ReadScope): Promise<string> {
    for (const { lot } of await this.lots.byProductId(productId, cut)) {
      if (await this.access.mayReadLot(scope, lot, cut)) return lot.lotId;
    }
    throw new Refusal('NotFound');
  }

  private async backward(lotId: string, cut: PointInTime): Promise<TraceReply | undefined> {
    const { index } = this.follower;
    const found = index.backwardShares(lotId, cut);
    return found && (await backwardReply(index, found, this.request(lotId, cut)));
  }

  private async forward(lotId: string, cut: PointInTime, scope: ReadScope): Promise<TraceReply | undefined> {
    const { index } = this.follower;
    const readable = scope.allFacilities ? undefined : index.readableFrom([...scope.facilityIds], lotId);
    const root = index.graph.find(lotId);
    const found = index.forwardShares(lotId, cut);
    const mayRead = (node: number) => readable === undefined || node === root || readable.has(node);
    return found && (await forwardReply(index, found, mayRead, this.request(lotId, cut)));
  }

  private request(root: string | null, cut: PointInTime): TraceRequest {
    return { root, cut, asOf: cut.asOf ?? this.clock.now(), refsOf: (ids) => this.facilities.refs(ids) };
  }
}
