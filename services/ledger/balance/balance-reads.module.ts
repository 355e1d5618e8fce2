import { Module } from '@nestjs/common';
import { AccessModule } from '../custody/access/access.module.js';
import { BalancesController } from './reads/balances.controller.js';
import { LedgerBalancesModule } from './reads/ledger-balances.module.js';
import { OverviewReads } from './reads/overview/overview-reads.js';
import { PostingDisputes } from './reads/postings/posting-disputes.js';
import { Postings } from './reads/postings/postings.js';
import { CurrentWindowReads } from './reads/windows/current-window-reads.js';
import { WindowReads } from './reads/windows/window-reads.js';
import { ReconciliationReports } from './report/reconciliation-reports.js';
import { ReportController } from './report/report.controller.js';

@Module({
  imports: [AccessModule, LedgerBalancesModule],
  controllers: [BalancesController, ReportController],
  providers: [CurrentWindowReads, OverviewReads, PostingDisputes, Postings, ReconciliationReports, WindowReads],
  exports: [ReconciliationReports, WindowReads],
})
export class BalanceReadsModule {}
