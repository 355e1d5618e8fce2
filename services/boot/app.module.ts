import { type DynamicModule, Global, Module } from '@nestjs/common';
import { LazyModuleLoader, ModuleRef } from '@nestjs/core';
import type { Projection } from '../../projections/shared/projection.js';
import { dossiersContext } from '../brand/dossiers/context.js';
import { homeContext } from '../brand/home/context.js';
import { importsContext } from '../brand/imports/context.js';
import { notificationsContext } from '../brand/notifications/context.js';
import { orderDocumentsContext } from '../brand/order-documents/context.js';
import { ordersContext } from '../brand/orders/context.js';
import { passportsContext } from '../brand/passports/context.js';
import { searchContext } from '../brand/search/context.js';
import { webhookNewsContext } from '../brand/webhooks/context.js';
import { agentsContext } from '../ground/agents/context.js';
import { assignmentsContext } from '../ground/assignments/context.js';
import { facilitiesContext } from '../ground/facilities/context.js';
import { identityContext } from '../ground/identity/context.js';
import { keysContext } from '../ground/keys/context.js';
import { mailContext } from '../ground/mail/context.js';
import { matchingContext } from '../ground/matching/context.js';
import { settingsContext } from '../ground/settings/context.js';
import { webhooksContext } from '../ground/webhooks/context.js';
import { balanceContext } from '../ledger/balance/context.js';
import { codesContext } from '../ledger/codes/context.js';
import { custodyContext } from '../ledger/custody/context.js';
import { proofContext } from '../ledger/proof/context.js';
import { roleEndpointsContext } from '../ledger/role-endpoints/context.js';
import { certificatesContext } from '../members/certificates/context.js';
import { partnersContext } from '../members/partners/context.js';
import { saqContext } from '../members/saq/context.js';
import { signOnContext } from '../members/sign-on/context.js';
import { standingContext } from '../members/standing/context.js';
import { suppliersContext } from '../members/suppliers/context.js';
import { usersContext } from '../members/users/context.js';
import { DEMO } from '../platform/config/demo.js';
import { LASTING_KEYS } from '../platform/config/lasting-keys.js';
import { BACKUPS_TAKEN } from '../platform/documents/backups-taken.js';
import type { Collection } from '../platform/documents/document-store.js';
import { SHARED_TURNS } from '../platform/documents/shared-turns.js';
import { assemble, type Context } from '../platform/http/context.js';
import { ROUTE_ROWS } from '../platform/http/route-reads.js';
import { UNCITED_UPLOADS } from '../platform/lifecycle/uncited-uploads.js';
import { type AppEnvironment, PLATFORM_TOKENS, platformModule } from '../platform/platform.module.js';
import { SEEDS } from '../seed/demo/demo-seed.js';
import { dnaContext } from '../trace/dna/context.js';
import { epcisContext } from '../trace/epcis/context.js';
import { farmsContext } from '../trace/farms/context.js';
import { placesContext } from '../trace/places/context.js';
import { publicPagesContext } from '../trace/public-pages/context.js';
import { riskContext } from '../trace/risk/context.js';
import { settlingContext } from '../trace/settling/context.js';
import { tracingContext } from '../trace/tracing/context.js';
import { alertsContext } from '../watch/alerts/context.js';
import { auditContext } from '../watch/audit/context.js';
import { auditsContext } from '../watch/audits/context.js';
import { changesContext } from '../watch/changes/context.js';
import { erasureContext } from '../watch/erasure/context.js';
import { grievancesContext } from '../watch/grievances/context.js';
import { operationsContext } from '../watch/operations/context.js';
import { roomsContext } from '../watch/rooms/context.js';
import { BACKGROUND_TASKS } from './background-tasks.js';
import { PROJECTION_TOKENS, type ProjectionMode, projectionsModule } from './projections.module.js';

/** Lists the contexts in the order in which their routes are matched: the paths of matching below `/facilities` come before those of a facility's ID. */
const CONTEXTS: readonly Context[] = [
  settingsContext,
  identityContext,
  signOnContext,
  keysContext,
  webhooksContext,
  agentsContext,
  matchingContext,
  facilitiesContext,
  partnersContext,
  custodyContext,
  mailContext,
  suppliersContext,
  usersContext,
  standingContext,
  certificatesContext,
  assignmentsContext,
  grievancesContext,
  roleEndpointsContext,
  balanceContext,
  tracingContext,
  alertsContext,
  proofContext,
  placesContext,
  publicPagesContext,
  epcisContext,
  dnaContext,
  ordersContext,
  passportsContext,
  orderDocumentsContext,
  dossiersContext,
  settlingContext,
  farmsContext,
  searchContext,
  notificationsContext,
  webhookNewsContext,
  saqContext,
  homeContext,
  importsContext,
  riskContext,
  codesContext,
  auditContext,
  operationsContext,
  auditsContext,
  roomsContext,
  erasureContext,
  changesContext,
  { tasks: BACKGROUND_TASKS.map(({ type }) => type), records: [SHARED_TURNS, BACKUPS_TAKEN, DEMO, UNCITED_UPLOADS, SEEDS, LASTING_KEYS] },
];

const PROVIDED = new Set<unknown>([...PLATFORM_TOKENS, ...PROJECTION_TOKENS, LazyModuleLoader, ModuleRef, ROUTE_ROWS]);
const { controllers, providers: classes, records, rows, projections: folded } = assemble(CONTEXTS, PROVIDED);
const providers = [...classes, { provide: ROUTE_ROWS, useValue: rows }];

/** Lists the collections of the record store, which exist before anything reads them. */
export const RECORD_COLLECTIONS: readonly Collection[] = records;

/** Lists the projections, each declared by the context whose facts or reads it serves most. */
export const PROJECTIONS: readonly Projection<object>[] = folded;

/** Makes the classes of all contexts global, since the seed, which is loaded when it is needed, asks for classes of most contexts. */
@Global()
@Module({})
class AppModule {}

/** Assembles the product; `projections` says where the views are folded. */
export function appModule(environment: AppEnvironment, projections: ProjectionMode): DynamicModule {
  const imports = [platformModule(environment), projectionsModule(projections, PROJECTIONS)];
  return {
    module: AppModule,
    imports,
    controllers,
    providers,
    exports: providers.map((each) => ('provide' in each ? each.provide : each)),
  };
}
