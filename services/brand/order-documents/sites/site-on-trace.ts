import { Injectable } from '@nestjs/common';
import { ledgerStreamOf } from '../../../../contracts/ledger/custody/events.js';
import type { LanguageCode } from '../../../../contracts/shared/languages.js';
import { YIELD_RANGES_BP } from '../../../../contracts/shared/products.js';
import type { CutQuery } from '../../../../contracts/shared/queries.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { OrderTraceQuery } from '../../../../contracts/trace/tracing/queries.js';
import type { TraceReply } from '../../../../contracts/trace/tracing/replies.js';
import type { SiteOnTraceReply, TracedChain } from '../../../../contracts/trace/tracing/site-on-trace.js';
import { pointInTimeOf } from '../../../../projections/shared/point-in-time.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { Access, canReadAs } from '../../../ledger/custody/access/access.js';
import { checkChain } from '../../../ledger/proof/check-chain.js';
import { ProofReads } from '../../../ledger/proof/proof-reads.js';
import { EventStore } from '../../../platform/events/event-store.js';
import type { Reader } from '../../../platform/http/access/principal.js';
import { Clock } from '../../../platform/lib/clock.js';
import { LotTraces } from '../../../trace/tracing/lot-traces.js';
import { OrderTraces } from '../../../trace/tracing/order-traces.js';
import { OrderTrace } from '../../orders/reads/order-trace.js';
import { TracedDocuments, type TracedRecord } from '../traced-documents.js';
import { goodsMoved, isAllOnTrace, passedOnBy, receivedBy, stepsAt } from './site-history.rules.js';

const HOUR = 3_600_000;
/** Limits how far back from the last event a check goes. */
const EVENTS_CHECKED_MAX = 2_000;

/** Shows what one site did with the lots of a trace, to every reader of the trace. Says nothing of other lots of the site. */
@Injectable()
export class SiteOnTrace {
  constructor(
    private readonly lots: LotTraces,
    private readonly orders: OrderTrace,
    private readonly numbers: OrderTraces,
    private readonly documents: TracedDocuments,
    private readonly facilities: Facilities,
    private readonly access: Access,
    private readonly events: EventStore,
    private readonly proofs: ProofReads,
    private readonly clock: Clock,
  ) {}

  /** @throws Refusal those of `LotTraces.trace`, and NotFound for a site that is not on the trace */
  async siteOnLotTrace(productId: string, facilityId: string, query: CutQuery, user: Reader): Promise<SiteOnTraceReply> {
    return this.of(await this.lots.traceLot(productId, { ...query, direction: 'backward' }, user), facilityId, query, user);
  }

  /** @throws Refusal those of `OrderTrace.trace`, and NotFound for a site that is not on the trace */
  async siteOnOrderTrace(id: string, facilityId: string, query: CutQuery, user: Reader, language: LanguageCode): Promise<SiteOnTraceReply> {
    const { trace } = await this.orders.orderTrace(id, query, user, language);
    return this.of(trace, facilityId, query, user);
  }

  /** @throws Refusal those of `OrderTraces.trace`, and NotFound for a site that is not on the trace */
  async siteOnNumbersTrace(facilityId: string, query: OrderTraceQuery, user: Reader, language: LanguageCode): Promise<SiteOnTraceReply> {
    const { trace } = await this.numbers.trace(query, user, language);
    return this.of(trace, facilityId, query, user);
  }

  private async of(trace: TraceReply | undefined, facilityId: string, query: CutQuery, user: Reader): Promise<SiteOnTraceReply> {
    const id = facilityId.toLowerCase();
    if (!trace?.nodes.some(({ facility }) => facility.id === id)) throw new Refusal('NotFound');
    const bySite = await this.documents.records(trace, pointInTimeOf(query));
    const own = bySite.get(id) ?? [];
    const records = [...bySite.values()].flat();
    const byLot = new Map(trace.nodes.map((node) => [node.lotId, node]));
    const lotOf = (lotId: string) => byLot.get(lotId);
    const [received, passedOn] = [receivedBy(id, records, lotOf), passedOnBy(id, records, lotOf)];
    const others = [...received, ...passedOn].flatMap(({ siteId }) => siteId ?? []);
    const refOf = await this.facilities.refs([id, ...others]);
    const isReader = canReadAs(await this.access.readScopeOf(user), id);
    const days = own.map(({ transaction }) => transaction.occurredAt).sort();
    const chain = await this.tracedChain(id, own);
    return {
      facility: refOf(id),
      asOf: query.asOf ?? this.clock.now(),
      ...(days[0] !== undefined && { from: days[0], to: days.at(-1) as string }),
      received: goodsMoved(received, refOf),
      passedOn: goodsMoved(passedOn, refOf),
      steps: stepsAt(
        id,
        own,
        (step) => (step === 'regroup' ? undefined : YIELD_RANGES_BP[step]),
        (record) => isReader || isAllOnTrace(record),
      ),
      ...(chain && { chain }),
    };
  }

  /** From the first to the last event of the site on the trace, so that the count says nothing of its other records. */
  private async tracedChain(facilityId: string, own: readonly TracedRecord[]): Promise<TracedChain | undefined> {
    const ordered = own.map(({ transaction }) => transaction).sort((a, b) => a.revision - b.revision);
    const [first, last] = [ordered[0], ordered.at(-1)];
    if (!first || !last) return undefined;
    const from = Math.max(first.revision, last.revision - EVENTS_CHECKED_MAX + 1);
    const part = { from, limit: last.revision - from + 1 };
    const { checked, head, bad: fault } = await checkChain(this.events, ledgerStreamOf(facilityId), part);
    // The trace has all these events: one that the ledger lacks breaks the chain as a changed one does.
    const bad = fault?.revision ?? (checked < part.limit ? from + checked : undefined);
    const since = new Date(Date.parse(last.recordedAt) + HOUR).toISOString();
    const [root] = (await this.proofs.signedRoots({ from: since, limit: 1 })).items;
    return {
      events: checked,
      head: bad === undefined ? head : null,
      checkedAt: this.clock.now(),
      ...(bad !== undefined && { bad }),
      ...(root && { root: { number: root.number, hash: root.hash, madeAt: root.madeAt } }),
    };
  }
}
