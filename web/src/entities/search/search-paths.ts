/** Returns the path of a hit, among the screens of the searching user. */
import type { PaperHit, PartnerHit } from '../../../../contracts/brand/search/replies.js';
import type { Role } from '../../../../contracts/shared/roles.js';
import { SCREENS } from '../../../../contracts/shared/screens.js';
import { tracePath } from '../custody/lot-paths.js';
import { facilityPath } from '../facility/facility-paths.js';
import { supplierPath } from '../supplier/supplier-paths.js';

export const searchPath = (text: string, group?: string): string =>
  `${SCREENS.search.path}?${new URLSearchParams({ q: text, ...(group && { group }) })}`;

const isProcessor = (role: Role | undefined): boolean => SCREENS.homepage.roles.some((each) => each === role);

export function partnerPath({ kind, id, name }: PartnerHit, role: Role | undefined): string {
  if (kind === 'supplier') return supplierPath(id);
  if (isProcessor(role)) return `${SCREENS.transactions.path}?counterpartyId=${id}`;
  const mayOpenPage = SCREENS.facility.roles.some((each) => each === role);
  return mayOpenPage ? facilityPath(id) : `${SCREENS.facilities.path}?${new URLSearchParams({ q: name })}`;
}

/** A brand has no ledger screen: the number is traced. Others read the record, in their own ledger or in the one that has it. */
export function paperPath({ kind, number, facility }: PaperHit, role: Role | undefined, ownId: string | undefined): string {
  const named = { [kind]: number };
  if (role === 'BRAND') return `${tracePath(role)}?${new URLSearchParams(named)}`;
  if (facility.id === ownId) return `${SCREENS.transactions.path}?${new URLSearchParams(named)}`;
  const where: Record<string, string> = isProcessor(role) ? { agreement: 'any' } : { facilityId: facility.id };
  return `${SCREENS.transactions.path}?${new URLSearchParams({ ...where, ...named })}`;
}
