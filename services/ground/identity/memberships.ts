/** Says where a user works, and in which role. One site is stored with the user, further ones in a separate list. */
import type { Role } from '../../../contracts/shared/roles.js';
import type { OnboardingStatus } from '../../../contracts/shared/screens.js';
import type { SiteMembership, UserRecord } from './user-record.js';

export type { SiteMembership } from './user-record.js';

/** Lists the sites of a user, the first one first; none for administrators and for users whose site is not made yet. */
export function membershipsOf(user: UserRecord): SiteMembership[] {
  const { currentFacilityId, roles, updatedProfileAt, answeredSaqAt, addedPartnerAt, otherSites = [] } = user;
  const role = roles[0];
  if (currentFacilityId === undefined || role === undefined) return otherSites;
  return [{ facilityId: currentFacilityId, role, updatedProfileAt, answeredSaqAt, addedPartnerAt }, ...otherSites];
}

/**
 * Returns the user as they are at the site: with the role, the onboarding and the current facility that count there. To be read and not
 * stored. Returns undefined where they do not work.
 */
export function userAt(user: UserRecord, facilityId: string | undefined): UserRecord | undefined {
  if (facilityId === user.currentFacilityId) return user;
  const membership = user.otherSites?.find((each) => each.facilityId === facilityId);
  if (!membership) return undefined;
  const { role, facilityId: currentFacilityId, ...standing } = membership;
  return { ...user, ...standing, roles: [role], currentFacilityId };
}

/** Returns the user as they are where they worked last, or at their first site. */
export const userWhereLast = (user: UserRecord): UserRecord =>
  (user.lastFacilityId === undefined ? undefined : userAt(user, user.lastFacilityId)) ?? user;

/** Returns the stored user with another list of further sites, and with the fields by which users of a site and a role are found. */
export function withOtherSites(user: UserRecord, otherSites: readonly SiteMembership[]): UserRecord {
  const { otherSites: _, ...kept } = user;
  const [first] = user.roles;
  const roles = new Set([...(first ? [first] : []), ...otherSites.map(({ role }) => role)]);
  const facilityIds = new Set([...(user.currentFacilityId ? [user.currentFacilityId] : []), ...otherSites.map((each) => each.facilityId)]);
  return {
    ...kept,
    roles: [...roles],
    facilityIds: [...facilityIds],
    ...(otherSites.length > 0 && { otherSites: [...otherSites] }),
  };
}

/** Changes the onboarding of the stored user at one site. */
export function withStanding(
  user: UserRecord,
  facilityId: string | undefined,
  change: (now: OnboardingStatus) => OnboardingStatus,
): UserRecord {
  if (facilityId === user.currentFacilityId) return { ...user, ...change(standingOf(user)) };
  const changed = user.otherSites?.map((each) => (each.facilityId === facilityId ? { ...each, ...change(standingOf(each)) } : each));
  return changed ? { ...user, otherSites: changed } : user;
}

/** Returns false for a caller whose session names a site or a role that is not the user's any more. */
export function isStillAt(user: UserRecord, { facilityId, role }: { facilityId?: string; role: Role }): boolean {
  const stored = userAt(user, facilityId)?.roles[0];
  // A supplier acts in the role of the site's type, which does not change.
  return stored !== undefined && (stored === role || stored === 'SUPPLIER');
}

function standingOf({ updatedProfileAt, answeredSaqAt, addedPartnerAt }: OnboardingStatus): OnboardingStatus {
  return { updatedProfileAt, answeredSaqAt, addedPartnerAt };
}
