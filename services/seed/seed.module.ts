import { Module } from '@nestjs/common';
import { AssignmentsModule } from '../assignments/assignments.module.js';
import { BalanceCommandsModule } from '../balance/commands/balance-commands.module.js';
import { CertificatesModule } from '../certificates/certificates.module.js';
import { CustodyModule } from '../custody/custody.module.js';
import { DnaModule } from '../dna/dna.module.js';
import { FacilitiesModule } from '../facilities/facilities.module.js';
import { FarmsModule } from '../farms/farms.module.js';
import { GrievancesModule } from '../grievances/grievances.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { OrderDocumentsModule } from '../order-documents/order-documents.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { SaqModule } from '../saq/saq.module.js';
import { ChainSeeder } from './chain-seeder.js';
import { DemoSeed } from './demo-seed.js';
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

/** Creates invented chains: the demo at the first start, larger ones by command. */
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
    DemoSeed,
  ],
  exports: [ChainSeeder, DemoSeed],
})
export class SeedModule {}
