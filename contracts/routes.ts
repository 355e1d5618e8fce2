/** Lists every route. The server mounts it, the web app calls it and OpenAPI publishes it, all from the one declaration. */

import { dossierRoutes } from './brand/dossiers/routes.js';
import { homeRoutes } from './brand/home/routes.js';
import { notificationRoutes } from './brand/notifications/routes.js';
import { orderDocumentRoutes } from './brand/order-documents/routes.js';
import { detentionRoutes } from './brand/orders/detention/routes.js';
import { ordersRoutes } from './brand/orders/routes.js';
import { passportRoutes } from './brand/passports/routes.js';
import { searchRoutes } from './brand/search/routes.js';
import { agentRoutes } from './ground/agents/routes.js';
import { assignmentRoutes } from './ground/assignments/routes.js';
import { documentsRoutes } from './ground/documents/routes.js';
import { facilityImportRoutes } from './ground/facilities/facility-import-routes.js';
import { makeFacilityRoutes } from './ground/facilities/make-facility-routes.js';
import { oarRoutes } from './ground/facilities/oar-routes.js';
import { facilitiesRoutes } from './ground/facilities/routes.js';
import { identityRoutes } from './ground/identity/routes.js';
import { keyRoutes } from './ground/keys/routes.js';
import { mailRoutes } from './ground/mail/routes.js';
import { settingsRoutes } from './ground/settings/routes.js';
import { webhookRoutes } from './ground/webhooks/routes.js';
import { balanceRoutes } from './ledger/balance/routes.js';
import { codesRoutes } from './ledger/codes/routes.js';
import { roleRoutes } from './ledger/custody/role-routes.js';
import { custodyRoutes } from './ledger/custody/routes.js';
import { logRoutes } from './ledger/proof/log/routes.js';
import { proofRoutes } from './ledger/proof/routes.js';
import { tripRoutes } from './ledger/trips/routes.js';
import { casesRoutes } from './members/cases/routes.js';
import { certificatesRoutes } from './members/certificates/routes.js';
import { partnersRoutes } from './members/partners/routes.js';
import { saqRoutes } from './members/saq/routes.js';
import { siteAssessmentRoutes } from './members/saq/site-assessments/routes.js';
import { signOnRoutes } from './members/sign-on/routes.js';
import { scimRoutes } from './members/sign-on/scim-routes.js';
import { standingRoutes } from './members/standing/routes.js';
import { suppliersRoutes } from './members/suppliers/routes.js';
import { usersRoutes } from './members/users/routes.js';
import { siteInvitationRoutes } from './members/users/site-invitations.js';
import type { Route } from './shared/route.js';
import { dnaRoutes } from './trace/dna/routes.js';
import { epcisRoutes } from './trace/epcis/routes.js';
import { epcisScreenRoutes } from './trace/epcis/screen-routes.js';
import { farmRoutes } from './trace/farms/routes.js';
import { publicPagesRoutes } from './trace/public-pages/routes.js';
import { riskListRoutes } from './trace/risk/list-routes.js';
import { riskRoutes } from './trace/risk/routes.js';
import { tracingRoutes } from './trace/tracing/routes.js';
import { alertsRoutes } from './watch/alerts/routes.js';
import { auditRoutes } from './watch/audit/routes.js';
import { auditsRoutes } from './watch/audits/routes.js';
import { changesRoutes } from './watch/changes/routes.js';
import { erasureRoutes } from './watch/erasure/routes.js';
import { intakeRoutes } from './watch/grievances/intake-routes.js';
import { grievanceRoutes } from './watch/grievances/routes.js';
import { operationsRoutes } from './watch/operations/routes.js';
import { roomRoutes } from './watch/rooms/routes.js';

export const routes = {
  ...identityRoutes,
  ...keyRoutes,
  ...webhookRoutes,
  ...agentRoutes,
  ...mailRoutes,
  ...usersRoutes,
  ...scimRoutes,
  ...signOnRoutes,
  ...siteInvitationRoutes,
  ...makeFacilityRoutes,
  ...facilityImportRoutes,
  ...operationsRoutes,
  ...changesRoutes,
  ...auditRoutes,
  ...settingsRoutes,
  ...facilitiesRoutes,
  ...oarRoutes,
  ...partnersRoutes,
  ...standingRoutes,
  ...certificatesRoutes,
  ...casesRoutes,
  ...assignmentRoutes,
  ...suppliersRoutes,
  ...documentsRoutes,
  ...custodyRoutes,
  ...tripRoutes,
  ...roleRoutes,
  ...tracingRoutes,
  ...publicPagesRoutes,
  ...epcisRoutes,
  ...epcisScreenRoutes,
  ...balanceRoutes,
  ...proofRoutes,
  ...logRoutes,
  ...auditsRoutes,
  ...roomRoutes,
  ...saqRoutes,
  ...siteAssessmentRoutes,
  ...codesRoutes,
  ...ordersRoutes,
  ...detentionRoutes,
  ...passportRoutes,
  ...orderDocumentRoutes,
  ...dossierRoutes,
  ...grievanceRoutes,
  ...intakeRoutes,
  ...dnaRoutes,
  ...riskRoutes,
  ...farmRoutes,
  ...searchRoutes,
  ...notificationRoutes,
  ...homeRoutes,
  ...alertsRoutes,
  ...riskListRoutes,
  ...erasureRoutes,
} as const satisfies Record<string, Route<unknown, never, never> | Route<unknown, unknown, unknown>>;
