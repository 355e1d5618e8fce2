import { Injectable } from '@nestjs/common';
import type { BesideEvent, BesideLot, BesideTransfer } from '../../../../contracts/watch/audits/replies.js';
import type { LotBody } from '../../../../projections/ledger/custody/lots.js';
import { lots } from '../../../../projections/ledger/custody/lots.js';
import { type TransactionBody, transactionKey } from '../../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../../projections/ledger/custody/transactions.js';
import { lotsLeft, saleKey, type TransferBody, type TransferEnd } from '../../../../projections/ledger/custody/transfers/transfer-body.js';
import { transfers } from '../../../../projections/ledger/custody/transfers/transfers.js';
import { Views } from '../../../platform/projections/views.js';
import { compareTransfer, isCitedRightly, type RecordFacts } from './transfer-comparison.rules.js';

/** Holds by key what the replies of a page need in addition to the transfers. */
interface Known {
  sales: ReadonlyMap<string, TransferBody>;
  records: ReadonlyMap<string, TransactionBody>;
  lots: ReadonlyMap<string, LotBody>;
}

@Injectable()
export class BesideReplies {
  constructor(private readonly views: Views) {}

  async replies(found: readonly TransferBody[]): Promise<BesideTransfer[]> {
    const saleIds = found.flatMap((view) => saleIdsOf(view).map((saleId) => ({ sellerId: view.sellerId, saleId })));
    const records = [
      ...saleIds.map(({ sellerId, saleId }) => transactionKey(sellerId, saleId)),
      ...found.filter(({ kind }) => kind === 'transfer').map(({ buyerId, transactionId }) => transactionKey(buyerId, transactionId)),
    ];
    const known: Known = {
      sales: await this.views.getMany(
        transfers,
        saleIds.map(({ sellerId, saleId }) => saleKey(sellerId, saleId)),
      ),
      records: await this.views.getMany(transactions, [...new Set(records)]),
      lots: await this.views.getMany(lots, [...new Set(found.flatMap((view) => view.lots.map(({ lotId }) => lotId)))]),
    };
    return found.map((view) => replyOf(view, known));
  }
}

function replyOf(view: TransferBody, known: Known): BesideTransfer {
  const { kind, transactionId, sellerId, buyerId, transferKind, at, released, received } = view;
  const saleIds = saleIdsOf(view);
  const recordOf = (facilityId: string, id: string): RecordFacts[] => {
    const record = known.records.get(transactionKey(facilityId, id));
    return record ? [record] : [];
  };
  const sales = saleIds.flatMap((saleId) => recordOf(sellerId, saleId));
  const [receipt] = kind === 'transfer' ? recordOf(buyerId, transactionId) : [];
  const ends = saleIds.flatMap((saleId) => {
    const sold = known.sales.get(saleKey(sellerId, saleId))?.sold;
    return sold ? [{ saleId, sold }] : [];
  });
  const [first] = ends.toSorted((one, other) => (one.sold.occurredAt < other.sold.occurredAt ? -1 : 1));
  const cited = received?.cited;
  return {
    ...{ kind, transactionId, sellerId, buyerId, transferKind, at },
    ...compareTransfer({ ...view, ...(first && { sold: first.sold }) }, sales, receipt),
    sales: ends.map(({ saleId, sold }) => eventOf(saleId, sold)),
    transports: transportsOf(view, known),
    released: released ? eventOf(transactionId, released) : null,
    received: received ? eventOf(transactionId, received) : null,
    cited: cited ? { revision: cited.revision, hash: cited.hash, holds: isCitedRightly(cited, sellerId, released) } : null,
    lots: lotsOf(view),
  };
}

const saleIdsOf = (view: TransferBody): string[] =>
  view.kind === 'sale' ? [view.transactionId] : [...new Set(view.lots.flatMap(({ saleId }) => saleId ?? []))];

const eventOf = (transactionId: string, { revision, hash, occurredAt, recordedAt }: TransferEnd): BesideEvent => ({
  ...{ transactionId, revision, hash, occurredAt, recordedAt },
});

/** The transports of the goods by the seller, each once. */
function transportsOf({ sellerId, lots: moved }: TransferBody, known: Known): BesideEvent[] {
  const shipped = moved
    .flatMap(({ lotId }) => known.lots.get(lotId)?.entries ?? [])
    .filter(({ as, facilityId, undoneAt }) => as === 'transported' && facilityId === sellerId && undoneAt === undefined);
  const byRevision = new Map(shipped.map((entry) => [entry.revision, eventOf(entry.transactionId, entry)]));
  return [...byRevision.values()].sort((one, other) => one.revision - other.revision);
}

function lotsOf(view: TransferBody): BesideLot[] {
  const arrived = new Map(view.received?.lots.map(({ lotId, massGrams }) => [lotId, massGrams]));
  const goods = view.kind === 'sale' ? lotsLeft(view) : view.lots;
  return goods.map(({ lotId, productId, product, massGrams }) => ({
    ...{ lotId, productId, product, soldGrams: massGrams, receivedGrams: arrived.get(lotId) ?? null },
  }));
}
