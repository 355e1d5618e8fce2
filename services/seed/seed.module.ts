import { Module } from '@nestjs/common';
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
