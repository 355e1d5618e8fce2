import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { type Collection, DuplicateKey, RecordStore } from '../../../platform/documents/document-store.js';
import { Clock } from '../../../platform/lib/clock.js';

/** Links an account to a subject of an issuer. Its key is their hash, so that a subject has one account. */
export interface LinkRecord {
  id: string;
  userId: string;
  businessId: string;
  issuer: string;
  subject: string;
  linkedAt: string;
}

export const LINKS: Collection = {
  name: 'sign-on-links',
  indexes: [{ fields: ['userId', 'issuer'], unique: true }, { fields: ['businessId'] }],
};

const linkId = (issuer: string, subject: string): string =>
  createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('hex');

type Subject = Pick<LinkRecord, 'issuer' | 'subject'>;

@Injectable()
export class Links {
  constructor(
    private readonly records: RecordStore,
    private readonly clock: Clock,
  ) {}

  async of({ issuer, subject }: Subject): Promise<LinkRecord | undefined> {
    return (await this.records.get<LinkRecord>(LINKS.name, linkId(issuer, subject)))?.value;
  }

  async ofUser(userId: string, issuer: string): Promise<LinkRecord | undefined> {
    const [found] = await this.records.find<LinkRecord>(LINKS.name, { filter: { userId, issuer }, limit: 1 });
    return found?.value;
  }

  async linkedOf(businessId: string): Promise<Set<string>> {
    const found = await this.records.find<LinkRecord>(LINKS.name, { filter: { businessId } });
    return new Set(found.map(({ value }) => value.userId));
  }

  /** Linking again changes nothing. @throws Refusal ProviderSubjectChanged where either has another link */
  async link(userId: string, businessId: string, { issuer, subject }: Subject): Promise<LinkRecord> {
    const link: LinkRecord = { id: linkId(issuer, subject), userId, businessId, issuer, subject, linkedAt: this.clock.now() };
    try {
      await this.records.insert(LINKS.name, link.id, link);
      return link;
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error;
      const known = await this.of(link);
      if (known?.userId !== userId) throw new Refusal('ProviderSubjectChanged');
      return known;
    }
  }
}
