import { Injectable } from '@nestjs/common';
import type { TraceQuery } from '../../contracts/queries.js';
import { Refusal } from '../../contracts/refusals.js';
import type { TraceReply } from '../../contracts/replies.js';
import { type Cut, cutOf } from '../../projections/cut.js';
import { Access, type Eyes } from '../custody/access.js';
import { LotReads } from '../custody/lot-reads.js';
import { Facilities } from '../facilities/facilities.js';
import type { Principal } from '../identity/principal.js';
import { Clock } from '../platform/clock.js';
import type { Root } from './index/trace-index.js';
import { TraceFollower } from './trace-follower.js';
import { type Asked, backwardReply, forwardReply } from './trace-reply.js';

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
    const cut = cutOf(query);
    const eyes = await this.access.eyesOf(who);
    const lotId = await this.readable(productId, cut, eyes);
    const reply = query.direction === 'forward' ? await this.forward(lotId, cut, eyes) : await this.backward(lotId, cut);
    if (!reply) throw new Refusal('NotFound');
    return reply;
  }

  /** What the lots of one order were made of; undefined where there is none of them at the cut. */
  async ofOrder(roots: readonly Root[], cut: Cut): Promise<TraceReply | undefined> {
    const { index } = this.follower;
    const found = index.orderShares(roots, cut);
    return found && (await backwardReply(index, found, this.asked(null, cut)));
  }

  private async readable(productId: string, cut: Cut, eyes: Eyes): Promise<string> {
    for (const { lot } of await this.lots.named(productId, cut)) {
      if (await this.access.mayRead(eyes, lot, cut)) return lot.lotId;
    }
    throw new Refusal('NotFound');
  }

  private async backward(lotId: string, cut: Cut): Promise<TraceReply | undefined> {
    const { index } = this.follower;
    const found = index.backwardShares(lotId, cut);
    return found && (await backwardReply(index, found, this.asked(lotId, cut)));
  }

  private async forward(lotId: string, cut: Cut, eyes: Eyes): Promise<TraceReply | undefined> {
    const { index } = this.follower;
    const readable = eyes.all ? undefined : index.readableFrom([...eyes.ids], lotId);
    const root = index.graph.find(lotId);
    const found = index.forwardShares(lotId, cut);
    const mayRead = (node: number) => readable === undefined || node === root || readable.has(node);
    return found && (await forwardReply(index, found, mayRead, this.asked(lotId, cut)));
  }

  private asked(root: string | null, cut: Cut): Asked {
    return { root, cut, asOf: cut.asOf ?? this.clock.now(), refsOf: (ids) => this.facilities.refs(ids) };
  }
}
