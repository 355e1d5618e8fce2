import { type DynamicModule, Module } from '@nestjs/common';
import { BalanceModule } from './balance/balance.module.js';
import { BooksModule } from './balance/books.module.js';
import { FACTOR_ROLLOUTS } from './balance/factor-rollout.js';
import { CODES_RECORDS } from './codes/code-records.js';
import { CodesModule } from './codes/codes.module.js';
import { CUSTODY_RECORDS, CustodyModule } from './custody/custody.module.js';
import { CustodyReadsModule } from './custody/custody-reads.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { FACILITIES, PARTNERS } from './facilities/facilities.js';
import { FacilitiesModule } from './facilities/facilities.module.js';
import { OarModule } from './facilities/oar/oar.module.js';
import { OAR_DECISIONS } from './facilities/oar/oar-decisions.js';
import { IDENTITY_RECORDS, IdentityModule } from './identity/identity.module.js';
import { ImportsModule } from './imports/imports.module.js';
import { MailModule } from './mail/mail.module.js';
import { MAILS } from './mail/outgoing-mail.js';
import { PartnersModule } from './partners/partners.module.js';
import { PARTNERSHIPS } from './partners/partnerships.js';
import { DEMO } from './platform/demo.js';
import type { Collection } from './platform/documents/document-store.js';
import { platformOn, type Surroundings } from './platform/platform.module.js';
import { REGISTRY, REGISTRY_IMPORTS } from './platform/registry/registry-entries.js';
import { ProfilesModule } from './profiles/profiles.module.js';
import { type ProjectionMode, projectionsFolded } from './projections.module.js';
import { ProofModule } from './proof/proof.module.js';
import { ROOT_KEYS } from './proof/root-key.js';
import { RoleCallsModule } from './role-calls/role-calls.module.js';
import { SENT_FILES } from './role-calls/sent-files.js';
import { SAQ_RECORDS, SaqModule } from './saq/saq.module.js';
import { SEEDS } from './seed/demo-seed.js';
import { SeedModule } from './seed/seed.module.js';
import { SETTINGS } from './settings/settings.js';
import { SettingsModule } from './settings/settings.module.js';
import { TracingModule } from './tracing/tracing.module.js';
import { UsersModule } from './users/users.module.js';

/** Collections of the record store, made before anything asks for them. */
export const RECORDS: readonly Collection[] = [
  FACILITIES,
  PARTNERS,
  PARTNERSHIPS,
  ...IDENTITY_RECORDS,
  MAILS,
  DEMO,
  REGISTRY,
  REGISTRY_IMPORTS,
  OAR_DECISIONS,
  SEEDS,
  SETTINGS,
  FACTOR_ROLLOUTS,
  ...CUSTODY_RECORDS,
  SENT_FILES,
  ...SAQ_RECORDS,
  ...CODES_RECORDS,
  ROOT_KEYS,
];

@Module({})
class AppModule {}

/** The product in `surroundings`; `projections` says where the views are folded. */
export function appIn(surroundings: Surroundings, projections: ProjectionMode): DynamicModule {
  const platform = platformOn(surroundings);
  const slices = [
    // Before the facilities: its paths beside theirs are names, which theirs would take for an id.
    SettingsModule,
    OarModule,
    FacilitiesModule,
    IdentityModule,
    PartnersModule,
    ProfilesModule,
    MailModule,
    UsersModule,
    DocumentsModule,
    CustodyModule,
    CustodyReadsModule,
    RoleCallsModule,
    BalanceModule,
    BooksModule,
    TracingModule,
    ImportsModule,
    SaqModule,
    CodesModule,
    ProofModule,
    SeedModule,
  ];
  return { module: AppModule, imports: [platform, projectionsFolded(projections), ...slices] };
}
