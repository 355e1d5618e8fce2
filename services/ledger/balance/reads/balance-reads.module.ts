import { Module } from '@nestjs/common';
import { AccessModule } from '../../custody/access/access.module.js';
import { ReconciliationReports } from '../report/reconciliation-reports.js';
import { ReportController } from '../report/report.controller.js';
import { BalancesController } from './balances.controller.js';
import { LedgerBalancesModule } from './ledger-balances.module.js';
import { OverviewReads } from './overview/overview-reads.js';
import { PostingDisputes } from './postings/posting-disputes.js';
import { Postings } from './postings/postings.js';
import { CurrentWindowReads } from './windows/current-window-reads.js';
import { WindowReads } from './windows/window-reads.js';

@Module({
  imports: [AccessModule, LedgerBalancesModule],
  controllers: [BalancesController, ReportController],
  providers: [CurrentWindowReads, OverviewReads, PostingDisputes, Postings, ReconciliationReports, WindowReads],
  exports: [ReconciliationReports, WindowReads],
})
export class BalanceReadsModule {}
