import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type { Collection } from '../platform/documents/document-store.js';
import { Metrics } from '../platform/metrics.js';
import { CitedFiles } from './cited-files.js';
import { Commanding } from './commanding.js';
import { CountStockController, CountStockHandler } from './count-stock.js';
import { CustodyLedgers } from './custody-ledgers.js';
import { DISPUTE_REASONS, DisputeReasons } from './dispute-reasons.js';
import { MakeFacility } from './make-facility.js';
import { NamedRecords } from './named-records.js';
import { OpenLedger } from './open-ledger.js';
import { OwnTransactions } from './own-transactions.js';
import { PARKED_TRANSFERS, ParkedTransfers } from './parked-transfers.js';
import { Parties } from './parties.js';
import { ProductIds, RESERVATIONS } from './product-ids.js';
import { Purchases } from './purchases.js';
import { RecordProductsController, RecordProductsHandler } from './record-products.js';
import { RecordPurchaseController, RecordPurchaseHandler } from './record-purchase.js';
import { RecordSaleController, RecordSaleHandler } from './record-sale.js';
import { RecordTransformController, RecordTransformHandler } from './record-transform.js';
import { RecordTransportController, RecordTransportHandler } from './record-transport.js';
import { Sales } from './sales.js';
import { ConfirmTransactionHandler, DisputeTransactionHandler, StatementsController } from './statements.controller.js';
import { Statements } from './statements.js';
import { StockCounts } from './stock-counts.js';
import { FOLLOWER_CHECKPOINTS, TransferFollower } from './transfer-follower.js';
import { Transfers } from './transfers.js';
import { VOID_REASONS, VoidReasons } from './void-reasons.js';
import { VoidTransactionController, VoidTransactionHandler } from './void-transaction.js';
import { Voids } from './voids.js';

export const CUSTODY_RECORDS: readonly Collection[] = [RESERVATIONS, FOLLOWER_CHECKPOINTS, PARKED_TRANSFERS, VOID_REASONS, DISPUTE_REASONS];

const CONTROLLERS = [
  RecordProductsController,
  RecordPurchaseController,
  RecordSaleController,
  RecordTransportController,
  RecordTransformController,
  CountStockController,
  VoidTransactionController,
  StatementsController,
];
const HANDLERS = [
  RecordProductsHandler,
  RecordPurchaseHandler,
  RecordSaleHandler,
  RecordTransportHandler,
  RecordTransformHandler,
  CountStockHandler,
  VoidTransactionHandler,
  ConfirmTransactionHandler,
  DisputeTransactionHandler,
];
const SLICES = [
  OwnTransactions,
  Purchases,
  Sales,
  StockCounts,
  Voids,
  Transfers,
  ProductIds,
  VoidReasons,
  CitedFiles,
  Parties,
  Statements,
  NamedRecords,
  DisputeReasons,
];

/** From a validated command to events in every ledger that it concerns. */
@Module({
  imports: [CqrsModule.forRoot()],
  controllers: CONTROLLERS,
  providers: [CustodyLedgers, OpenLedger, MakeFacility, TransferFollower, ParkedTransfers, Commanding, ...SLICES, ...HANDLERS],
  exports: [CqrsModule, CustodyLedgers, OpenLedger, MakeFacility, TransferFollower, Commanding, Parties, ProductIds],
})
export class CustodyModule {
  constructor(parked: ParkedTransfers, metrics: Metrics) {
    metrics.gauge('selvedge_parked_transfers', 'Transfers whose next step keeps failing: somebody should look at why', () =>
      parked.count(),
    );
  }
}
