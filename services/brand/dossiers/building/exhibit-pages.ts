import { Injectable } from '@nestjs/common';
import type { DossierExhibit } from '../../../../contracts/brand/dossiers/content.js';
import { BlobStore } from '../../../platform/blobs/blob-store.js';
import { COUNTED_BYTES_MAX, countPdfPages } from './pdf-page-count.js';

/** Counts the pages of the exhibits that are in the file. */
@Injectable()
export class ExhibitPages {
  constructor(private readonly blobs: BlobStore) {}

  /** Reads one file at a time. */
  async counted(exhibits: readonly DossierExhibit[]): Promise<DossierExhibit[]> {
    const counted: DossierExhibit[] = [];
    for (const exhibit of exhibits)
      counted.push(exhibit.state === 'inFile' ? { ...exhibit, pages: await this.pagesOf(exhibit.blobName) } : exhibit);
    return counted;
  }

  private async pagesOf(blobName: string): Promise<number | null> {
    const info = await this.blobs.info(blobName);
    if (info?.contentType !== 'application/pdf' || info.size > COUNTED_BYTES_MAX) return null;
    const content = await this.blobs.open(blobName);
    return content ? countPdfPages(Buffer.concat(await content.toArray())) : null;
  }
}
