import type { FacilityReply } from '../../ground/facilities/replies.js';
import type { Page } from '../../shared/replies.js';
import type { Role } from '../../shared/roles.js';
import { defineRoute, HOLDER_ROLES } from '../../shared/route.js';
import { InvitePartners, StatedPartner } from './commands.js';
import { PartnersQuery } from './queries.js';
import { type BusinessPartnerReply, type PartnerValidity } from './replies.js';

const PARTNER_ROLES = [...HOLDER_ROLES, 'BRAND', 'TRANSPORTER'] as const satisfies readonly Role[];

const invitableRoute = (path: string, role: Role) =>
  defineRoute<Page<FacilityReply>>()({
    method: 'GET',
    path: `/${path}/invitable-partners`,
    roles: [role],
    onboarding: true,
    summary: 'Facilities that you may invite as partners and have not yet',
    query: PartnersQuery,
  });

const inviteRoute = (path: string, role: Role) =>
  defineRoute<{ invited: BusinessPartnerReply[] }>()({
    method: 'POST',
    path: `/${path}/invite-partners`,
    roles: [role],
    onboarding: true,
    summary: 'Invite partners: those on the platform by id, others by mail',
    body: InvitePartners,
    status: 201,
  });

export const partnersRoutes = {
  invitableForFarms: invitableRoute('farms', 'FARM'),
  invitableForGinners: invitableRoute('ginners', 'GINNER'),
  invitableForSpinners: invitableRoute('spinners', 'SPINNER'),
  invitableForMills: invitableRoute('mills', 'MILL'),
  invitableForBrokers: invitableRoute('brokers', 'BROKER'),
  invitableForAssemblies: invitableRoute('final-product-assemblies', 'FINAL_PRODUCT_ASSEMBLY'),
  invitableForTransporters: invitableRoute('transporters', 'TRANSPORTER'),
  invitableForBrands: invitableRoute('brands', 'BRAND'),
  inviteByFarm: inviteRoute('farms', 'FARM'),
  inviteByGinner: inviteRoute('ginners', 'GINNER'),
  inviteBySpinner: inviteRoute('spinners', 'SPINNER'),
  inviteByMill: inviteRoute('mills', 'MILL'),
  inviteByBroker: inviteRoute('brokers', 'BROKER'),
  inviteByAssembly: inviteRoute('final-product-assemblies', 'FINAL_PRODUCT_ASSEMBLY'),
  inviteByTransporter: inviteRoute('transporters', 'TRANSPORTER'),
  inviteByBrand: inviteRoute('brands', 'BRAND'),

  businessPartner: defineRoute<BusinessPartnerReply>()({
    method: 'GET',
    path: '/facilities/:id/business-partner',
    roles: PARTNER_ROLES,
    onboarding: true,
    summary: 'What a facility is to you: partner, invited, or neither',
  }),
  allBusinessPartners: defineRoute<Page<BusinessPartnerReply>>()({
    method: 'GET',
    path: '/partners/all-business-partners',
    roles: PARTNER_ROLES,
    onboarding: true,
    summary: 'Your partners and open invitations',
    query: PartnersQuery,
  }),
  validatePartner: defineRoute<PartnerValidity>()({
    method: 'POST',
    path: '/partners',
    roles: PARTNER_ROLES,
    onboarding: true,
    summary: 'Check what you state of a partner before you invite it',
    body: StatedPartner,
  }),
  acceptPartner: defineRoute<BusinessPartnerReply>()({
    method: 'POST',
    path: '/partners/:id/accept',
    roles: PARTNER_ROLES,
    onboarding: true,
    summary: 'Accept an invitation to be partners',
  }),
  sendPartnerAgain: defineRoute<BusinessPartnerReply>()({
    method: 'POST',
    path: '/partners/:id/send-again',
    roles: PARTNER_ROLES,
    onboarding: true,
    summary: 'Send the mail of your invitation again, once in 24 hours',
  }),
  declinePartner: defineRoute<void>()({
    method: 'POST',
    path: '/partners/:id/decline',
    roles: PARTNER_ROLES,
    onboarding: true,
    summary: 'Decline an invitation to be partners',
    status: 204,
  }),
  deletePartner: defineRoute<void>()({
    method: 'DELETE',
    path: '/partners/:id',
    roles: PARTNER_ROLES,
    onboarding: true,
    summary: 'End a partnership, or withdraw an invitation',
    status: 204,
  }),
} as const;
