import { routes } from '../../../contracts/routes.js';
import { certificates } from '../../../projections/members/certificates/certificates.js';
import { actedBy, actedFor } from '../../ledger/custody/commands/command-actor.js';
import { type ActingUser, isAdmin } from '../../platform/http/access/principal.js';
import type { Context } from '../../platform/http/context.js';
import { row, rowsOf } from '../../platform/http/route-controller.js';
import { CertificateCases } from './certificate-cases.js';
import { CertificateReads } from './certificate-reads.js';
import { CERTIFICATE_WARNINGS } from './certificate-warnings.js';
import { Certificates } from './certificates.js';

/** Takes in the certificates of sites, decides on them, and shows them. */
export const certificatesContext: Context = {
  rows: [
    ...rowsOf(CertificateReads),
    row(routes.uploadCertificate, CertificateCases, (cases, asked) => cases.upload(actedFor(asked))),
    row(routes.acceptCertificate, CertificateCases, (cases, { params, user }) => cases.accept(actedBy(user, { certificateId: params.id }))),
    row(routes.rejectCertificate, CertificateCases, (cases, asked) => cases.reject(onCertificate(asked))),
    row(routes.endCertificate, Certificates, (certificates, asked) =>
      certificates.end(Object.assign(onCertificate(asked), isAdmin(asked.user) ? {} : { siteId: asked.user.facilityId ?? '' })),
    ),
  ],
  records: [CERTIFICATE_WARNINGS],
  projections: [certificates],
};

function onCertificate<Command extends object>({ params, body, user }: { params: { id: string }; body: Command; user: ActingUser }) {
  return actedBy(user, Object.assign(body, { certificateId: params.id }));
}
