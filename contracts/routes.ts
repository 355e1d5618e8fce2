/** Lists every route. The server mounts it, the web app calls it and OpenAPI publishes it, all from the one declaration. */

import { alertsRoutes } from './alerts/routes.js';
import { assignmentRoutes } from './assignments/routes.js';
import { auditRoutes } from './audit/routes.js';
import { auditsRoutes } from './audits/routes.js';
import { balanceRoutes } from './balance/routes.js';
import { casesRoutes } from './cases/routes.js';
import { certificatesRoutes } from './certificates/routes.js';
import { codesRoutes } from './codes/routes.js';
import { roleRoutes } from './custody/role-routes.js';
import { custodyRoutes } from './custody/routes.js';
import { dnaRoutes } from './dna/routes.js';
import { documentsRoutes } from './documents/routes.js';
import { dossierRoutes } from './dossiers/routes.js';
import { erasureRoutes } from './erasure/routes.js';
import { facilityImportRoutes } from './facilities/facility-import.js';
import { makeFacilityRoutes } from './facilities/make-facility.js';
import { oarRoutes } from './facilities/oar-routes.js';
import { facilitiesRoutes } from './facilities/routes.js';
import { farmRoutes } from './farms/routes.js';
import { intakeRoutes } from './grievances/intake-routes.js';
import { grievanceRoutes } from './grievances/routes.js';
import { homeRoutes } from './home/routes.js';
import { identityRoutes } from './identity/routes.js';
import { mailRoutes } from './mail/routes.js';
import { notificationRoutes } from './notifications/routes.js';
import { operationsRoutes } from './operations/routes.js';
import { orderDocumentRoutes } from './order-documents/routes.js';
import { detentionRoutes } from './orders/detention/routes.js';
import { ordersRoutes } from './orders/routes.js';
import { partnersRoutes } from './partners/routes.js';
import { proofRoutes } from './proof/routes.js';
import { riskListRoutes } from './risk/list-routes.js';
import { riskRoutes } from './risk/routes.js';
import { roomRoutes } from './rooms/routes.js';
import { saqRoutes } from './saq/routes.js';
import { siteAssessmentRoutes } from './saq/site-assessments/routes.js';
import { searchRoutes } from './search/routes.js';
import { settingsRoutes } from './settings/routes.js';
import type { Route } from './shared/route.js';
import { standingRoutes } from './standing/routes.js';
import { suppliersRoutes } from './suppliers/routes.js';
import { tracingRoutes } from './tracing/routes.js';
import { tripRoutes } from './trips/routes.js';
import { usersRoutes } from './users/routes.js';
import { siteInvitationRoutes } from './users/site-invitations.js';

export const routes = {
  ...identityRoutes,
  ...mailRoutes,
  ...usersRoutes,
  ...siteInvitationRoutes,
  ...makeFacilityRoutes,
  ...facilityImportRoutes,
  ...operationsRoutes,
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
  ...balanceRoutes,
  ...proofRoutes,
  ...auditsRoutes,
  ...roomRoutes,
  ...saqRoutes,
  ...siteAssessmentRoutes,
  ...codesRoutes,
  ...ordersRoutes,
  ...detentionRoutes,
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
