import { Module } from '@nestjs/common';
import { BooksModule } from '../balance/books.module.js';
import { CustodyModule } from '../custody/custody.module.js';
import { FacilitiesModule } from '../facilities/facilities.module.js';
import { IdentityModule } from '../identity/identity.module.js';
import { SaqModule } from '../saq/saq.module.js';
import { SeededAssessments } from './assessments.js';
import { DemoSeed } from './demo-seed.js';
import { Seeding } from './seeding.js';

/** Chains that are made up: the demo at the first start, larger ones by command. */
@Module({
  imports: [BooksModule, CustodyModule, FacilitiesModule, IdentityModule, SaqModule],
  providers: [Seeding, SeededAssessments, DemoSeed],
  exports: [Seeding, DemoSeed],
})
export class SeedModule {}
