/** Lists the reads of first screens, which the web app asks for in one request where a screen needs several. */
import { facilitiesRoutes } from '../../ground/facilities/routes.js';
import { settingsRoutes } from '../../ground/settings/routes.js';
import { balanceRoutes } from '../../ledger/balance/routes.js';
import { custodyRoutes } from '../../ledger/custody/routes.js';
import { certificatesRoutes } from '../../members/certificates/routes.js';
import { alertsRoutes } from '../../watch/alerts/routes.js';
import { grievanceRoutes } from '../../watch/grievances/routes.js';
import { notificationRoutes } from '../notifications/routes.js';
import { orderDocumentRoutes } from '../order-documents/routes.js';
import { ordersRoutes } from '../orders/routes.js';
import { homeRoutes } from './routes.js';

/** Limits the reads of one request. */
export const READS_MAX = 20;

/** All are quick at large sites: the answer waits for the slowest. None is an act in the audit log. */
export const FIRST_SCREEN_READS = [
  settingsRoutes.platformDetails,
  settingsRoutes.languages,
  facilitiesRoutes.siteProfile,
  facilitiesRoutes.facilities,
  custodyRoutes.waiting,
  custodyRoutes.transactions,
  custodyRoutes.lots,
  balanceRoutes.windows,
  balanceRoutes.runningWindow,
  certificatesRoutes.endingCertificates,
  alertsRoutes.alerts,
  grievanceRoutes.grievances,
  grievanceRoutes.requests,
  grievanceRoutes.correctiveActions,
  orderDocumentRoutes.documentRequests,
  ordersRoutes.orders,
  notificationRoutes.notifications,
  homeRoutes.homeNeeds,
] as const;
