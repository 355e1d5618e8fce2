import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PartnersQuery } from '../../../../contracts/members/partners/queries.js';
import { routes } from '../../../../contracts/routes.js';
import type { Role } from '../../../../contracts/shared/roles.js';
import { call } from '../../client/api/api.js';

export const partnerKeys = {
  all: ['partners'],
  list: (query: PartnersQuery) => ['partners', query],
  invitable: (role: Role | undefined, q: string) => ['partners', 'invitable', role, q],
} as const;

export const partnersRead = (query: PartnersQuery) =>
  queryOptions({
    queryKey: partnerKeys.list(query),
    queryFn: ({ signal }) => call(routes.allBusinessPartners, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Paths for inviting, by the role that invites. */
const INVITATION_ROUTES = {
  FARM: { invitable: routes.invitableForFarms, invite: routes.inviteByFarm },
  GINNER: { invitable: routes.invitableForGinners, invite: routes.inviteByGinner },
  SPINNER: { invitable: routes.invitableForSpinners, invite: routes.inviteBySpinner },
  MILL: { invitable: routes.invitableForMills, invite: routes.inviteByMill },
  BROKER: { invitable: routes.invitableForBrokers, invite: routes.inviteByBroker },
  FINAL_PRODUCT_ASSEMBLY: { invitable: routes.invitableForAssemblies, invite: routes.inviteByAssembly },
  TRANSPORTER: { invitable: routes.invitableForTransporters, invite: routes.inviteByTransporter },
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
