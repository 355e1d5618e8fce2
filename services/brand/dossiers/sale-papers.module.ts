import { Global, Module } from '@nestjs/common';
import { SalePapers } from '../../ledger/custody/commands/sale-papers.js';
import { PapersOfSales } from './papers-of-sales.js';

/** Provides to all, since custody asks about the papers of a sale through a port. */
@Global()
@Module({
  providers: [{ provide: SalePapers, useClass: PapersOfSales }],
  exports: [SalePapers],
})
export class SalePapersModule {}
