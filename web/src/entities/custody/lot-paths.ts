import { type FacilityType, type Role } from '../../../../contracts/shared/roles.js';
import { SCREENS } from '../../../../contracts/shared/screens.js';

/** Returns the trace of a lot on the route of the reader's role. */
export function tracePath(role: Role | undefined, productId?: string): string {
  const base = role === 'BRAND' ? SCREENS.brandFindTrace.path : SCREENS.findTrace.path;
  return productId ? `${base}/${encodeURIComponent(productId)}` : base;
}
/** Returns the form that sends lots back by the purchase that brought them: the sale form, or the transport form of a mill. */
export function returnPath(type: FacilityType | undefined, transactionId: string, productIds: readonly string[]): string | undefined {
  if (type !== 'SPINNER' && type !== 'MILL') return undefined;
  const { path } = type === 'SPINNER' ? SCREENS.sell : SCREENS.transport;
  return `${path}?returnOf=${transactionId}&lots=${productIds.map(encodeURIComponent).join(',')}`;
}
export const lotPath = (productId: string): string => `/lots/${encodeURIComponent(productId)}`;
export const recordPath = (facilityId: string, transactionId: string): string =>
  `${SCREENS.transactions.path}?facilityId=${facilityId}&open=${transactionId}`;
export const labelsPath = (productIds: readonly string[]): string =>
  `${SCREENS.labels.path}?lots=${productIds.map(encodeURIComponent).join(',')}`;
