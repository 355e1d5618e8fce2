import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { SiteProfileReply } from '../../../../contracts/ground/facilities/site-profile.js';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import { Facilities } from '../../../ground/facilities/facilities.js';
import { FacilityReads } from '../../../ground/facilities/facility-reads.js';
import { type BlobInfo, BlobStore } from '../../../platform/blobs/blob-store.js';
import { readUploadedFile } from '../../../platform/blobs/uploaded-file.js';
import type { ActingUser } from '../../../platform/http/access/principal.js';
import { SiteProfiles } from './site-profiles.js';

const IMAGE_TYPES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/bmp', 'image/heic', 'image/heif', 'image/gif']);

@Injectable()
export class Logos {
  constructor(
    private readonly blobs: BlobStore,
    private readonly facilities: Facilities,
    private readonly reads: FacilityReads,
    private readonly profiles: SiteProfiles,
  ) {}

  /** Replaces the earlier picture. @throws Refusal FileFormatInvalid when the content is no picture, whatever its name says */
  async put(file: { originalname: string; buffer: Buffer } | undefined, user: ActingUser): Promise<SiteProfileReply> {
    if (!file) throw new Refusal('Invalid', {}, { logo: [message('required', { field: 'logo' })] });
    const { contentType, content } = await readUploadedFile(file.buffer);
    if (!contentType || !IMAGE_TYPES.has(contentType)) throw new Refusal('FileFormatInvalid');
    const facility = await this.profiles.ownFacility(user);
    const { blobName } = await this.blobs.put(content, {
      fileName: 'logo',
      contentType,
      facilityId: facility.id,
    });
    let before: string | undefined;
    await this.facilities.change(facility.id, (site) => {
      before = site.logo;
      return { ...site, logo: blobName };
    });
    if (before) await this.blobs.delete(before);
    return this.profiles.siteProfile(user);
  }

  /** Opens the picture for readers of the facility. @throws Refusal NotFound */
  async open(facilityId: string, user: ActingUser): Promise<{ info: BlobInfo; content: Readable }> {
    await this.reads.facility(facilityId, user);
    const name = (await this.facilities.get(facilityId))?.logo;
    const info = name === undefined ? undefined : await this.blobs.info(name);
    const content = name === undefined ? undefined : await this.blobs.open(name);
    if (!info || !content) throw new Refusal('NotFound');
    return { info, content };
  }
}
