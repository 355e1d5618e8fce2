import { PageQuery } from '../../shared/queries.js';
import type { CommandReply, Page } from '../../shared/replies.js';
import { ADMINS } from '../../shared/roles.js';
import { command, get, HOLDER_ROLES } from '../../shared/route.js';
import { EndCertificate, RejectCertificate, UploadCertificate } from './commands.js';
import { CertificatesQuery } from './queries.js';
import type { CertificateReply } from './replies.js';

export const certificatesRoutes = {
  siteCertificates: get<Page<CertificateReply>>()('/facilities/:id/certificates', 'signedIn', CertificatesQuery, {
    summary: 'The certificates of a facility; its file and reasons are for itself, its auditors and admins',
  }),
  certificates: get<Page<CertificateReply>>()('/certificates', ADMINS, CertificatesQuery, {
    summary: 'The certificates of all facilities',
  }),
  endingCertificates: get<Page<CertificateReply>>()('/certificates/ending', 'signedIn', PageQuery, {
    summary: 'Certificates that end within 90 days and that nothing renews: yours, for brands those of partners too, for admins all',
  }),
  uploadCertificate: command<CommandReply>()('/facilities/:facilityId/certificates', [...HOLDER_ROLES, ...ADMINS], UploadCertificate, {
    summary: 'Offer a certificate of a facility; the transaction ID is the ID of the certificate',
  }),
  acceptCertificate: command<CommandReply>()('/certificates/:id/accept', ADMINS, {
    summary: 'Accept a certificate: records of its days may state its certification',
  }),
  rejectCertificate: command<CommandReply>()('/certificates/:id/reject', ADMINS, RejectCertificate, {
    summary: 'Refuse a certificate, with a reason that the site reads',
  }),
  endCertificate: command<CommandReply>()('/certificates/:id/end', [...HOLDER_ROLES, ...ADMINS], EndCertificate, {
    summary: 'End an accepted certificate of your site, or as an admin of any, with a reason that the site reads',
  }),
} as const;
