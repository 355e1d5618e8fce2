import { Module } from '@nestjs/common';
import { ConfirmTransports } from '../../../contracts/ledger/trips/routes.js';
import { IdentityModule } from '../../ground/identity/identity.module.js';
import { commandHandler } from '../../platform/deciders/command-handler.js';
import type { Collection } from '../../platform/documents/document-store.js';
import { FOLLOWER_CHECKPOINTS } from '../../platform/followers/effect-follower.js';
import { Metrics } from '../../platform/monitoring/metrics.js';
import { Attachments } from './attachments/attachments.js';
import { CUSTODY_COMMANDS } from './commands/command-table.js';
import { CommandsController, handlerOf } from './commands/commands.controller.js';
import { FarmsOfGroup } from './commands/farms-of-group.js';
import { OffPlatformPurchases } from './commands/off-platform-purchases.js';
import { TripsController } from './commands/trips.controller.js';
import { Voids } from './commands/voids.js';
import { CustodyLedgers } from './custody-ledgers.js';
import { DisputeReasons, RecordWords, SellerNames, VoidReasons } from './custody-texts.js';
import { FacilityCreation } from './opening/facility-creation.js';
import { LedgerOpening } from './opening/ledger-opening.js';
import { Parties } from './parties/parties.js';
import { SharedHandsOfTrades } from './parties/shared-hands.js';
import { Prefixes } from './product-ids/prefixes.js';
import { QR_CODES } from './product-ids/printed-codes.js';
import { ProductIdOwners } from './product-ids/product-id-owners.js';
import { ProductIdReservations, RESERVATIONS } from './product-ids/product-id-reservations.js';
import { Rehearsals } from './rehearsal/rehearsals.js';
import { CounterpartyRecords } from './statements/counterparty-records.js';
import { DisputeCases } from './statements/dispute-cases.js';
import { DisputeFollower } from './statements/dispute-follower.js';
import { ManyConfirmations } from './statements/many-confirmations.js';
import { PARKED_TRANSFERS, ParkedTransfers } from './transfers/parked-transfers.js';
import { TransferProcess } from './transfers/transfer-process.js';
import { Transfers } from './transfers/transfers.js';

export const CUSTODY_RECORDS: readonly Collection[] = [
  RESERVATIONS,
  QR_CODES,
  FOLLOWER_CHECKPOINTS,
  PARKED_TRANSFERS,
  VoidReasons.collection,
  RecordWords.collection,
  DisputeReasons.collection,
  SellerNames.collection,
];

const COMMAND_PROVIDERS = [
  ...new Set(CUSTODY_COMMANDS.map(({ handler }) => handler)),
  Transfers,
  ProductIdReservations,
  ProductIdOwners,
  Prefixes,
  VoidReasons,
  RecordWords,
  Attachments,
  Parties,
  FarmsOfGroup,
  SharedHandsOfTrades,
  CounterpartyRecords,
  DisputeCases,
  ManyConfirmations,
  DisputeReasons,
  OffPlatformPurchases,
  SellerNames,
  Rehearsals,
];

/** Carries a validated command to the events in every ledger that it concerns. */
@Module({
  imports: [IdentityModule],
  controllers: [CommandsController, TripsController],
  providers: [
    CustodyLedgers,
    LedgerOpening,
    FacilityCreation,
    TransferProcess,
    DisputeFollower,
    ParkedTransfers,
    ...COMMAND_PROVIDERS,
    ...CUSTODY_COMMANDS.map(handlerOf),
    commandHandler(ConfirmTransports, ManyConfirmations, (many, command) => many.confirm(command)),
  ],
  exports: [
    CustodyLedgers,
    LedgerOpening,
    FacilityCreation,
    ParkedTransfers,
    TransferProcess,
    DisputeFollower,
    DisputeReasons,
    Parties,
    ProductIdReservations,
    Prefixes,
    Rehearsals,
    Voids,
  ],
})
export class CustodyModule {
  constructor(parked: ParkedTransfers, metrics: Metrics) {
    metrics.addGauge('selvedge_parked_transfers', 'Transfers whose next step keeps failing: somebody should look at why', () =>
      parked.count(),
    );
  }
}
