/** Business partners: who may be one, inviting, answering, ending. */
import { type BusinessPartnerReply, InvitePartners, PartnersQuery, type PartnerValidity, StatedPartner } from '../partner-commands.js';
import type { FacilityReply, Page } from '../replies.js';
import type { Role } from '../roles.js';
import { declare, HOLDERS } from './route.js';

const PARTNERING = [...HOLDERS, 'BRAND', 'TRANSPORTER'] as const satisfies readonly Role[];

const invitable = (path: string, role: Role) =>
  declare<Page<FacilityReply>>()({
    method: 'GET',
    path: `/${path}/invitable-partners`,
    roles: [role],
    onboarding: true,
    summary: 'Facilities that you may invite as partners and have not yet',
    query: PartnersQuery,
  });

const invite = (path: string, role: Role) =>
  declare<{ invited: BusinessPartnerReply[] }>()({
    method: 'POST',
    path: `/${path}/invite-partners`,
    roles: [role],
    onboarding: true,
    summary: 'Invite partners: those on the platform by id, others by mail',
    body: InvitePartners,
    status: 201,
  });

export const partnersRoutes = {
  invitableForFarms: invitable('farms', 'FARM'),
  invitableForGinners: invitable('ginners', 'GINNER'),
  invitableForSpinners: invitable('spinners', 'SPINNER'),
  invitableForMills: invitable('mills', 'MILL'),
  invitableForBrokers: invitable('brokers', 'BROKER'),
  invitableForAssemblies: invitable('final-product-assemblies', 'FINAL_PRODUCT_ASSEMBLY'),
  invitableForBrands: invitable('brands', 'BRAND'),
  inviteByFarm: invite('farms', 'FARM'),
  inviteByGinner: invite('ginners', 'GINNER'),
  inviteBySpinner: invite('spinners', 'SPINNER'),
  inviteByMill: invite('mills', 'MILL'),
  inviteByBroker: invite('brokers', 'BROKER'),
  inviteByAssembly: invite('final-product-assemblies', 'FINAL_PRODUCT_ASSEMBLY'),
  inviteByBrand: invite('brands', 'BRAND'),

  businessPartner: declare<BusinessPartnerReply>()({
    method: 'GET',
    path: '/facilities/:id/business-partner',
    roles: PARTNERING,
    onboarding: true,
    summary: 'What a facility is to you: partner, invited, or neither',
  }),
  allBusinessPartners: declare<Page<BusinessPartnerReply>>()({
    method: 'GET',
    path: '/partners/all-business-partners',
    roles: PARTNERING,
    onboarding: true,
    summary: 'Your partners and open invitations',
    query: PartnersQuery,
  }),
  validatePartner: declare<PartnerValidity>()({
    method: 'POST',
    path: '/partners',
    roles: PARTNERING,
    onboarding: true,
    summary: 'Check what you state of a partner before you invite it',
    body: StatedPartner,
  }),
  acceptPartner: declare<BusinessPartnerReply>()({
    method: 'POST',
    path: '/partners/:id/accept',
    roles: PARTNERING,
    onboarding: true,
    summary: 'Accept an invitation to be partners',
  }),
  declinePartner: declare<void>()({
    method: 'POST',
    path: '/partners/:id/decline',
    roles: PARTNERING,
    onboarding: true,
    summary: 'Decline an invitation to be partners',
    status: 204,
  }),
  deletePartner: declare<void>()({
    method: 'DELETE',
    path: '/partners/:id',
    roles: PARTNERING,
    onboarding: true,
    summary: 'End a partnership, or withdraw an invitation',
    status: 204,
  }),
} as const;
