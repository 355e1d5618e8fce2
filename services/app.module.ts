import { type DynamicModule, Module } from '@nestjs/common';
import { BalanceModule } from './balance/balance.module.js';
import { BooksModule } from './balance/books.module.js';
import { CUSTODY_RECORDS, CustodyModule } from './custody/custody.module.js';
import { CustodyReadsModule } from './custody/custody-reads.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { FACILITIES, PARTNERS } from './facilities/facilities.js';
import { FacilitiesModule } from './facilities/facilities.module.js';
import { REGISTRY } from './facilities/registry/registry-importer.js';
import { IdentityModule } from './identity/identity.module.js';
import { SESSIONS } from './identity/sessions.js';
import { CREDENTIALS, USERS } from './identity/users.js';
import { ImportsModule } from './imports/imports.module.js';
import { DEMO } from './platform/demo.js';
import type { Collection } from './platform/documents/document-store.js';
import { platformOn, type Surroundings } from './platform/platform.module.js';
import { type ProjectionMode, projectionsFolded } from './projections.module.js';
import { SEEDS } from './seed/demo-seed.js';
import { SeedModule } from './seed/seed.module.js';
import { TracingModule } from './tracing/tracing.module.js';

/** Collections of the record store, made before anything asks for them. */
export const RECORDS: readonly Collection[] = [
  FACILITIES,
  PARTNERS,
  USERS,
  CREDENTIALS,
  SESSIONS,
  DEMO,
  REGISTRY,
  SEEDS,
  ...CUSTODY_RECORDS,
];

@Module({})
class AppModule {}

/** The product in `surroundings`; `projections` says where the views are folded. */
export function appIn(surroundings: Surroundings, projections: ProjectionMode): DynamicModule {
  const platform = platformOn(surroundings);
  const slices = [
    FacilitiesModule,
    IdentityModule,
    DocumentsModule,
    CustodyModule,
    CustodyReadsModule,
    BalanceModule,
    BooksModule,
    TracingModule,
    ImportsModule,
    SeedModule,
  ];
  return { module: AppModule, imports: [platform, projectionsFolded(projections), ...slices] };
}
