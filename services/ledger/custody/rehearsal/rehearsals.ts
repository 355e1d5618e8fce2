import { Injectable, type Type } from '@nestjs/common';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { Users } from '../../../ground/identity/users.js';
import { CertificationCatalog } from '../../../ground/settings/certification-catalog.js';
import { CurrentFactors } from '../../../ground/settings/current-factors.js';
import { CurrentLimits } from '../../../ground/settings/current-limits.js';
import { Settings } from '../../../ground/settings/settings.js';
import { RecordStore, ViewStore } from '../../../platform/documents/document-store.js';
import { EventStore } from '../../../platform/events/event-store.js';
import { Clock } from '../../../platform/lib/clock.js';
import { Attachments } from '../attachments/attachments.js';
import type { CommandResult } from '../command-result.js';
import { CUSTODY_COMMANDS } from '../commands/command-table.js';
import { FarmsOfGroup } from '../commands/farms-of-group.js';
import { OffPlatformPurchases } from '../commands/off-platform-purchases.js';
import { Purchases } from '../commands/purchases.js';
import { SalePapers } from '../commands/sale-papers.js';
import { Sales } from '../commands/sales.js';
import { SingleLedgerCommands } from '../commands/single-ledger-commands.js';
import { StockCounts } from '../commands/stock-counts.js';
import { Voids } from '../commands/voids.js';
import { CustodyLedgers } from '../custody-ledgers.js';
import { RecordWords, SellerNames, VoidReasons } from '../custody-texts.js';
import { LedgerOpening } from '../opening/ledger-opening.js';
import { Parties } from '../parties/parties.js';
import { SharedHandsOfTrades } from '../parties/shared-hands.js';
import { ProductIdOwners } from '../product-ids/product-id-owners.js';
import { ProductIdReservations } from '../product-ids/product-id-reservations.js';
import { Transfers } from '../transfers/transfers.js';
import { UnwrittenDocuments } from './unwritten-documents.js';
import { UnwrittenEvents } from './unwritten-events.js';

/** Carries out commands one after the other as they would be now, and records nothing. */
export interface Rehearsal {
  /** The ledgers as the commands before have left them. */
  ledgers: CustodyLedgers;
  /** @throws Refusal those of the command, as if all before it had been recorded */
  execute(command: object): Promise<CommandResult>;
}

/** Begins rehearsals: the commands themselves, on stores whose writes stay in memory. */
@Injectable()
export class Rehearsals {
  constructor(
    private readonly events: EventStore,
    private readonly views: ViewStore,
    private readonly records: RecordStore,
    private readonly clock: Clock,
    private readonly attachments: Attachments,
    private readonly owners: ProductIdOwners,
    private readonly parties: Parties,
    private readonly facilities: Facilities,
    private readonly certifications: CertificationCatalog,
    private readonly settings: Settings,
    private readonly limits: CurrentLimits,
    private readonly factors: CurrentFactors,
    private readonly users: Users,
    private readonly papers: SalePapers,
  ) {}

  begin(): Rehearsal {
    const { ledgers, handlers } = this.copies();
    return {
      ledgers,
      execute: (command) => {
        const row = CUSTODY_COMMANDS.find((each) => command instanceof each.command);
        const handler = row && handlers.get(row.handler);
        if (!row || !handler) throw new TypeError(`${command.constructor.name} is not rehearsed`);
        return row.handle(handler, command);
      },
    };
  }

  private copies(): { ledgers: CustodyLedgers; handlers: ReadonlyMap<Type<object>, object> } {
    const { clock, attachments, owners, parties, facilities, certifications, settings, limits } = this;
    const records: RecordStore = new UnwrittenDocuments(this.records);
    const words = new RecordWords(records);
    const ledgers = new CustodyLedgers(new UnwrittenEvents(this.events), new UnwrittenDocuments(this.views), clock, words);
    const transfers = new Transfers(ledgers, attachments);
    const farms = new FarmsOfGroup(facilities, new LedgerOpening(ledgers, this.factors), clock);
    const reservations = new ProductIdReservations(records, ledgers, clock);
    const single = new SingleLedgerCommands(ledgers, reservations, owners, certifications, facilities, settings, limits, farms);
    const offPlatform = new OffPlatformPurchases(ledgers, single, new SellerNames(records), certifications);
    const hands = new SharedHandsOfTrades(this.users, ledgers);
    const reasons = new VoidReasons(records);
    const handlers = new Map<Type<object>, object>([
      [SingleLedgerCommands, single],
      [Purchases, new Purchases(ledgers, offPlatform, transfers, attachments, parties, certifications, hands)],
      [Sales, new Sales(ledgers, transfers, attachments, parties, facilities, certifications, farms)],
      [StockCounts, new StockCounts(ledgers, single, reasons)],
      [Voids, new Voids(ledgers, transfers, reasons, this.papers, clock)],
    ]);
    return { ledgers, handlers };
  }
}
