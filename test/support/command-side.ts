import { randomUUID } from 'node:crypto';
import {
  RecordProducts,
  RecordPurchase,
  RecordSale,
  RecordTransform,
  RecordTransport,
  VoidTransaction,
} from '../../contracts/custody-commands.js';
import { ledgerOf } from '../../contracts/custody-events.js';
import type { Policy } from '../../contracts/ledger-terms.js';
import type { FacilityType } from '../../contracts/roles.js';
import { CitedFiles } from '../../services/custody/cited-files.js';
import { CustodyLedgers, type StoredCustodyEvent } from '../../services/custody/custody-ledgers.js';
import type { Done } from '../../services/custody/done.js';
import { OpenLedger } from '../../services/custody/open-ledger.js';
import { OwnTransactions } from '../../services/custody/own-transactions.js';
import { PARKED_TRANSFERS, ParkedTransfers } from '../../services/custody/parked-transfers.js';
import { Parties } from '../../services/custody/parties.js';
import { ProductIds, RESERVATIONS } from '../../services/custody/product-ids.js';
import { Purchases } from '../../services/custody/purchases.js';
import { Sales } from '../../services/custody/sales.js';
import { FOLLOWER_CHECKPOINTS, TransferFollower } from '../../services/custody/transfer-follower.js';
import { Transfers } from '../../services/custody/transfers.js';
import { VOID_REASONS, VoidReasons } from '../../services/custody/void-reasons.js';
import { Voids } from '../../services/custody/voids.js';
import { FACILITIES, Facilities, PARTNERS } from '../../services/facilities/facilities.js';
import type { BlobStore } from '../../services/platform/blobs/blob-store.js';
import { Clock } from '../../services/platform/clock.js';
import type { RecordStore, ViewStore } from '../../services/platform/documents/document-store.js';
import type { EventStore } from '../../services/platform/events/event-store.js';
import { Log } from '../../services/platform/log.js';
import { Certified } from '../../services/settings/certified.js';
import { FactorsInForce } from '../../services/settings/factor-terms.js';
import { SETTINGS, Settings } from '../../services/settings/settings.js';
import type { Crash } from './crashing-ports.js';
import { MemoryBlobStore } from './memory-blob-store.js';
import { MemoryEventStore } from './memory-event-store.js';
import { MemoryRecordStore } from './memory-record-store.js';

export interface Storage {
  events: EventStore;
  records: RecordStore;
  views: ViewStore;
  blobs: BlobStore;
}

/** A clock that stands until it is set. */
export class SetClock extends Clock {
  constructor(public at = '2026-03-01T08:00:00.000Z') {
    super();
  }

  now(): string {
    return this.at;
  }

  pass(seconds: number): void {
    this.at = new Date(Date.parse(this.at) + seconds * 1000).toISOString();
  }
}

class TestLog extends Log {
  readonly lines: string[] = [];
  error(about: object, message: string): void {
    this.lines.push(`${message} ${String((about as { err?: Error }).err?.stack)}`);
  }
  warn(): void {}
  info(): void {}
}

export interface Site {
  id: string;
  type: FacilityType;
}

const POLICY: Policy = { model: 'segregated', windowStart: '2026-01-01', windowMonths: 3, timeZone: 'Asia/Karachi' };

export async function ensureRecords(records: RecordStore): Promise<void> {
  for (const collection of [SETTINGS, FACILITIES, PARTNERS, RESERVATIONS, FOLLOWER_CHECKPOINTS, PARKED_TRANSFERS, VOID_REASONS])
    await records.ensure(collection);
}

export async function memoryStorage(): Promise<Storage> {
  const records = new MemoryRecordStore();
  await ensureRecords(records);
  return { events: new MemoryEventStore(), records, views: new MemoryRecordStore() as unknown as ViewStore, blobs: new MemoryBlobStore() };
}

/** The command side as one process has it, on storage that other processes may share. */
export class CommandSide {
  readonly ledgers: CustodyLedgers;
  readonly facilities: Facilities;
  readonly follower: TransferFollower;
  readonly log = new TestLog();
  readonly parked: ParkedTransfers;
  readonly own: OwnTransactions;
  private readonly settings: Settings;
  readonly purchases: Purchases;
  readonly sales: Sales;
  readonly voids: Voids;
  readonly reasons: VoidReasons;

  constructor(
    readonly storage: Storage,
    readonly clock: SetClock = new SetClock(),
    crash?: Crash,
  ) {
    const { events, records, views, blobs } = crash
      ? {
          events: crash.around(storage.events),
          records: crash.around(storage.records),
          views: crash.around(storage.views),
          blobs: crash.around(storage.blobs),
        }
      : storage;
    this.facilities = new Facilities(records);
    this.ledgers = new CustodyLedgers(events, views, clock);
    const files = new CitedFiles(blobs, this.ledgers);
    const parties = new Parties(this.facilities);
    const transfers = new Transfers(this.ledgers, files);
    this.settings = new Settings(records, clock);
    this.own = new OwnTransactions(this.ledgers, new ProductIds(records, this.ledgers, clock), new Certified(this.settings));
    this.purchases = new Purchases(this.ledgers, this.own, transfers, files, parties);
    this.sales = new Sales(this.ledgers, transfers, files, parties, this.facilities);
    this.reasons = new VoidReasons(records);
    this.parked = new ParkedTransfers(records, clock);
    this.voids = new Voids(this.ledgers, transfers, this.reasons);
    this.follower = new TransferFollower(events, records, transfers, this.parked, this.log);
  }

  /** A facility with its ledger, a partner of those named. */
  async site(type: FacilityType, ...partners: Site[]): Promise<Site> {
    const site = { id: randomUUID(), type };
    const record = { ...site, name: type, searchText: type.toLowerCase(), certifications: [], auditorIds: [] };
    await this.facilities.put(record);
    await new OpenLedger(this.ledgers, new FactorsInForce(this.settings)).open(site, POLICY, { userId: 'admin', facilityId: 'platform' });
    for (const partner of partners) {
      await this.facilities.link(record, (await this.facilities.get(partner.id)) as typeof record, this.clock.now());
    }
    return site;
  }

  record(by: Site, productIds: readonly string[], more: object = {}): Promise<Done> {
    const lots = productIds.map((productId) => ({ productId, product: 'rawCotton', quantity: 10, unit: 'kg' }));
    return this.own.record(this.said(new RecordProducts(), by, { lots, ...more }));
  }

  purchase(by: Site, productIds: readonly string[], more: object = {}): Promise<Done> {
    return this.purchases.record(this.said(new RecordPurchase(), by, { lots: productIds.map((productId) => ({ productId })), ...more }));
  }

  sell(by: Site, productIds: readonly string[], purchaser: Site, more: object = {}): Promise<Done> {
    const lots = productIds.map((productId) => ({ productId }));
    return this.sales.sell(this.said(new RecordSale(), by, { lots, purchaserId: purchaser.id, ...more }));
  }

  transport(by: Site, productIds: readonly string[], transporter: Site, more: object = {}): Promise<Done> {
    const lots = productIds.map((productId) => ({ productId }));
    return this.sales.transport(this.said(new RecordTransport(), by, { lots, transporterId: transporter.id, ...more }));
  }

  transform(by: Site, inputs: readonly string[], outputs: readonly object[], more: object = {}): Promise<Done> {
    return this.own.transform(
      this.said(new RecordTransform(), by, { inputs: inputs.map((productId) => ({ productId })), outputs, ...more }),
    );
  }

  void(by: Site, transactionId: string, reason = 'A typing mistake'): Promise<Done> {
    return this.voids.carryOut(this.said(new VoidTransaction(), by, { transactionId, reason }));
  }

  /** All events of a site's ledger. */
  async ledger(site: Site): Promise<StoredCustodyEvent[]> {
    return (await this.storage.events.read(ledgerOf(site.id), 0, 10_000)) as StoredCustodyEvent[];
  }

  private said<Command extends object>(command: Command, by: Site, more: object): Command {
    const said = { transactionId: randomUUID(), occurredAt: this.clock.now(), actor: { userId: 'user', facilityId: by.id } };
    return Object.assign(command, said, more);
  }
}
