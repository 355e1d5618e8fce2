import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ReleaseGs1Key } from '../../../../contracts/ledger/codes/gs1/commands.js';
import type { Gs1ReleaseReply } from '../../../../contracts/ledger/codes/gs1/replies.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import { type Gs1Claim, Gs1Keys } from '../../../ledger/codes/gs1/gs1-keys.js';
import { type Collection, RecordStore } from '../../../platform/documents/document-store.js';
import { Clock } from '../../../platform/lib/clock.js';
import { Products } from '../../orders/products/products.js';
import { PASSPORT_CONTENTS } from '../passport-records.js';

export interface Gs1ReleaseRecord {
  facilityId: string;
  /** The GTIN or the prefix. */
  key: string;
  at: string;
}

/** Keeps what was taken from sites, so that they are notified. */
export const GS1_RELEASES: Collection = { name: 'gs1-releases', indexes: [{ fields: ['facilityId', 'at'] }] };

/** Takes GTINs and GS1 prefixes from sites that stated them by mistake. */
@Injectable()
export class Gs1Releases {
  constructor(
    private readonly gs1: Gs1Keys,
    private readonly products: Products,
    private readonly records: RecordStore,
    private readonly clock: Clock,
  ) {}

  /**
   * Completes, when it is called again, what a crash left half done.
   * @throws Refusal NotFound for a key of nobody; GtinOnPassport while a passport in force bears one of the GTINs
   */
  async releaseGtins({ kind, key }: ReleaseGs1Key): Promise<Gs1ReleaseReply> {
    const claim = kind === 'gtin' ? await this.gs1.claimOfGtin(key) : await this.gs1.claimOfPrefix(key);
    if (!claim) throw new Refusal('NotFound');
    await this.assertOnNoPassport(claim);
    for (const { gtin, subject } of claim.gtins) await this.products.withoutGtin(subject, gtin);
    const released: Gs1ReleaseRecord = { facilityId: claim.facilityId, key, at: this.clock.now() };
    // First, since afterwards nobody could say whose key it was: a release that breaks off is rather noticed twice than never.
    await this.records.insert(GS1_RELEASES.name, randomUUID(), released);
    await this.gs1.release(claim);
    return { ...claim, gtins: claim.gtins.map(({ gtin }) => gtin) };
  }

  /** Returns the newest releases from a site. */
  async ofSite(facilityId: string, limit: number): Promise<Gs1ReleaseRecord[]> {
    const found = await this.records.find<Gs1ReleaseRecord>(GS1_RELEASES.name, { filter: { facilityId }, sort: ['-at'], limit });
    return found.map(({ value }) => value);
  }

  private async assertOnNoPassport({ gtins }: Gs1Claim): Promise<void> {
    const filter = { gtin: { in: gtins.map(({ gtin }) => gtin) }, endedAt: null };
    if ((await this.records.count(PASSPORT_CONTENTS.name, { filter })) > 0) throw new Refusal('GtinOnPassport');
  }
}
