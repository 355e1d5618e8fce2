import { Inject, Injectable } from '@nestjs/common';
import { TransactionsImporter } from '../custody/import/transactions-importer.js';
import { RegistryImporter } from '../facilities/registry/registry-importer.js';
import { BackgroundWork } from '../platform/background.js';
import { UsersImporter } from '../users/users-importer.js';
import { ImportJobs } from './import-jobs.js';

/** Every kind of import, run where background work runs. */
@Injectable()
export class Imports extends BackgroundWork {
  constructor(
    private readonly jobs: ImportJobs,
    @Inject(TransactionsImporter) private readonly transactions: TransactionsImporter,
    @Inject(RegistryImporter) private readonly registry: RegistryImporter,
    @Inject(UsersImporter) private readonly users: UsersImporter,
  ) {
    super();
  }

  override async start(): Promise<void> {
    this.jobs.work([this.transactions, this.registry, this.users]);
  }

  override async stop(): Promise<void> {
    await this.jobs.stop();
  }
}
