import { Module } from '@nestjs/common';
import { AccessModule } from '../../ledger/custody/access/access.module.js';
import { CustodyReadsModule } from '../../ledger/custody/reads/custody-reads.module.js';
import { ProofModule } from '../../ledger/proof/proof.module.js';
import { AlertsModule } from '../../watch/alerts/alerts.module.js';
import { RestsOn } from './facts/standing/rests-on.js';
import { SitePapers } from './facts/standing/site-papers.js';
import { SiteStandings } from './facts/standing/site-standings.js';
import { TraceRestsOn } from './facts/standing/trace-rests-on.js';
import { LotTraces } from './lot-traces.js';
import { DeliveredLots } from './measure/delivered-lots.js';
import { MeasuredGroups } from './measure/measured-groups.js';
import { OrderGroups } from './measure/order-groups.js';
import { OrderSuppliers } from './measure/order-suppliers.js';
import { SiteGoods } from './measure/site-goods.js';
import { OrderMatching } from './order-matching.js';
import { OrderProvenance } from './order-provenance.js';
import { OrderTraces } from './order-traces.js';
import { OrderTransactions } from './order-transactions.js';
import { TracePaperSender } from './papers/trace-paper-sender.js';
import { TracePapersController } from './papers/trace-papers.controller.js';
import { StoredTraceLookups } from './stored-trace-lookups.js';
import { TraceIndexModule } from './trace-index.module.js';
import { TracesController } from './traces.controller.js';
import { AskedTraces } from './views/asked-traces.js';
import { TraceChanges } from './views/trace-changes.js';
import { TraceTimelines } from './views/trace-timelines.js';
import { TracedEvents } from './views/traced-events.js';

@Module({
  imports: [AccessModule, AlertsModule, CustodyReadsModule, ProofModule, TraceIndexModule],
  controllers: [TracesController, TracePapersController],
  providers: [
    StoredTraceLookups,
    LotTraces,
    OrderSuppliers,
    OrderTransactions,
    OrderMatching,
    DeliveredLots,
    OrderGroups,
    MeasuredGroups,
    OrderTraces,
    OrderProvenance,
    TracePaperSender,
    SiteGoods,
    SiteStandings,
    SitePapers,
    RestsOn,
    TraceRestsOn,
    TracedEvents,
    TraceTimelines,
    TraceChanges,
    AskedTraces,
  ],
  exports: [
    RestsOn,
    LotTraces,
    OrderTraces,
    OrderProvenance,
    MeasuredGroups,
    TracePaperSender,
    SiteGoods,
    TracedEvents,
    TraceTimelines,
    TraceChanges,
  ],
})
export class TracingModule {}
