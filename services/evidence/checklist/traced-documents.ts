import { Injectable } from '@nestjs/common';
import type { Stage } from '../../../contracts/shared/products.js';
import type { TraceReply } from '../../../contracts/tracing/replies.js';
import type { PointInTime } from '../../../projections/point-in-time.js';
import { type TransactionBody, transactionKey } from '../../../projections/transaction-body.js';
import { transactions } from '../../../projections/transactions.js';
import { type TracedEvent, TracedEvents, tierOfEvent } from '../../orders/reads/traced-events.js';
import { groupBy } from '../../platform/lib/group-by.js';
import { Views } from '../../platform/projections/views.js';

const READ_AT_ONCE = 500;

/** A record on a trace that cites documents, and the tier at which its site made it. */
export interface TracedRecord {
  tier: Stage;
  transaction: TransactionBody;
}

/** Documents that the records of a trace cite. */
@Injectable()
export class TracedDocuments {
  constructor(
    private readonly events: TracedEvents,
    private readonly views: Views,
  ) {}

  /** Records that cite documents, by the site in whose ledger they are. */
  async records(trace: TraceReply, pointInTime: PointInTime): Promise<Map<string, TracedRecord[]>> {
    const events = await this.events.of(trace.nodes, pointInTime);
    const tierOf = tiersOf(trace);
    const tierByKey = new Map(events.map((event) => [transactionKey(event.facilityId, event.transactionId), tierOf(event)]));
    const keys = [...tierByKey.keys()];
    const found: TracedRecord[] = [];
    for (let at = 0; at < keys.length; at += READ_AT_ONCE) {
      const some = await this.views.getMany<TransactionBody>(transactions, keys.slice(at, at + READ_AT_ONCE));
      for (const [key, transaction] of some)
        if (transaction.documents.length > 0 && !isVoidedAt(transaction, pointInTime))
          found.push({ tier: tierByKey.get(key) as Stage, transaction });
    }
    return groupBy(found, ({ transaction }) => transaction.facilityId);
  }

  /** The same without their tiers. */
  async bySite(trace: TraceReply, pointInTime: PointInTime): Promise<Map<string, TransactionBody[]>> {
    const records = await this.records(trace, pointInTime);
    return new Map([...records].map(([facilityId, own]) => [facilityId, own.map(({ transaction }) => transaction)]));
  }
}

function tiersOf({ tiers }: TraceReply): (event: TracedEvent) => Stage {
  const ofSite = groupBy(
    tiers.flatMap(({ tier, facilities }) => facilities.flatMap(({ facility }) => (facility ? [{ id: facility.id, tier }] : []))),
    ({ id }) => id,
  );
  return (event) => tierOfEvent(event, ofSite.get(event.facilityId) ?? []) as Stage;
}

const isVoidedAt = ({ voidedAt }: TransactionBody, { asOf }: PointInTime): boolean =>
  voidedAt !== null && (asOf === undefined || voidedAt <= asOf);
