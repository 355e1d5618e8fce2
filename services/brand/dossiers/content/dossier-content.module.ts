import { Module } from '@nestjs/common';
import { MatchingModule } from '../../../ground/matching/matching.module.js';
import { ProofModule } from '../../../ledger/proof/proof.module.js';
import { TracingModule } from '../../../trace/tracing/tracing.module.js';
import { OrderDocumentsModule } from '../../order-documents/order-documents.module.js';
import { OrdersModule } from '../../orders/orders.module.js';
import { DossierContents } from './dossier-contents.js';
import { GatheredFacts } from './gather/gathered-facts.js';
import { LaborHistory } from './gather/labor-evidence.js';
import { TraceTests } from './gather/lot-tests.js';
import { DossierPapers } from './gather/order-papers.js';
import { LotsReadableThen } from './gather/readable-lots.js';
import { SiteNames } from './gather/site-names.js';

/** Collects and words what dossiers say. */
@Module({
  imports: [MatchingModule, OrdersModule, OrderDocumentsModule, ProofModule, TracingModule],
  providers: [DossierContents, GatheredFacts, DossierPapers, LaborHistory, LotsReadableThen, SiteNames, TraceTests],
  exports: [DossierContents],
})
export class DossierContentModule {}
