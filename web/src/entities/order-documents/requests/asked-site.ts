import type { ChecklistDocument, ChecklistStep } from '../../../../../contracts/brand/order-documents/replies.js';

/** A site and what it is asked for. */
export interface AskedSite {
  facility: Pick<ChecklistStep['facility'], 'id' | 'name'>;
  kinds: ChecklistDocument['kind'][];
}

/** Whether documents of an order are asked for, or of a lot. */
export type AskedSubject = { orderId: string } | { productId: string };
