/** Where each role is at home, and which screens it may open. */
import type { Role } from '../../contracts/roles.js';

export const HOLDING: readonly Role[] = ['SPINNER', 'MILL'];
export const OVERSEEING: readonly Role[] = ['SUPER_ADMIN', 'ADMIN', 'AUDITOR', 'FARM_MONITOR_WEB'];
/** Those who may read balances and ledgers. */
export const READING: readonly Role[] = [...HOLDING, 'SUPER_ADMIN', 'ADMIN', 'AUDITOR'];

export function homeOf(role: Role | undefined): string {
  if (role && HOLDING.includes(role)) return '/homepage';
  if (role === 'BRAND') return '/brand-product-trace';
  return '/facilities';
}

/** The trace of one lot, on the route of the reader's role. */
export function tracePath(role: Role | undefined, productId?: string): string {
  const base = role === 'BRAND' ? '/brand-product-trace' : '/trace';
  return productId ? `${base}/${encodeURIComponent(productId)}` : base;
}

export const lotPath = (productId: string): string => `/lots/${encodeURIComponent(productId)}`;
