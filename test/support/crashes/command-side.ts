import {
  RecordProducts,
  RecordPurchase,
  RecordSale,
  RecordTransform,
  RecordTransport,
  VoidTransaction,
} from '../../../contracts/ledger/custody/commands.js';
import { ledgerStreamOf } from '../../../contracts/ledger/custody/events.js';
import type { Policy } from '../../../contracts/shared/ledger-terms.js';
import { PLATFORM } from '../../../contracts/shared/recorded-event.js';
import type { FacilityType } from '../../../contracts/shared/roles.js';
import { CaseTexts } from '../../../services/ground/cases/case-texts.js';
import { Cases } from '../../../services/ground/cases/cases.js';
import { FACILITIES, Facilities, PARTNER_LINKS } from '../../../services/ground/facilities/facilities.js';
import { PARTNER_INVITATIONS, PartnerInvitationStore } from '../../../services/ground/facilities/partner-invitation-store.js';
import { USERS, Users } from '../../../services/ground/identity/users.js';
import { CertificationCatalog } from '../../../services/ground/settings/certification-catalog.js';
import { CurrentFactors } from '../../../services/ground/settings/current-factors.js';
import { CurrentLimits } from '../../../services/ground/settings/current-limits.js';
import { SETTINGS, Settings } from '../../../services/ground/settings/settings.js';
import { Attachments } from '../../../services/ledger/custody/attachments/attachments.js';
import type { CommandResult } from '../../../services/ledger/custody/command-result.js';
import { FarmsOfGroup } from '../../../services/ledger/custody/commands/farms-of-group.js';
import { OffPlatformPurchases } from '../../../services/ledger/custody/commands/off-platform-purchases.js';
import { Purchases } from '../../../services/ledger/custody/commands/purchases.js';
import { Sales } from '../../../services/ledger/custody/commands/sales.js';
import { SingleLedgerCommands } from '../../../services/ledger/custody/commands/single-ledger-commands.js';
import { Voids } from '../../../services/ledger/custody/commands/voids.js';
import { CustodyLedgers, type StoredCustodyEvent } from '../../../services/ledger/custody/custody-ledgers.js';
import { RecordWords, SellerNames, VoidReasons } from '../../../services/ledger/custody/custody-texts.js';
import { LedgerOpening } from '../../../services/ledger/custody/opening/ledger-opening.js';
import { Parties } from '../../../services/ledger/custody/parties/parties.js';
import { SharedHandsOfTrades } from '../../../services/ledger/custody/parties/shared-hands.js';
import { Prefixes } from '../../../services/ledger/custody/product-ids/prefixes.js';
import { QR_CODES } from '../../../services/ledger/custody/product-ids/printed-codes.js';
import { ProductIdOwners } from '../../../services/ledger/custody/product-ids/product-id-owners.js';
import { ProductIdReservations, RESERVATIONS } from '../../../services/ledger/custody/product-ids/product-id-reservations.js';
import { PARKED_TRANSFERS, ParkedTransfers } from '../../../services/ledger/custody/transfers/parked-transfers.js';
import { TransferProcess } from '../../../services/ledger/custody/transfers/transfer-process.js';
import { Transfers } from '../../../services/ledger/custody/transfers/transfers.js';
import type { BlobStore } from '../../../services/platform/blobs/blob-store.js';
import type { RecordStore, ViewStore } from '../../../services/platform/documents/document-store.js';
import type { EventStore } from '../../../services/platform/events/event-store.js';
import { FOLLOWER_CHECKPOINTS } from '../../../services/platform/followers/effect-follower.js';
import { LogFeed } from '../../../services/platform/followers/log-feed.js';
import { Clock } from '../../../services/platform/lib/clock.js';
import { Log } from '../../../services/platform/monitoring/log.js';
import { MemoryBlobStore } from '../fakes/memory-blob-store.js';
import { MemoryEventStore } from '../fakes/memory-event-store.js';
import { MemoryRecordStore } from '../fakes/memory-record-store.js';
import { randomUUID } from '../jest/made-up.js';
import type { ProcessCrash } from './crashing-ports.js';

export interface Storage {
  events: EventStore;
  records: RecordStore;
  views: ViewStore;
  blobs: BlobStore;
}

/** A clock that does not move until it is set. */
export class ManualClock extends Clock {
  constructor(public at = '2026-03-01T08:00:00.000Z') {
    super();
  }

  now(): string {
    return this.at;
  }

  advance(seconds: number): void {
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
  for (const collection of [
    SETTINGS,
    FACILITIES,
    PARTNER_LINKS,
    PARTNER_INVITATIONS,
    RESERVATIONS,
    QR_CODES,
    FOLLOWER_CHECKPOINTS,
    PARKED_TRANSFERS,
    USERS,
    VoidReasons.collection,
    SellerNames.collection,
  ])
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
  readonly invitations: PartnerInvitationStore;
  readonly follower: TransferProcess;
  readonly log = new TestLog();
  readonly parked: ParkedTransfers;
  readonly own: SingleLedgerCommands;
  private readonly settings: Settings;
  readonly purchases: Purchases;
  readonly sales: Sales;
  readonly voids: Voids;
  readonly reasons: VoidReasons;
  readonly sellerNames: SellerNames;
  readonly cases: Cases;
  /** Says of every sale to a brand whether the brand made papers that rest on it. */
  isInPapers = false;

  constructor(
    readonly storage: Storage,
    readonly clock: ManualClock = new ManualClock(),
    crash?: ProcessCrash,
  ) {
    const { events, records, views, blobs } = crash
      ? {
          events: crash.wrap(storage.events),
          records: crash.wrap(storage.records),
          views: crash.wrap(storage.views),
          blobs: crash.wrap(storage.blobs),
        }
      : storage;
    this.facilities = new Facilities(records);
    this.invitations = new PartnerInvitationStore(records);
    this.ledgers = new CustodyLedgers(events, views, clock, new RecordWords(records));
    const files = new Attachments(blobs, this.ledgers);
    const parties = new Parties(this.facilities, this.invitations);
    const transfers = new Transfers(this.ledgers, files);
    this.settings = new Settings(records, clock);
    this.cases = new Cases(new CaseTexts(records), events, views, clock);
    const catalog = new CertificationCatalog(this.settings);
    const opening = new LedgerOpening(this.ledgers, new CurrentFactors(this.settings));
    const farms = new FarmsOfGroup(this.facilities, opening, clock);
    this.own = new SingleLedgerCommands(
      this.ledgers,
      new ProductIdReservations(records, this.ledgers, clock),
      new ProductIdOwners(records, new Prefixes(events, views, clock)),
      catalog,
      this.facilities,
      this.settings,
      new CurrentLimits(this.settings),
      farms,
    );
    this.sellerNames = new SellerNames(records);
    const offPlatform = new OffPlatformPurchases(this.ledgers, this.own, this.sellerNames, catalog);
    const hands = new SharedHandsOfTrades(new Users(records), this.ledgers);
    this.purchases = new Purchases(this.ledgers, offPlatform, transfers, files, parties, catalog, hands);
    this.sales = new Sales(this.ledgers, transfers, files, parties, this.facilities, catalog, farms);
    this.reasons = new VoidReasons(records);
    this.parked = new ParkedTransfers(records, clock, { addGauge: () => undefined } as never);
    this.voids = new Voids(this.ledgers, transfers, this.reasons, { restOn: async () => this.isInPapers }, clock);
    this.follower = new TransferProcess(new LogFeed(events), events, records, transfers, this.parked, this.log);
  }

  /** A facility with its ledger, a partner of those named. */
  async site(type: FacilityType, ...partners: Site[]): Promise<Site> {
    const site = { id: randomUUID(), type };
    const record = { ...site, name: type, searchText: type.toLowerCase(), certifications: [], auditorIds: [] };
    await this.facilities.put(record);
    await new LedgerOpening(this.ledgers, new CurrentFactors(this.settings)).open(site, POLICY, {
      userId: 'admin',
      facilityId: PLATFORM,
    });
    for (const partner of partners) {
      await this.facilities.link(record, (await this.facilities.get(partner.id)) as typeof record, this.clock.now());
    }
    return site;
  }

  record(by: Site, productIds: readonly string[], more: object = {}): Promise<CommandResult> {
    const lots = productIds.map((productId) => ({ productId, product: 'rawCotton', quantity: 10, unit: 'kg' }));
    return this.own.record(this.commandOf(new RecordProducts(), by, { lots, ...more }));
  }

  purchase(by: Site, productIds: readonly string[], more: object = {}): Promise<CommandResult> {
    return this.purchases.record(
      this.commandOf(new RecordPurchase(), by, { lots: productIds.map((productId) => ({ productId })), ...more }),
    );
  }

  sell(by: Site, productIds: readonly string[], purchaser: Site, more: object = {}): Promise<CommandResult> {
    const lots = productIds.map((productId) => ({ productId }));
    return this.sales.sell(this.commandOf(new RecordSale(), by, { lots, purchaserId: purchaser.id, ...more }));
  }

  transport(by: Site, productIds: readonly string[], transporter: Site, more: object = {}): Promise<CommandResult> {
    const lots = productIds.map((productId) => ({ productId }));
    return this.sales.transport(this.commandOf(new RecordTransport(), by, { lots, transporterId: transporter.id, ...more }));
  }

  transform(by: Site, inputs: readonly string[], outputs: readonly object[], more: object = {}): Promise<CommandResult> {
    return this.own.transform(
      this.commandOf(new RecordTransform(), by, { inputs: inputs.map((productId) => ({ productId })), outputs, ...more }),
    );
  }

  void(by: Site, transactionId: string, reason = 'A typing mistake'): Promise<CommandResult> {
    return this.voids.voidTransaction(this.commandOf(new VoidTransaction(), by, { transactionId, reason }));
  }

  /** All events of a site's ledger. */
  async ledger(site: Site): Promise<StoredCustodyEvent[]> {
    return (await this.storage.events.read(ledgerStreamOf(site.id), 0, 10_000)) as StoredCustodyEvent[];
  }

  private commandOf<Command extends object>(command: Command, by: Site, more: object): Command {
    const said = { transactionId: randomUUID(), occurredAt: this.clock.now(), actor: { userId: 'user', facilityId: by.id } };
    return Object.assign(command, said, more);
  }
}
