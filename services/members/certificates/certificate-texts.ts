import { Injectable } from '@nestjs/common';
import { erasableTexts } from '../../platform/texts/erasable-texts.js';

/** Stores why certificates are refused or ended; `facilityId` is the site that holds them. */
@Injectable()
export class CertificateReasons extends erasableTexts({ name: 'certificate-reasons', indexes: [{ fields: ['userId'] }] }) {}

/** Stores who issued certificates: a certifier's name may be a person's. */
@Injectable()
export class CertificateIssuers extends erasableTexts({ name: 'certificate-issuers', indexes: [{ fields: ['userId'] }] }, 'issuer') {}
