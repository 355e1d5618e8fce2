import { Injectable } from '@nestjs/common';
import type { RecordedDocumentRequestEvent } from '../../../../contracts/brand/order-documents/events.js';
import type { RecordedOrderEvent } from '../../../../contracts/brand/orders/events.js';
import { facilityOfStream, type LedgerEvent } from '../../../../contracts/ledger/custody/events.js';
import type { RecordedLaboratoryEvent } from '../../../../contracts/trace/dna/events.js';
import { documentRequests } from '../../../../projections/brand/order-documents/document-requests.js';
import { orders } from '../../../../projections/brand/orders/orders.js';
import { claimDoubts } from '../../../../projections/ledger/balance/claim-doubts.js';
import type { TransactionBody } from '../../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../../projections/ledger/custody/transactions.js';
import { type DnaTestBody, dnaTests } from '../../../../projections/trace/dna/dna-tests.js';
import { type LabTestBody, labTests } from '../../../../projections/trace/dna/lab-tests.js';
import { supplierRisk } from '../../../../projections/trace/risk/supplier-risk.js';
import type { StoredEvent } from '../../../platform/events/event-store.js';
import { LoopYielder } from '../../../platform/lib/event-loop-yield.js';
import { Views } from '../../../platform/projections/views.js';
import { movedLots, type SharedWith } from '../../../trace/tracing/measure/order-groups.js';
import { TraceFollower } from '../../../trace/tracing/trace-follower.js';
import { PlacedGroups } from '../placed-groups.js';
import { FigureMarks } from './figure-marks.js';

/** Names the views that say which orders an event concerns. */
export const READ_FOR_FIGURES = [orders, transactions, documentRequests, supplierRisk, claimDoubts, dnaTests, labTests] as const;

const followed: ReadonlySet<string> = new Set(READ_FOR_FIGURES.flatMap(({ handles }): readonly string[] => handles));

/** Says whether the figures of an order may be others after the event. */
export const concernsFigures = ({ type }: Pick<StoredEvent, 'type'>): boolean => followed.has(type);

/** Marks the orders of which recorded events may change the figures. */
@Injectable()
export class FigureChanges {
  constructor(
    private readonly marks: FigureMarks,
    private readonly groups: PlacedGroups,
    private readonly views: Views,
    private readonly traces: TraceFollower,
  ) {}

  /** @param named the numbers and deals by which orders of a brand are found that the events change */
  async follow(batch: readonly StoredEvent[], named: ReadonlyMap<string, SharedWith>): Promise<void> {
    for (const [brandId, shared] of named) {
      const placed = await this.groups.ofBrand(brandId)(shared);
      await this.marks.orders(placed.map(({ id }) => id));
    }
    await this.marks.orders(eventsOf<RecordedOrderEvent>(batch, orders).map(({ data }) => data.orderId));
    await this.marks.lots(await this.lotsReached(eventsOf<LedgerEvent>(batch, transactions)));
    for (const { data } of eventsOf<RecordedDocumentRequestEvent>(batch, documentRequests))
      await this.marks.sites([data.facilityId], data.brandId);
    await this.marks.sites(
      eventsOf<Parameters<typeof supplierRisk.keysOf>[0]>(batch, supplierRisk).flatMap((event) => supplierRisk.keysOf(event)),
    );
    await this.marks.sites([
      ...batch.filter(endsWindow).map(({ stream }) => facilityOfStream(stream)),
      ...(await this.testedMakers(batch)),
    ]);
  }

  /** Returns the makers of lots whose tests changed, or stopped counting. */
  private async testedMakers(batch: readonly StoredEvent[]): Promise<string[]> {
    const keysOf = (view: typeof dnaTests | typeof labTests) =>
      eventsOf<RecordedLaboratoryEvent>(batch, view).flatMap((event) => view.keysOf(event));
    const [ofTracers, ofOrigin] = await Promise.all([
      this.views.getMany<DnaTestBody>(dnaTests, keysOf(dnaTests)),
      this.views.getMany<LabTestBody>(labTests, keysOf(labTests)),
    ]);
    return [...ofTracers.values(), ...ofOrigin.values()].map(({ makerId }) => makerId);
  }

  /** Returns the lots that the events moved or made, and the lots made of these: a new lot leads to none yet. */
  private async lotsReached(events: readonly LedgerEvent[]): Promise<Set<string>> {
    const keys = new Set(events.flatMap((event) => transactions.keysOf(event)));
    const found = await this.views.getMany<TransactionBody>(transactions, [...keys]);
    const moved = new Set([...found.values()].flatMap((deal) => movedLots(deal).map(({ lotId }) => lotId)));
    const reached = new Set(moved);
    const pauses = new LoopYielder();
    for (const lotId of moved) {
      for (const made of this.traces.index.lotsMadeFrom(lotId)) reached.add(made);
      if (pauses.isDue()) await pauses.yieldNow();
    }
    return reached;
  }
}

/** A window that closes short leaves claims in doubt. */
const endsWindow = ({ type }: StoredEvent): boolean => type === 'WindowClosed';

function eventsOf<Event>(batch: readonly StoredEvent[], { handles }: { handles: readonly string[] }): Event[] {
  const types = new Set(handles);
  return batch.filter(({ type }) => types.has(type)) as unknown as Event[];
}
