import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { PartnersQuery } from '../../../../contracts/partner-commands.js';
import type { Role } from '../../../../contracts/roles.js';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../api.js';

export const siteRead = () => queryOptions({ queryKey: ['site'], queryFn: ({ signal }) => call(routes.siteProfile, { signal }) });

export const partnersRead = (query: PartnersQuery) =>
  queryOptions({
    queryKey: ['partners', query],
    queryFn: ({ signal }) => call(routes.allBusinessPartners, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** The web's own paths for inviting, by the role that invites. */
const WAYS = {
  SPINNER: { invitable: routes.invitableForSpinners, invite: routes.inviteBySpinner },
  MILL: { invitable: routes.invitableForMills, invite: routes.inviteByMill },
  BRAND: { invitable: routes.invitableForBrands, invite: routes.inviteByBrand },
} as const satisfies Partial<Record<Role, object>>;

const wayOf = (role: Role | undefined) => (role && role in WAYS ? WAYS[role as keyof typeof WAYS] : undefined);

export const inviteRoute = (role: Role | undefined) => wayOf(role)?.invite ?? routes.inviteBySpinner;

export const invitableRead = (role: Role | undefined, q: string) =>
  queryOptions({
    queryKey: ['partners', 'invitable', role, q],
    queryFn: ({ signal }) => call(wayOf(role)?.invitable ?? routes.invitableForSpinners, { query: { q, perPage: 10 }, signal }),
    placeholderData: keepPreviousData,
    enabled: q.trim().length >= 2,
  });
