import type { PartnersQuery } from '../../../../contracts/members/partners/queries.js';
import { routes } from '../../../../contracts/routes.js';
import type { Role } from '../../../../contracts/shared/roles.js';
import { pageRead } from '../../client/api/read.js';

export const partnerKeys = {
  all: ['partners'],
  invitable: (role: Role | undefined, q: string) => ['partners', 'invitable', role, q],
} as const;

export const partnersRead = (query: PartnersQuery) => pageRead(partnerKeys.all, routes.allBusinessPartners, { query });

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
  pageRead(
    partnerKeys.invitable(role, q),
    invitationRoutesOf(role)?.invitable ?? routes.invitableForSpinners,
    { query: { q, perPage: 10 } },
    { enabled: q.trim().length >= 2 },
  );
