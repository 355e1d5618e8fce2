import { Module } from '@nestjs/common';
import { IdentityModule } from '../../ground/identity/identity.module.js';
import { MailModule } from '../../ground/mail/mail.module.js';
import { AccessModule } from '../../ledger/custody/access/access.module.js';
import { CustodyModule } from '../../ledger/custody/custody.module.js';
import type { Collection } from '../../platform/documents/document-store.js';
import { CertificateCases } from './certificate-cases.js';
import { CertificateReads } from './certificate-reads.js';
import { CertificateRounds } from './certificate-rounds.js';
import { CertificateIssuers, CertificateReasons } from './certificate-texts.js';
import { CERTIFICATE_WARNINGS, CertificateWarnings } from './certificate-warnings.js';
import { CERTIFICATE_HANDLERS, CertificatesController } from './certificates.controller.js';
import { Certificates } from './certificates.js';

export const CERTIFICATE_RECORDS: readonly Collection[] = [
  CertificateReasons.collection,
  CertificateIssuers.collection,
  CERTIFICATE_WARNINGS,
];

/** Takes in the certificates of sites, decides on them, and shows them. */
@Module({
  imports: [CustodyModule, AccessModule, IdentityModule, MailModule],
  controllers: [CertificatesController],
  providers: [
    Certificates,
    CertificateCases,
    CertificateReads,
    CertificateRounds,
    CertificateWarnings,
    CertificateReasons,
    CertificateIssuers,
    ...CERTIFICATE_HANDLERS,
  ],
  exports: [Certificates, CertificateCases, CertificateReads],
})
export class CertificatesModule {}
