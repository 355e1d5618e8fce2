import { Module } from '@nestjs/common';
import { FacilitiesModule } from '../../ground/facilities/facilities.module.js';
import { RegistryImporter } from '../../ground/matching/import/registry-importer.js';
import { CustodyModule } from '../../ledger/custody/custody.module.js';
import { TransactionPreviews } from '../../ledger/custody/import/transaction-previews.js';
import { TransactionsImporter } from '../../ledger/custody/import/transactions-importer.js';
import { UsersModule } from '../../members/users/users.module.js';
import { FarmsModule } from '../../trace/farms/farms.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { FarmImportsController } from './farm-imports.controller.js';
import { FarmUploads } from './farm-uploads.js';
import { FileReads } from './file-reads.js';
import { ImportJobs } from './import-jobs.js';
import { ImportTurns } from './import-turns.js';
import { ImportUploads } from './import-uploads.js';
import { ImportWorker } from './import-worker.js';
import { ImportsController } from './imports.controller.js';
import { SupplierImportsController } from './supplier-imports.controller.js';
import { SupplierUploads } from './supplier-uploads.js';

@Module({
  imports: [CustodyModule, FacilitiesModule, FarmsModule, OrdersModule, UsersModule],
  controllers: [ImportsController, FarmImportsController, SupplierImportsController],
  providers: [
    FarmUploads,
    ImportJobs,
    ImportTurns,
    ImportUploads,
    ImportWorker,
    FileReads,
    SupplierUploads,
    TransactionsImporter,
    TransactionPreviews,
    RegistryImporter,
  ],
  exports: [ImportWorker],
})
export class ImportsModule {}
