import { Module } from '@nestjs/common';
import { AccessModule } from '../custody/access.module.js';
import { BalancesController } from './balances.controller.js';
import { BooksAt } from './books-at.js';
import { Postings } from './postings.js';
import { WindowReads } from './window-reads.js';

/** The books of each facility, by reconciliation window. */
@Module({
  imports: [AccessModule],
  controllers: [BalancesController],
  providers: [BooksAt, Postings, WindowReads],
  exports: [BooksAt, WindowReads],
})
export class BalanceModule {}
