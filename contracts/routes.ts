/** Every route there is: declared once, mounted by the server, called by the web app, published as OpenAPI. */

import { balanceRoutes } from './routes/balance-routes.js';
import { codesRoutes } from './routes/codes-routes.js';
import { custodyRoutes } from './routes/custody-routes.js';
import { documentsRoutes } from './routes/documents-routes.js';
import { facilitiesRoutes } from './routes/facilities-routes.js';
import { identityRoutes } from './routes/identity-routes.js';
import { mailRoutes } from './routes/mail-routes.js';
import { oarRoutes } from './routes/oar-routes.js';
import { operationsRoutes } from './routes/operations-routes.js';
import { partnersRoutes } from './routes/partners-routes.js';
import { proofRoutes } from './routes/proof-routes.js';
import { roleCallsRoutes } from './routes/role-calls-routes.js';
import type { Route } from './routes/route.js';
import { saqRoutes } from './routes/saq-routes.js';
import { settingsRoutes } from './routes/settings-routes.js';
import { tracingRoutes } from './routes/tracing-routes.js';
import { usersRoutes } from './routes/users-routes.js';

export const routes = {
  ...identityRoutes,
  ...mailRoutes,
  ...usersRoutes,
  ...operationsRoutes,
  ...settingsRoutes,
  ...facilitiesRoutes,
  ...oarRoutes,
  ...partnersRoutes,
  ...documentsRoutes,
  ...custodyRoutes,
  ...roleCallsRoutes,
  ...tracingRoutes,
  ...balanceRoutes,
  ...proofRoutes,
  ...saqRoutes,
  ...codesRoutes,
} as const satisfies Record<string, Route<unknown, never, never> | Route<unknown, unknown, unknown>>;
