import { Injectable } from '@nestjs/common';
import { PRODUCTS } from '../../../contracts/shared/products.js';
import { PLATFORM } from '../../../contracts/shared/recorded-event.js';
import { CustodyLedgers } from '../../ledger/custody/custody-ledgers.js';
import { CertificateUploads } from '../../members/certificates/certificate-uploads.js';
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
    private readonly uploads: CertificateUploads,
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
    const actor = { userId: adminId, facilityId: PLATFORM };
    let certificateId = known?.certificateId;
    if (certificateId === undefined) {
      const number = `${standard.toUpperCase()}-${country}-${key.toUpperCase()}`;
      const content = await onePagePdf(`${standard} certificate ${number} of ${name}`, 'Made up for the demo chain.');
      const file = { fileName: `${number.toLowerCase()}.pdf`, contentType: 'application/pdf', facilityId: id };
      const { blobName } = await this.blobs.put(content, file);
      const validity = { validFrom: from.slice(0, 10), validTo: to.slice(0, 10) };
      const terms = { facilityId: id, standard, number, issuer: ISSUER, products: [...PRODUCTS], ...validity, blobName };
      certificateId = (await this.uploads.upload({ ...terms, actor: { userId: adminId, facilityId: id } })).transactionId;
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
