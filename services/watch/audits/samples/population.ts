import { Injectable } from '@nestjs/common';
import { ledgerStreamOf } from '../../../../contracts/ledger/custody/events.js';
import { sumOrNull } from '../../../../contracts/shared/units.js';
import { instantsOfDays } from '../../../../contracts/shared/written/time-zones.js';
import { SAMPLED_KINDS } from '../../../../contracts/watch/audits/audit-kinds.js';
import type { DrawSample } from '../../../../contracts/watch/audits/commands.js';
import type { TransactionBody } from '../../../../projections/ledger/custody/transaction-body.js';
import { transactions } from '../../../../projections/ledger/custody/transactions.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { EventStore } from '../../../platform/events/event-store.js';
import { ReadPositions } from '../../../platform/projections/read-positions.js';
import { Views } from '../../../platform/projections/views.js';
import type { SampleRecord, StoredSampleItem } from '../sample-records.js';

const VIEWS_PER_READ = 500;

export interface LedgerPopulation {
  ledger: SampleRecord['ledgers'][number];
  items: StoredSampleItem[];
}

/** Finds what a sample can draw: the transactions of a ledger up to its newest event, and nothing that is recorded meanwhile. */
@Injectable()
export class Population {
  constructor(
    private readonly events: EventStore,
    private readonly views: Views,
    private readonly positions: ReadPositions,
    private readonly facilities: Facilities,
  ) {}

  async of(facilityId: string, asked: Pick<DrawSample, 'from' | 'to' | 'kinds'>): Promise<LedgerPopulation> {
    const last = await this.events.last(ledgerStreamOf(facilityId));
    const timeZone = await this.facilities.timeZoneOf(facilityId);
    if (!last) return { ledger: { facilityId, events: 0, head: '', population: 0, timeZone }, items: [] };
    await this.positions.waitFor(last.position, [transactions.name]);
    const occurredAt = instantsOfDays(asked, timeZone);
    const filter = { facilityId, kinds: { in: asked.kinds ?? SAMPLED_KINDS }, ...(occurredAt && { occurredAt }) };
    // Removes repetitions by ID: a record that arrives between two pages can move a transaction to the second one.
    const items = new Map<string, StoredSampleItem>();
    for (let skip = 0; ; skip += VIEWS_PER_READ) {
      const found = await this.views.find(transactions, { filter, sort: ['occurredAt'], skip, limit: VIEWS_PER_READ });
      for (const each of found) if (each.revision <= last.revision) items.set(each.transactionId, itemOf(each));
      if (found.length < VIEWS_PER_READ) break;
    }
    const ledger = { facilityId, events: last.revision + 1, head: last.metadata.hash, population: items.size, timeZone };
    return { ledger, items: [...items.values()] };
  }
}

function itemOf(body: TransactionBody): StoredSampleItem {
  const { facilityId, transactionId, kinds, revision, hash, occurredAt, counterpartyId } = body;
  const [kind = 'record'] = kinds;
  return { facilityId, transactionId, kind, revision, hash, occurredAt, massGrams: massOf(body), counterpartyId };
}

/** The weight of what moved or was made; null where a lot has none. */
function massOf({ kinds, lots }: TransactionBody): number | null {
  const weighed = kinds.includes('transform') ? lots.filter(({ role }) => role === 'output') : lots;
  return sumOrNull(weighed.map(({ massGrams }) => massGrams));
}
