import { Injectable } from '@nestjs/common';
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import type { GrievanceDocument } from '../../../../contracts/watch/grievances/events.js';
import { BlobStore } from '../../../platform/blobs/blob-store.js';
import { checkedContent, type FileUpload } from '../../../platform/blobs/file-content.js';

const PART = 'photos';
const EXTENSIONS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png' };

export type FormPhoto = FileUpload & { fieldname: string };

/** Owns what comes without an account. */
export const OUTSIDE = 'outside';

/** Keeps photos that come with a report, without their metadata about the photographer. */
@Injectable()
export class IntakePhotos {
  constructor(private readonly blobs: BlobStore) {}

  /**
   * Runs work that cites the photos. Photos of work that is refused or was done before are not kept.
   * @throws Refusal FileFormatInvalid for what is no photo; Invalid for a file in another part of the form
   */
  async keptWith<Outcome extends { replayed: boolean }>(
    photos: readonly FormPhoto[],
    work: (documents: GrievanceDocument[]) => Promise<Outcome>,
  ): Promise<Outcome> {
    const documents = await this.keep(photos);
    const drop = () => Promise.all(documents.map(({ blobName }) => this.blobs.delete(blobName)));
    const outcome = await work(documents).catch(async (error: unknown) => {
      if (error instanceof Refusal) await drop();
      throw error;
    });
    if (outcome.replayed) await drop();
    return outcome;
  }

  /** Keeps all of them, or none. */
  private async keep(photos: readonly FormPhoto[]): Promise<GrievanceDocument[]> {
    const bare = await Promise.all(photos.map(bareOf));
    return Promise.all(
      bare.map(async ({ contentType, content }, at) => {
        const fileName = `photo-${at + 1}.${EXTENSIONS[contentType]}`;
        const { blobName, sha256 } = await this.blobs.put(content, { fileName, contentType, facilityId: OUTSIDE });
        return { blobName, sha256 };
      }),
    );
  }
}

async function bareOf(photo: FormPhoto): Promise<{ contentType: string; content: Buffer }> {
  const { fieldname } = photo;
  if (fieldname !== PART) throw new Refusal('Invalid', {}, { [fieldname]: [message('fieldUnknown', { field: fieldname })] });
  const read = await checkedContent(photo);
  if (!EXTENSIONS[read.contentType]) throw new Refusal('FileFormatInvalid');
  return read;
}
