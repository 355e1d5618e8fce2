import { Injectable } from '@nestjs/common';
import type { TransactionReply } from '../../contracts/custody/replies.js';
import type { OrderTransaction } from '../../contracts/tracing/replies.js';
import { type LotBody, lots } from '../../projections/lots.js';
import type { PointInTime } from '../../projections/point-in-time.js';
import type { TransactionBody } from '../../projections/transaction-body.js';
import { Access, type ReadScope } from '../custody/access/access.js';
import { isParty, TransactionReplies } from '../custody/reads/transactions/transaction-replies.js';
import { Views } from '../platform/projections/views.js';

/** What suppliers recorded, as far as somebody may read it. */
@Injectable()
export class OrderTransactions {
  constructor(
    private readonly views: Views,
    private readonly access: Access,
    private readonly transactions: TransactionReplies,
  ) {}

  /** A supplier's business with others shows no lot that the caller may not read, and no weight of one. */
  async replies(found: readonly TransactionBody[], pointInTime: PointInTime, scope: ReadScope): Promise<OrderTransaction[]> {
    const replies = await this.transactions.replies(found, scope);
    const isOwn = new Map(found.map((each, i) => [replies[i] as TransactionReply, isParty(each, scope)]));
    const ofOthers = replies.filter((reply) => !isOwn.get(reply));
    const named = new Set(ofOthers.flatMap((each) => each.lots.map(({ lotId }) => lotId)));
    const readable = new Set((await this.readableLots(named, pointInTime, scope)).map(({ lotId }) => lotId));
    return replies.map((reply) => (isOwn.get(reply) ? { ...reply, withCaller: true } : withoutHiddenLots(reply, readable)));
  }

  /** Those of the lots that the caller may read. */
  async readableLots(lotIds: Iterable<string>, pointInTime: PointInTime, scope: ReadScope): Promise<LotBody[]> {
    const readable: LotBody[] = [];
    for (const lot of (await this.views.getMany<LotBody>(lots, [...lotIds])).values())
      if (await this.access.mayReadLot(scope, lot, pointInTime)) readable.push(lot);
    return readable;
  }
}

/** Those with the caller first, each part in its order. */
export function callerFirst(found: readonly TransactionBody[], scope: ReadScope): TransactionBody[] {
  const isOwn = (each: TransactionBody) => isParty(each, scope);
  return [...found.filter(isOwn), ...found.filter((each) => !isOwn(each))];
}

function withoutHiddenLots(reply: TransactionReply, readable: ReadonlySet<string>): OrderTransaction {
  const shown = reply.lots.filter(({ lotId }) => readable.has(lotId));
  const hiddenLots = reply.lots.length - shown.length;
  if (hiddenLots === 0) return { ...reply, withCaller: false };
  const { draws: _, step: __, yieldBp: ___, ...told } = reply;
  return { ...told, lots: shown, withCaller: false, hiddenLots };
}
