import { type DynamicModule, Module } from '@nestjs/common';
import { DOSSIER_RECORDS } from '../brand/dossiers/dossier-records.js';
import { DossiersModule } from '../brand/dossiers/dossiers.module.js';
import { HomeModule } from '../brand/home/home.module.js';
import { ImportsModule } from '../brand/imports/imports.module.js';
import { NOTIFICATION_RECORDS, NotificationsModule } from '../brand/notifications/notifications.module.js';
import { DOCUMENT_RECORDS, OrderDocumentsModule } from '../brand/order-documents/order-documents.module.js';
import { ORDERS_RECORDS, OrdersModule } from '../brand/orders/orders.module.js';
import { SearchModule } from '../brand/search/search.module.js';
import { SEARCH_KEY_VERSIONS } from '../brand/search/stored-search-keys.js';
import { ASSIGNMENTS_RECORDS, AssignmentsModule } from '../ground/assignments/assignments.module.js';
import { CASES_RECORDS, CasesModule } from '../ground/cases/cases.module.js';
import { BUSINESSES } from '../ground/facilities/businesses.js';
import { FACILITIES, PARTNER_LINKS } from '../ground/facilities/facilities.js';
import { FacilitiesModule } from '../ground/facilities/facilities.module.js';
import { PARTNER_INVITATIONS } from '../ground/facilities/partner-invitation-store.js';
import { IDENTITY_RECORDS, IdentityModule } from '../ground/identity/identity.module.js';
import { IndependenceModule } from '../ground/independence/independence.module.js';
import { MailModule } from '../ground/mail/mail.module.js';
import { MAILS } from '../ground/mail/outgoing-mail.js';
import { MatchingModule } from '../ground/matching/matching.module.js';
import { MATCH_DECISIONS } from '../ground/matching/oar-ids/match-decisions.js';
import { REGISTRY_ENTRIES, REGISTRY_IMPORTS } from '../ground/matching/registry/registry-entries.js';
import { SETTINGS } from '../ground/settings/settings.js';
import { SettingsModule } from '../ground/settings/settings.module.js';
import { SETUP } from '../ground/settings/setup/first-start.js';
import { BalanceReadsModule } from '../ledger/balance/balance-reads.module.js';
import { BalanceCommandsModule } from '../ledger/balance/commands/balance-commands.module.js';
import { FACTOR_ROLLOUTS } from '../ledger/balance/commands/factor-rollout.js';
import { CODES_RECORDS } from '../ledger/codes/code-records.js';
import { CodesModule } from '../ledger/codes/codes.module.js';
import { CUSTODY_RECORDS, CustodyModule } from '../ledger/custody/custody.module.js';
import { DocumentsModule } from '../ledger/custody/documents/documents.module.js';
import { CustodyReadsModule } from '../ledger/custody/reads/custody-reads.module.js';
import { ProofModule } from '../ledger/proof/proof.module.js';
import { ROOT_KEYS } from '../ledger/proof/roots/root-keys.js';
import { FORM_ATTACHMENTS } from '../ledger/role-endpoints/form-attachments.js';
import { RoleEndpointsModule } from '../ledger/role-endpoints/role-endpoints.module.js';
import { CERTIFICATE_RECORDS, CertificatesModule } from '../members/certificates/certificates.module.js';
import { PartnersModule } from '../members/partners/partners.module.js';
import { SAQ_RECORDS, SaqModule } from '../members/saq/saq.module.js';
import { STANDING_RECORDS, StandingModule } from '../members/standing/standing.module.js';
import { SUPPLIERS } from '../members/suppliers/supplier-record.js';
import { SuppliersModule } from '../members/suppliers/suppliers.module.js';
import { ProfilesModule } from '../members/users/profiles/profiles.module.js';
import { USERS_RECORDS, UsersModule } from '../members/users/users.module.js';
import { DEMO } from '../platform/config/demo.js';
import { LASTING_KEYS } from '../platform/config/lasting-keys.js';
import { BACKUPS_TAKEN } from '../platform/documents/backups-taken.js';
import type { Collection } from '../platform/documents/document-store.js';
import { SHARED_TURNS } from '../platform/documents/shared-turns.js';
import { UNCITED_UPLOADS } from '../platform/lifecycle/uncited-uploads.js';
import { type AppEnvironment, platformModule } from '../platform/platform.module.js';
import { DemoModule } from '../seed/demo/demo.module.js';
import { SEEDS } from '../seed/demo/demo-seed.js';
import { DNA_RECORDS, DnaModule } from '../trace/dna/dna.module.js';
import { FARM_RECORDS, FarmsModule } from '../trace/farms/farms.module.js';
import { PlacesModule } from '../trace/places/places.module.js';
import { RISK_RECORDS } from '../trace/risk/lists/list-records.js';
import { RiskModule } from '../trace/risk/risk.module.js';
import { SettlingModule } from '../trace/settling/settling.module.js';
import { TracingModule } from '../trace/tracing/tracing.module.js';
import { ALERTS_RECORDS, AlertsModule } from '../watch/alerts/alerts.module.js';
import { AuditModule } from '../watch/audit/audit.module.js';
import { AUDIT_RECORDS, AuditsModule } from '../watch/audits/audits.module.js';
import { ErasureModule } from '../watch/erasure/erasure.module.js';
import { ERASURES } from '../watch/erasure/erasure-records.js';
import { GRIEVANCE_RECORDS, GrievancesModule } from '../watch/grievances/grievances.module.js';
import { OwnWorkModule } from '../watch/grievances/own-work/own-work.module.js';
import { OPERATIONS_RECORDS, OperationsModule } from '../watch/operations/operations.module.js';
import { ROOM_RECORDS, RoomsModule } from '../watch/rooms/rooms.module.js';
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
  BACKUPS_TAKEN,
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
    IndependenceModule,
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
    OwnWorkModule,
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
    DemoModule,
  ];
  return { module: AppModule, imports: [platform, projectionsModule(projections), ...contexts] };
}
