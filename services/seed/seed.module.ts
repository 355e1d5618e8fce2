import { Module } from '@nestjs/common';
import { OrderDocumentsModule } from '../brand/order-documents/order-documents.module.js';
import { OrdersModule } from '../brand/orders/orders.module.js';
import { AssignmentsModule } from '../ground/assignments/assignments.module.js';
import { FacilitiesModule } from '../ground/facilities/facilities.module.js';
import { IdentityModule } from '../ground/identity/identity.module.js';
import { BalanceCommandsModule } from '../ledger/balance/commands/balance-commands.module.js';
import { CustodyModule } from '../ledger/custody/custody.module.js';
import { CertificatesModule } from '../members/certificates/certificates.module.js';
import { SaqModule } from '../members/saq/saq.module.js';
import { DnaModule } from '../trace/dna/dna.module.js';
import { FarmsModule } from '../trace/farms/farms.module.js';
import { GrievancesModule } from '../watch/grievances/grievances.module.js';
import { ChainSeeder } from './chain-seeder.js';
import { SeedAssessments } from './oversight/seed-assessments.js';
import { SeedDna } from './oversight/seed-dna.js';
import { SeedFarms } from './oversight/seed-farms.js';
import { SeedGrievances } from './oversight/seed-grievances.js';
import { SeedVisits } from './oversight/seed-visits.js';
import { SeedOrders } from './seed-orders.js';
import { SeedRequests } from './seed-requests.js';
import { SeedSuppliers } from './seed-suppliers.js';
import { SeedCases } from './standing/seed-cases.js';
import { SeedCertificates } from './standing/seed-certificates.js';
import { SeedDetention } from './standing/seed-detention.js';

/** Creates invented chains: the demo at the first start, larger ones by command. Loaded when one is made. */
@Module({
  imports: [
    AssignmentsModule,
    BalanceCommandsModule,
    CertificatesModule,
    CustodyModule,
    DnaModule,
    OrderDocumentsModule,
    FacilitiesModule,
    FarmsModule,
    GrievancesModule,
    IdentityModule,
    OrdersModule,
    SaqModule,
  ],
  providers: [
    ChainSeeder,
    SeedAssessments,
    SeedCertificates,
    SeedSuppliers,
    SeedCases,
    SeedDna,
    SeedFarms,
    SeedGrievances,
    SeedDetention,
    SeedOrders,
    SeedRequests,
    SeedVisits,
  ],
  exports: [ChainSeeder],
})
export class SeedModule {}
