import type { PointInTime } from '../../projections/point-in-time.js';
import type { Principal } from '../platform/http/access/principal.js';

/** What risk needs to know of the papers that goods should have. Whoever keeps the checklist provides it. */
export abstract class ChecklistDocuments {
  /** Part of what the checklist asks for that is not there, 0 to 1; null where it asks for nothing. */
  abstract missingShare(
    goods: { orderId: string } | { productId: string },
    pointInTime: PointInTime,
    user: Principal,
  ): Promise<number | null>;
}
