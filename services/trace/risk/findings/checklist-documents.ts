import type { PointInTime } from '../../../../projections/shared/point-in-time.js';
import type { Reader } from '../../../platform/http/access/principal.js';

/** Gives risk the missing documents of goods. The context that keeps the checklist provides it. */
export abstract class ChecklistDocuments {
  /** Returns the part of the required documents that is missing, 0 to 1; null when none is required. */
  abstract missingShare(goods: { orderId: string } | { productId: string }, pointInTime: PointInTime, user: Reader): Promise<number | null>;
}
