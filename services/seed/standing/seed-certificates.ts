import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { CertificateTerms } from '../../../contracts/custody/certificate-events.js';
import { PRODUCTS } from '../../../contracts/shared/products.js';
import { CertificateIssuers } from '../../certificates/certificate-texts.js';
import { CustodyLedgers } from '../../custody/custody-ledgers.js';
import { BlobStore } from '../../platform/blobs/blob-store.js';
import { onePagePdf } from '../seed-documents.js';
import type { SeedFacility } from '../seed-facilities.js';

const DAY = 86_400_000;
/** The first farms hold a BCI certificate, whatever they record. */
const CERTIFIED_FARMS = 8;
const ISSUER = 'Demo Assurance';

interface CertifiedDays {
  /** ISO 8601: before the first fact, and after the last. */
  from: string;
  to: string;
}

/** Gives the sites of a seeded chain the certificates that their claims rest on, accepted by its admin. */
@Injectable()
export class SeedCertificates {
  constructor(
    private readonly ledgers: CustodyLedgers,
    private readonly blobs: BlobStore,
    private readonly issuers: CertificateIssuers,
  ) {}

  /** Does again what a stop interrupted, and nothing twice. */
  async certify(site: SeedFacility, days: CertifiedDays, adminId: string): Promise<void> {
    for (const standard of standardsOf(site)) await this.certifyAs(standard, site, days, adminId);
  }

  private async certifyAs(
    standard: string,
    { id, key, name, country }: SeedFacility,
    { from, to }: CertifiedDays,
    adminId: string,
  ): Promise<void> {
    const known = await this.ledgers.inspect(id, ({ certificates }) => certificates.find((each) => each.standard === standard));
    const actor = { userId: adminId, facilityId: 'platform' };
    let certificateId = known?.certificateId;
    if (certificateId === undefined) {
      certificateId = randomUUID();
      const number = `${standard.toUpperCase()}-${country}-${key.toUpperCase()}`;
      const content = await onePagePdf(`${standard} certificate ${number} of ${name}`, 'Made up for the demo chain.');
      const file = { fileName: `${number.toLowerCase()}.pdf`, contentType: 'application/pdf', facilityId: id };
      const { blobName, sha256 } = await this.blobs.put(content, file);
      const validity = { validFrom: from.slice(0, 10), validTo: to.slice(0, 10) };
      const terms: CertificateTerms = {
        certificateId,
        kind: 'scope',
        standard,
        number,
        products: PRODUCTS,
        ...validity,
        document: { blobName, sha256 },
      };
      const context = { actor: { userId: adminId, facilityId: id }, transactionId: certificateId };
      await this.issuers.during({ facilityId: id, transactionId: certificateId, userId: adminId }, ISSUER, {
        dryRun: async () => undefined,
        execute: async (issuer) => {
          const upload = { kind: 'uploadCertificate' as const, terms, issuerId: issuer.id, issuerHash: issuer.hash };
          await this.ledgers.execute(id, upload, context);
          return { replayed: false };
        },
      });
    }
    await this.ledgers.execute(id, { kind: 'acceptCertificate', certificateId }, { actor, transactionId: certificateId });
  }
}

/** Processors pass on whatever the farms of the chain record. */
function standardsOf({ type, certifications, key }: SeedFacility): string[] {
  if (type === 'BRAND') return [];
  if (type !== 'FARM' && type !== 'FARM_GROUP') return ['BCI', 'Organic'];
  const isAmongFirst = type === 'FARM' && Number(key.replace(/\D/g, '')) <= CERTIFIED_FARMS;
  return [...new Set([...(isAmongFirst ? ['BCI'] : []), ...certifications])];
}

/** Facts may be dated a year before the books begin; the certificates run out long after the last of them. */
export const certifiedDays = (opened: string, endsAt: string): CertifiedDays => ({
  from: new Date(Date.parse(opened) - 400 * DAY).toISOString(),
  to: new Date(Date.parse(endsAt) + 400 * DAY).toISOString(),
});
