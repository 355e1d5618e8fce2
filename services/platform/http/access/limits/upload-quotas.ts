import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../../../contracts/shared/refusals.js';
import type { Principal } from '../principal.js';
import { UPLOAD_BYTES_PER_PERSON, UPLOAD_BYTES_PER_SITE } from './quotas.js';
import { type Attempts, RateLimits } from './rate-limits.js';

const MB = 1024 * 1024;
const MINUTE_MS = 60_000;

/** Bounds how many bytes of forms a person, and all people of a site, send within 24 hours. */
@Injectable()
export class UploadQuotas {
  private readonly people: Attempts;
  private readonly sites: Attempts;

  constructor(limits: RateLimits) {
    this.people = limits.allowance('upload-bytes-of-person', UPLOAD_BYTES_PER_PERSON, refusedAt(UPLOAD_BYTES_PER_PERSON));
    this.sites = limits.allowance('upload-bytes-of-site', UPLOAD_BYTES_PER_SITE, refusedAt(UPLOAD_BYTES_PER_SITE));
  }

  /** @throws Refusal UploadsTooMany when the person or the site has no room left for so many bytes */
  async take({ userId, facilityId }: Pick<Principal, 'userId' | 'facilityId'>, bytes: number): Promise<void> {
    await this.people.consume(userId, bytes);
    if (facilityId !== undefined) await this.sites.consume(facilityId, bytes);
  }
}

/** Says the bound and, in hours and minutes, how long to wait. */
const refusedAt =
  (bytes: number) =>
  (ms: number): Refusal => {
    const minutes = Math.max(1, Math.ceil(ms / MINUTE_MS));
    const wait = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
    return new Refusal('UploadsTooMany', { max: String(bytes / MB), wait });
  };
