import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../contracts/routes.js';
import type { Role } from '../../../../contracts/shared/roles.js';
import { call } from '../../client/api/api.js';
import { facilityKeys } from '../../entities/facility/facility-reads.js';
import { partnerKeys } from '../../entities/partner/partner-reads.js';

export const siteRead = () => queryOptions({ queryKey: facilityKeys.site, queryFn: ({ signal }) => call(routes.siteProfile, { signal }) });

/** The web's own paths for inviting, by the role that invites. */
const INVITATION_ROUTES = {
  SPINNER: { invitable: routes.invitableForSpinners, invite: routes.inviteBySpinner },
  MILL: { invitable: routes.invitableForMills, invite: routes.inviteByMill },
  BRAND: { invitable: routes.invitableForBrands, invite: routes.inviteByBrand },
} as const satisfies Partial<Record<Role, object>>;

const invitationRoutesOf = (role: Role | undefined) =>
  role && role in INVITATION_ROUTES ? INVITATION_ROUTES[role as keyof typeof INVITATION_ROUTES] : undefined;

export const inviteRoute = (role: Role | undefined) => invitationRoutesOf(role)?.invite ?? routes.inviteBySpinner;

export const invitableRead = (role: Role | undefined, q: string) =>
  queryOptions({
    queryKey: partnerKeys.invitable(role, q),
    queryFn: ({ signal }) =>
      call(invitationRoutesOf(role)?.invitable ?? routes.invitableForSpinners, { query: { q, perPage: 10 }, signal }),
    placeholderData: keepPreviousData,
    enabled: q.trim().length >= 2,
  });
