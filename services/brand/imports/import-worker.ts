import { Inject, Injectable } from '@nestjs/common';
import { RegistryImporter } from '../../ground/matching/import/registry-importer.js';
import { TransactionsImporter } from '../../ledger/custody/import/transactions-importer.js';
import { PartnersImporter } from '../../members/partners/import/partners-importer.js';
import { SuppliersImporter } from '../../members/suppliers/import/suppliers-importer.js';
import { FacilitiesImporter } from '../../members/users/new-facilities/facilities-importer.js';
import { UsersImporter } from '../../members/users/users-importer.js';
import { BackgroundTask } from '../../platform/lifecycle/background-task.js';
import type { AnyImporter } from '../../platform/sheets/importer.js';
import { FarmGroupsImporter } from '../../trace/farms/import/farm-groups-importer.js';
import { EntityListImporter, GoodsListImporter } from '../../trace/risk/lists/list-importers.js';
import { OrdersImporter } from '../orders/import/orders-importer.js';
import { ImportJobs } from './import-jobs.js';

/** Runs every kind of import where background work runs. */
@Injectable()
export class ImportWorker extends BackgroundTask {
  constructor(
    private readonly jobs: ImportJobs,
    @Inject(TransactionsImporter) private readonly transactions: TransactionsImporter,
    @Inject(RegistryImporter) private readonly registry: RegistryImporter,
    @Inject(UsersImporter) private readonly users: UsersImporter,
    @Inject(SuppliersImporter) private readonly suppliers: SuppliersImporter,
    @Inject(OrdersImporter) private readonly orders: OrdersImporter,
    @Inject(GoodsListImporter) private readonly goods: GoodsListImporter,
    @Inject(EntityListImporter) private readonly entities: EntityListImporter,
    @Inject(FacilitiesImporter) private readonly facilities: FacilitiesImporter,
    @Inject(PartnersImporter) private readonly partners: PartnersImporter,
    @Inject(FarmGroupsImporter) private readonly farms: FarmGroupsImporter,
  ) {
    super();
  }

  get importers(): readonly AnyImporter[] {
    return [
      this.transactions,
      this.registry,
      this.users,
      this.suppliers,
      this.orders,
      this.goods,
      this.entities,
      this.farms,
      this.facilities,
      this.partners,
    ];
  }

  override async start(): Promise<void> {
    this.jobs.startWorker(this.importers);
  }

  override async stop(): Promise<void> {
    await this.jobs.stop();
  }
}
