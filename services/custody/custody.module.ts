import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import type { Collection } from '../platform/documents/document-store.js';
import { CitedFiles } from './cited-files.js';
import { Commanding } from './commanding.js';
import { CustodyLedgers } from './custody-ledgers.js';
import { OpenLedger } from './open-ledger.js';
import { OwnTransactions } from './own-transactions.js';
import { Parties } from './parties.js';
import { ProductIds, RESERVATIONS } from './product-ids.js';
import { Purchases } from './purchases.js';
import { RecordProductsController, RecordProductsHandler } from './record-products.js';
import { RecordPurchaseController, RecordPurchaseHandler } from './record-purchase.js';
import { RecordSaleController, RecordSaleHandler } from './record-sale.js';
import { RecordTransformController, RecordTransformHandler } from './record-transform.js';
import { RecordTransportController, RecordTransportHandler } from './record-transport.js';
import { Sales } from './sales.js';
import { FOLLOWER_CHECKPOINTS, TransferFollower } from './transfer-follower.js';
import { Transfers } from './transfers.js';
import { VOID_REASONS, VoidReasons } from './void-reasons.js';
import { VoidTransactionController, VoidTransactionHandler } from './void-transaction.js';
import { Voids } from './voids.js';

export const CUSTODY_RECORDS: readonly Collection[] = [RESERVATIONS, FOLLOWER_CHECKPOINTS, VOID_REASONS];

const CONTROLLERS = [
  RecordProductsController,
  RecordPurchaseController,
  RecordSaleController,
  RecordTransportController,
  RecordTransformController,
  VoidTransactionController,
];
const HANDLERS = [
  RecordProductsHandler,
  RecordPurchaseHandler,
  RecordSaleHandler,
  RecordTransportHandler,
  RecordTransformHandler,
  VoidTransactionHandler,
];
const SLICES = [OwnTransactions, Purchases, Sales, Voids, Transfers, ProductIds, VoidReasons, CitedFiles, Parties];

/** From a validated command to events in every ledger that it concerns. */
@Module({
  imports: [CqrsModule.forRoot()],
  controllers: CONTROLLERS,
  providers: [CustodyLedgers, OpenLedger, TransferFollower, Commanding, ...SLICES, ...HANDLERS],
  exports: [CqrsModule, CustodyLedgers, OpenLedger, TransferFollower, Commanding],
})
export class CustodyModule {}
