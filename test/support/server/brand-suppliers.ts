/** A brand with suppliers, as specs need them. */
import { Suppliers } from '../../../services/members/suppliers/suppliers.js';
import { randomUUID } from '../jest/made-up.js';
import type { TestApp } from './test-server.js';

/** Adds a supplier of the brand, which represents that partner where one is named. */
export async function addSupplier(
  { app }: TestApp,
  brandId: string,
  businessName: string,
  more: { facilityId?: string; tiers?: number[]; oarId?: string } = {},
): Promise<string> {
  const id = randomUUID();
  const match = { status: 'NEW_FACILITY' as const, candidates: [], decided: true };
  await app.get(Suppliers).put({ id, brandId, businessName, tiers: [1], supplies: [], match, changes: [], ...more });
  return id;
}
