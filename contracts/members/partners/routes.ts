import type { FacilityReply } from '../../ground/facilities/replies.js';
import { FailedRowsQuery } from '../../shared/queries.js';
import type { JobReply, Page, RowsPreview } from '../../shared/replies.js';
import type { Role } from '../../shared/roles.js';
import { get, HOLDER_ROLES, post, remove, XLSX } from '../../shared/route.js';
import { InvitePartners, StatedPartner } from './commands.js';
import { PartnersQuery } from './queries.js';
import { type BusinessPartnerReply, type PartnerValidity } from './replies.js';

const PARTNER_ROLES = [...HOLDER_ROLES, 'BRAND', 'TRANSPORTER'] as const satisfies readonly Role[];

const invitableRoute = (path: string, role: Role) =>
  get<Page<FacilityReply>>()(`/${path}/invitable-partners`, [role], {
    summary: 'Facilities that you may invite as partners and have not yet',
    query: PartnersQuery,
    onboarding: true,
  });

const inviteRoute = (path: string, role: Role) =>
  post<{ invited: BusinessPartnerReply[] }>()(`/${path}/invite-partners`, [role], InvitePartners, {
    summary: 'Invite partners: those on the platform by id, others by mail',
    onboarding: true,
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

  businessPartner: get<BusinessPartnerReply>()('/facilities/:id/business-partner', PARTNER_ROLES, {
    summary: 'What a facility is to you: partner, invited, or neither',
    onboarding: true,
  }),
  allBusinessPartners: get<Page<BusinessPartnerReply>>()('/partners/all-business-partners', PARTNER_ROLES, {
    summary: 'Your partners and open invitations',
    query: PartnersQuery,
    onboarding: true,
  }),
  validatePartner: post<PartnerValidity>()('/partners', PARTNER_ROLES, StatedPartner, {
    summary: 'Check what you state of a partner before you invite it',
    onboarding: true,
  }),
  partnerTemplate: get<Blob>()('/partners/invite/template', PARTNER_ROLES, {
    summary: 'The workbook to fill in for many invitations of partners',
    onboarding: true,
    raw: [XLSX],
  }),
  previewPartners: post<RowsPreview>()('/partners/invite/preview', PARTNER_ROLES, {
    summary: 'Which partners a file would invite, row by row; records nothing',
    onboarding: true,
    upload: { field: 'file', filesMax: 1 },
  }),
  invitePartnersByFile: post<JobReply>()('/partners/invite/bulk', PARTNER_ROLES, {
    summary: 'Invite up to 50 partners by a file (csv, ods, xls, xlsx)',
    onboarding: true,
    upload: { field: 'file', filesMax: 1 },
    status: 201,
  }),
  failedPartnerRows: post<Blob>()('/partners/invite/failed-rows', PARTNER_ROLES, {
    summary: 'The rows of a file of partners that its import refused, with what is wrong with each',
    query: FailedRowsQuery,
    onboarding: true,
    upload: { field: 'file', filesMax: 1 },
    raw: [XLSX],
  }),
  acceptPartner: post<BusinessPartnerReply>()('/partners/:id/accept', PARTNER_ROLES, {
    summary: 'Accept an invitation to be partners',
    onboarding: true,
  }),
  sendPartnerAgain: post<BusinessPartnerReply>()('/partners/:id/send-again', PARTNER_ROLES, {
    summary: 'Send the mail of your invitation again, once in 24 hours',
    onboarding: true,
  }),
  declinePartner: post<void>()('/partners/:id/decline', PARTNER_ROLES, {
    summary: 'Decline an invitation to be partners',
    onboarding: true,
    status: 204,
  }),
  deletePartner: remove<void>()('/partners/:id', PARTNER_ROLES, {
    summary: 'End a partnership, or withdraw an invitation',
    onboarding: true,
    status: 204,
  }),
} as const;
