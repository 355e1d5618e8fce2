import { Injectable } from '@nestjs/common';
import type { TransactionReply } from '../../../contracts/ledger/custody/replies.js';
import type { OrderTransaction } from '../../../contracts/trace/tracing/replies.js';
import { type LotBody, lots } from '../../../projections/ledger/custody/lots.js';
import type { TransactionBody } from '../../../projections/ledger/custody/transaction-body.js';
import type { PointInTime } from '../../../projections/shared/point-in-time.js';
import { Access, type ReadScope } from '../../ledger/custody/access/access.js';
import { isParty, TransactionReplies } from '../../ledger/custody/reads/transactions/transaction-replies.js';
import { Views } from '../../platform/projections/views.js';

const OTHERS_READ_AT_ONCE = 200;

/** Shows what suppliers recorded, within the reader's rights. */
@Injectable()
export class OrderTransactions {
  constructor(
    private readonly views: Views,
    private readonly access: Access,
    private readonly transactions: TransactionReplies,
  ) {}

  /** Hides lots that the caller may not read, and their weights, in a supplier's business with others. */
  async replies(found: readonly TransactionBody[], pointInTime: PointInTime, scope: ReadScope): Promise<OrderTransaction[]> {
    const replies = await this.transactions.replies(found, scope);
    const isOwn = new Map(found.map((each, i) => [replies[i] as TransactionReply, isParty(each, scope)]));
    const ofOthers = replies.filter((reply) => !isOwn.get(reply));
    const named = new Set(ofOthers.flatMap((each) => each.lots.map(({ lotId }) => lotId)));
    const readable = new Set((await this.readableLots(named, pointInTime, scope)).map(({ lotId }) => lotId));
    return replies.map((reply) => (isOwn.get(reply) ? { ...reply, withCaller: true } : withoutHiddenLots(reply, readable)));
  }

  /**
   * Keeps transactions of the caller, and others that name a lot which the caller may read. The rest stays unmentioned,
   * even that it exists. Returns `most` transactions at most, the caller's first.
   */
  async told(found: readonly TransactionBody[], pointInTime: PointInTime, scope: ReadScope, most: number): Promise<TransactionBody[]> {
    const told = found.filter((each) => isParty(each, scope)).slice(0, most);
    const ofOthers = found.filter((each) => !isParty(each, scope));
    for (let at = 0; at < ofOthers.length && told.length < most; at += OTHERS_READ_AT_ONCE) {
      const some = ofOthers.slice(at, at + OTHERS_READ_AT_ONCE);
      const named = new Set(some.flatMap((each) => each.lots.map(({ lotId }) => lotId)));
      const readable = new Set((await this.readableLots(named, pointInTime, scope)).map(({ lotId }) => lotId));
      told.push(...some.filter((each) => each.lots.some(({ lotId }) => readable.has(lotId))));
    }
    return told.slice(0, most);
  }

  /** Returns the lots that the caller may read, sorted by ID. Lots that are known are not read again. */
  async readableLots(
    lotIds: Iterable<string>,
    pointInTime: PointInTime,
    scope: ReadScope,
    known: ReadonlyMap<string, LotBody> = new Map(),
  ): Promise<LotBody[]> {
    const wanted = [...lotIds].sort();
    const unknown = wanted.filter((lotId) => !known.has(lotId));
    const read = await this.views.getMany<LotBody>(lots, unknown);
    const readable: LotBody[] = [];
    for (const lotId of wanted) {
      const lot = known.get(lotId) ?? read.get(lotId);
      if (lot && (await this.access.mayReadLot(scope, lot, pointInTime))) readable.push(lot);
    }
    return readable;
  }
}

function withoutHiddenLots(reply: TransactionReply, readable: ReadonlySet<string>): OrderTransaction {
  const shown = reply.lots.filter(({ lotId }) => readable.has(lotId));
  const hiddenLots = reply.lots.length - shown.length;
  if (hiddenLots === 0) return { ...reply, withCaller: false };
  const { draws: _, step: __, yieldBp: ___, ...told } = reply;
  return { ...told, lots: shown, withCaller: false, hiddenLots };
}
