import { type DynamicModule, Module } from '@nestjs/common';
import { ALERTS_RECORDS, AlertsModule } from '../alerts/alerts.module.js';
import { ASSIGNMENTS_RECORDS, AssignmentsModule } from '../assignments/assignments.module.js';
import { AuditModule } from '../audit/audit.module.js';
import { AUDIT_RECORDS, AuditsModule } from '../audits/audits.module.js';
import { BalanceCommandsModule } from '../balance/commands/balance-commands.module.js';
import { FACTOR_ROLLOUTS } from '../balance/commands/factor-rollout.js';
import { BalanceReadsModule } from '../balance/reads/balance-reads.module.js';
import { CASES_RECORDS, CasesModule } from '../cases/cases.module.js';
import { CERTIFICATE_RECORDS, CertificatesModule } from '../certificates/certificates.module.js';
import { CODES_RECORDS } from '../codes/code-records.js';
import { CodesModule } from '../codes/codes.module.js';
import { CUSTODY_RECORDS, CustodyModule } from '../custody/custody.module.js';
import { DocumentsModule } from '../custody/documents/documents.module.js';
import { CustodyReadsModule } from '../custody/reads/custody-reads.module.js';
import { DNA_RECORDS, DnaModule } from '../dna/dna.module.js';
import { DOSSIER_RECORDS } from '../dossiers/dossier-records.js';
import { DossiersModule } from '../dossiers/dossiers.module.js';
import { ErasureModule } from '../erasure/erasure.module.js';
import { ERASURES } from '../erasure/erasure-records.js';
import { BUSINESSES } from '../facilities/businesses.js';
import { FACILITIES, PARTNER_LINKS } from '../facilities/facilities.js';
import { FacilitiesModule } from '../facilities/facilities.module.js';
import { PARTNER_INVITATIONS } from '../facilities/partner-invitation-store.js';
import { FARM_RECORDS, FarmsModule } from '../farms/farms.module.js';
import { GRIEVANCE_RECORDS, GrievancesModule } from '../grievances/grievances.module.js';
import { HomeModule } from '../home/home.module.js';
import { IDENTITY_RECORDS, IdentityModule } from '../identity/identity.module.js';
import { ImportsModule } from '../imports/imports.module.js';
import { MailModule } from '../mail/mail.module.js';
import { MAILS } from '../mail/outgoing-mail.js';
import { MatchingModule } from '../matching/matching.module.js';
import { MATCH_DECISIONS } from '../matching/oar-ids/match-decisions.js';
import { REGISTRY_ENTRIES, REGISTRY_IMPORTS } from '../matching/registry/registry-entries.js';
import { NOTIFICATION_RECORDS, NotificationsModule } from '../notifications/notifications.module.js';
import { OPERATIONS_RECORDS, OperationsModule } from '../operations/operations.module.js';
import { DOCUMENT_RECORDS, OrderDocumentsModule } from '../order-documents/order-documents.module.js';
import { ORDERS_RECORDS, OrdersModule } from '../orders/orders.module.js';
import { PartnersModule } from '../partners/partners.module.js';
import { PlacesModule } from '../places/places.module.js';
import { DEMO } from '../platform/config/demo.js';
import { LASTING_KEYS } from '../platform/config/lasting-keys.js';
import type { Collection } from '../platform/documents/document-store.js';
import { SHARED_TURNS } from '../platform/documents/shared-turns.js';
import { UNCITED_UPLOADS } from '../platform/lifecycle/uncited-uploads.js';
import { type AppEnvironment, platformModule } from '../platform/platform.module.js';
import { ProofModule } from '../proof/proof.module.js';
import { ROOT_KEYS } from '../proof/roots/root-keys.js';
import { RISK_RECORDS } from '../risk/lists/list-records.js';
import { RiskModule } from '../risk/risk.module.js';
import { FORM_ATTACHMENTS } from '../role-endpoints/form-attachments.js';
import { RoleEndpointsModule } from '../role-endpoints/role-endpoints.module.js';
import { ROOM_RECORDS, RoomsModule } from '../rooms/rooms.module.js';
import { SAQ_RECORDS, SaqModule } from '../saq/saq.module.js';
import { SearchModule } from '../search/search.module.js';
import { SEARCH_KEY_VERSIONS } from '../search/stored-search-keys.js';
import { SEEDS } from '../seed/demo-seed.js';
import { SeedModule } from '../seed/seed.module.js';
import { SETTINGS } from '../settings/settings.js';
import { SettingsModule } from '../settings/settings.module.js';
import { SETUP } from '../settings/setup/first-start.js';
import { SettlingModule } from '../settling/settling.module.js';
import { STANDING_RECORDS, StandingModule } from '../standing/standing.module.js';
import { SUPPLIERS } from '../suppliers/supplier-record.js';
import { SuppliersModule } from '../suppliers/suppliers.module.js';
import { TracingModule } from '../tracing/tracing.module.js';
import { ProfilesModule } from '../users/profiles/profiles.module.js';
import { USERS_RECORDS, UsersModule } from '../users/users.module.js';
import { type ProjectionMode, projectionsModule } from './projections.module.js';

/** Lists the collections of the record store, which exist before anything reads them. */
export const RECORD_COLLECTIONS: readonly Collection[] = [
  FACILITIES,
  PARTNER_LINKS,
  PARTNER_INVITATIONS,
  BUSINESSES,
  SHARED_TURNS,
  SUPPLIERS,
  SEARCH_KEY_VERSIONS,
  ...IDENTITY_RECORDS,
  MAILS,
  DEMO,
  UNCITED_UPLOADS,
  REGISTRY_ENTRIES,
  REGISTRY_IMPORTS,
  MATCH_DECISIONS,
  SEEDS,
  SETTINGS,
  SETUP,
  FACTOR_ROLLOUTS,
  ...CUSTODY_RECORDS,
  ...CASES_RECORDS,
  ...STANDING_RECORDS,
  ...CERTIFICATE_RECORDS,
  ...ASSIGNMENTS_RECORDS,
  ...GRIEVANCE_RECORDS,
  ...AUDIT_RECORDS,
  ...DNA_RECORDS,
  FORM_ATTACHMENTS,
  ...SAQ_RECORDS,
  ...CODES_RECORDS,
  ROOT_KEYS,
  LASTING_KEYS,
  ...OPERATIONS_RECORDS,
  ...ORDERS_RECORDS,
  ...DOCUMENT_RECORDS,
  ...DOSSIER_RECORDS,
  ...ALERTS_RECORDS,
  ...RISK_RECORDS,
  ...FARM_RECORDS,
  ...ROOM_RECORDS,
  ...NOTIFICATION_RECORDS,
  ERASURES,
  ...USERS_RECORDS,
];

@Module({})
class AppModule {}

/** Assembles the product; `projections` says where the views are folded. */
export function appModule(environment: AppEnvironment, projections: ProjectionMode): DynamicModule {
  const platform = platformModule(environment);
  const contexts = [
    // Before the facilities: its paths beside theirs are names, which theirs would take for an id.
    SettingsModule,
    CasesModule,
    MatchingModule,
    FacilitiesModule,
    IdentityModule,
    PartnersModule,
    SuppliersModule,
    ProfilesModule,
    MailModule,
    UsersModule,
    DocumentsModule,
    CustodyModule,
    CustodyReadsModule,
    StandingModule,
    CertificatesModule,
    AssignmentsModule,
    GrievancesModule,
    RoleEndpointsModule,
    BalanceReadsModule,
    BalanceCommandsModule,
    TracingModule,
    PlacesModule,
    DnaModule,
    OrdersModule,
    OrderDocumentsModule,
    DossiersModule,
    AlertsModule,
    SettlingModule,
    SearchModule,
    NotificationsModule,
    HomeModule,
    ImportsModule,
    SaqModule,
    RiskModule,
    FarmsModule,
    CodesModule,
    ProofModule,
    AuditModule,
    OperationsModule,
    AuditsModule,
    RoomsModule,
    ErasureModule,
    SeedModule,
  ];
  return { module: AppModule, imports: [platform, projectionsModule(projections), ...contexts] };
}
