import { PageQuery } from '../../shared/queries.js';
import type { CommandReply, Page } from '../../shared/replies.js';
import { ADMINS } from '../../shared/roles.js';
import { defineRoute, HOLDER_ROLES } from '../../shared/route.js';
import { EndCertificate, RejectCertificate, UploadCertificate } from './commands.js';
import { CertificatesQuery } from './queries.js';
import type { CertificateReply } from './replies.js';

export const certificatesRoutes = {
  siteCertificates: defineRoute<Page<CertificateReply>>()({
    method: 'GET',
    path: '/facilities/:id/certificates',
    roles: 'signedIn',
    summary: 'The certificates of a facility; its file and reasons are for itself, its auditors and admins',
    query: CertificatesQuery,
  }),
  certificates: defineRoute<Page<CertificateReply>>()({
    method: 'GET',
    path: '/certificates',
    roles: ADMINS,
    summary: 'The certificates of all facilities',
    query: CertificatesQuery,
  }),
  endingCertificates: defineRoute<Page<CertificateReply>>()({
    method: 'GET',
    path: '/certificates/ending',
    roles: 'signedIn',
    summary: 'Certificates that end within 90 days and that nothing renews: yours, for brands those of partners too, for admins all',
    query: PageQuery,
  }),
  uploadCertificate: defineRoute<CommandReply>()({
    method: 'POST',
    path: '/facilities/:facilityId/certificates',
    roles: [...HOLDER_ROLES, ...ADMINS],
    summary: 'Offer a certificate of a facility; the transaction ID is the ID of the certificate',
    body: UploadCertificate,
    status: 201,
  }),
  acceptCertificate: defineRoute<CommandReply>()({
    method: 'POST',
    path: '/certificates/:id/accept',
    roles: ADMINS,
    summary: 'Accept a certificate: records of its days may state its certification',
    status: 201,
  }),
  rejectCertificate: defineRoute<CommandReply>()({
    method: 'POST',
    path: '/certificates/:id/reject',
    roles: ADMINS,
    summary: 'Refuse a certificate, with a reason that the site reads',
    body: RejectCertificate,
    status: 201,
  }),
  endCertificate: defineRoute<CommandReply>()({
    method: 'POST',
    path: '/certificates/:id/end',
    roles: [...HOLDER_ROLES, ...ADMINS],
    summary: 'End an accepted certificate of your site, or as an admin of any, with a reason that the site reads',
    body: EndCertificate,
    status: 201,
  }),
} as const;
