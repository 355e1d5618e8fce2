import { routes } from '../../../../contracts/routes.js';
import type { CommandReply } from '../../../../contracts/shared/replies.js';
import type { Route } from '../../../../contracts/shared/route.js';
import type { RecordKind } from './record-kinds.js';

/** The route of each kind's command. */
export const RECORD_ROUTES: Record<RecordKind, Route<CommandReply, object>> = {
  record: routes.recordProducts,
  byProduct: routes.recordProducts,
  purchase: routes.recordPurchase,
  sell: routes.recordSale,
  transport: routes.recordTransport,
  transform: routes.recordTransform,
  count: routes.countStock,
};
