import { routes } from '../../../../contracts/routes.js';
import type { CommandReply } from '../../../../contracts/shared/replies.js';
import type { Route } from '../../../../contracts/shared/route.js';
import type { RecordKind } from './record-kinds.js';

/** Where the command of each kind goes. */
export const RECORD_ROUTES: Record<RecordKind, Route<CommandReply, object>> = {
  record: routes.recordProducts,
  byProduct: routes.recordProducts,
  purchase: routes.recordPurchase,
  sell: routes.recordSale,
  transport: routes.recordTransport,
  transform: routes.recordTransform,
  count: routes.countStock,
};
