import { Module } from '@nestjs/common';
import { AccessModule } from '../custody/access.module.js';
import { BalancesController } from './balances.controller.js';
import { BooksAt } from './books-at.js';
import { ClaimsInDoubt } from './claims-in-doubt.js';
import { CurrentWindowReads } from './current-window-reads.js';
import { OverviewReads } from './overview-reads.js';
import { PostingDisputes } from './posting-disputes.js';
import { Postings } from './postings.js';
import { Reconciliations } from './report/reconciliations.js';
import { ReportController } from './report/report.controller.js';
import { WindowReads } from './window-reads.js';

/** The books of each facility, by reconciliation window. */
@Module({
  imports: [AccessModule],
  controllers: [BalancesController, ReportController],
  providers: [BooksAt, ClaimsInDoubt, CurrentWindowReads, OverviewReads, PostingDisputes, Postings, Reconciliations, WindowReads],
  exports: [BooksAt, ClaimsInDoubt, WindowReads],
})
export class BalanceModule {}
