import { Injectable } from '@nestjs/common';
import { needsCertificate } from '../../../contracts/shared/products.js';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import { Settings } from './settings.js';

/** Offers the certifications under which goods may be recorded. */
@Injectable()
export class CertificationCatalog {
  constructor(private readonly settings: Settings) {}

  /** Lists the offered certifications to choose from; the name of one is its ID. */
  async choices(whose: 'all' | 'farms'): Promise<{ id: string; name: string }[]> {
    return (await this.offeredNames(whose)).map((name) => ({ id: name, name }));
  }

  async offeredNames(whose: 'all' | 'farms'): Promise<string[]> {
    const { value } = await this.settings.current('certifications');
    return value.certifications.filter(({ offered, forFarms }) => offered && (whose === 'all' || forFarms)).map(({ name }) => name);
  }

  /** Returns the certifications that need a certificate. */
  async certifiedNames(): Promise<string[]> {
    return (await this.offeredNames('all')).filter(needsCertificate);
  }

  /** Says whether the programme refuses what states a certification without a certificate in force. */
  async isCertificateRequired(): Promise<boolean> {
    return (await this.settings.current('certifications')).value.certificateRequired;
  }

  /** @throws Refusal Invalid at the field of a lot whose certification is not offered */
  async assertOffered(lots: readonly { certification?: string }[]): Promise<void> {
    if (!lots.some(({ certification }) => certification !== undefined)) return;
    const offered = new Set(await this.offeredNames('all'));
    for (const [at, { certification }] of lots.entries()) {
      if (certification === undefined || offered.has(certification)) continue;
      throw new Refusal('Invalid', {}, { [`lots.${at}.certification`]: [message('certificationNotOffered')] });
    }
  }
}
