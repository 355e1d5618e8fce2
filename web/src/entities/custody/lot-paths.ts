import { type FacilityType, type Role } from '../../../../contracts/shared/roles.js';
import { SCREENS } from '../../../../contracts/shared/screens.js';

/** The trace of one lot, on the route of the reader's role. */
export function tracePath(role: Role | undefined, productId?: string): string {
  const base = role === 'BRAND' ? SCREENS.brandFindTrace.path : SCREENS.findTrace.path;
  return productId ? `${base}/${encodeURIComponent(productId)}` : base;
}
/** The form on which lots go back by the purchase that brought them: a sale's, and of a mill its transport's. */
export function returnPath(type: FacilityType | undefined, transactionId: string, productIds: readonly string[]): string | undefined {
  if (type !== 'SPINNER' && type !== 'MILL') return undefined;
  const { path } = type === 'SPINNER' ? SCREENS.sell : SCREENS.transport;
  return `${path}?returnOf=${transactionId}&lots=${productIds.map(encodeURIComponent).join(',')}`;
}
export const lotPath = (productId: string): string => `/lots/${encodeURIComponent(productId)}`;
