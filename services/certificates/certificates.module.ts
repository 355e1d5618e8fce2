import { Module } from '@nestjs/common';
import { AccessModule } from '../custody/access/access.module.js';
import { CustodyModule } from '../custody/custody.module.js';
import type { Collection } from '../platform/documents/document-store.js';
import { CertificateCases } from './certificate-cases.js';
import { CertificateReads } from './certificate-reads.js';
import { CertificateIssuers, CertificateReasons } from './certificate-texts.js';
import { CERTIFICATE_HANDLERS, CertificatesController } from './certificates.controller.js';
import { Certificates } from './certificates.js';

export const CERTIFICATE_RECORDS: readonly Collection[] = [CertificateReasons.collection, CertificateIssuers.collection];

/** Takes in the certificates of sites, decides on them, and shows them. */
@Module({
  imports: [CustodyModule, AccessModule],
  controllers: [CertificatesController],
  providers: [Certificates, CertificateCases, CertificateReads, CertificateReasons, CertificateIssuers, ...CERTIFICATE_HANDLERS],
  exports: [Certificates, CertificateReads],
})
export class CertificatesModule {}
