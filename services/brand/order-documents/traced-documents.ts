import { Injectable } from '@nestjs/common';
import { groupBy } from '../../../contracts/shared/group-by.js';
import type { Stage } from '../../../contracts/shared/products.js';
import type { TraceReply } from '../../../contracts/trace/tracing/replies.js';
import { type TransactionBody, transactionKey } from '../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../projections/ledger/custody/transactions.js';
import type { PointInTime } from '../../../projections/shared/point-in-time.js';
import { chunksOf } from '../../platform/lib/chunks-of.js';
import { Views } from '../../platform/projections/views.js';
import { type TracedEvent, TracedEvents, tierOfEvent } from '../../trace/tracing/views/traced-events.js';

const READ_AT_ONCE = 500;

/** Holds a record on a trace, with or without documents, and the tier of its site. */
export interface TracedRecord {
  tier: Stage;
  /** Splits a transaction that did two things into two records. */
  kind: TracedEvent['kind'];
  lotIds: readonly string[];
  transaction: TransactionBody;
}

@Injectable()
export class TracedDocuments {
  constructor(
    private readonly events: TracedEvents,
    private readonly views: Views,
  ) {}

  /** Groups records by the site whose ledger they are in. */
  async records(trace: TraceReply, pointInTime: PointInTime): Promise<Map<string, TracedRecord[]>> {
    const { events } = await this.events.of(trace.nodes, pointInTime);
    const tierOf = tiersOf(trace);
    const found: TracedRecord[] = [];
    for (const some of chunksOf(events, READ_AT_ONCE)) {
      const read = await this.views.getMany<TransactionBody>(transactions, [...new Set(some.map(keyOf))]);
      for (const event of some) {
        const transaction = read.get(keyOf(event));
        if (transaction && !isVoidedAt(transaction, pointInTime))
          found.push({ tier: tierOf(event), kind: event.kind, lotIds: event.lotIds, transaction: citingAt(transaction, pointInTime) });
      }
    }
    return groupBy(found, ({ transaction }) => transaction.facilityId);
  }

  /** Returns the transactions of each site once. */
  async bySite(trace: TraceReply, pointInTime: PointInTime): Promise<Map<string, TransactionBody[]>> {
    const records = await this.records(trace, pointInTime);
    return new Map([...records].map(([facilityId, own]) => [facilityId, [...new Set(own.map(({ transaction }) => transaction))]]));
  }
}

const keyOf = ({ facilityId, transactionId }: TracedEvent): string => transactionKey(facilityId, transactionId);

function tiersOf({ tiers }: TraceReply): (event: TracedEvent) => Stage {
  const ofSite = groupBy(
    tiers.flatMap(({ tier, facilities }) => facilities.flatMap(({ facility }) => (facility ? [{ id: facility.id, tier }] : []))),
    ({ id }) => id,
  );
  return (event) => tierOfEvent(event, ofSite.get(event.facilityId) ?? []) as Stage;
}

/** Leaves out the documents that came later. */
function citingAt(transaction: TransactionBody, { asOf }: PointInTime): TransactionBody {
  const { documents } = transaction;
  const isLater = ({ addedAt = '' }: TransactionBody['documents'][number]) => asOf !== undefined && addedAt > asOf;
  return documents.some(isLater) ? { ...transaction, documents: documents.filter((document) => !isLater(document)) } : transaction;
}

const isVoidedAt = ({ voidedAt }: TransactionBody, { asOf }: PointInTime): boolean =>
  voidedAt !== null && (asOf === undefined || voidedAt <= asOf);
