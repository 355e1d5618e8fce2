import { Injectable } from '@nestjs/common';
import type { SupplierImportQuery } from '../../../contracts/members/suppliers/queries.js';
import type { SupplierImportPreview } from '../../../contracts/members/suppliers/replies.js';
import type { JobReply } from '../../../contracts/shared/replies.js';
import { SupplierPreviews } from '../../members/suppliers/import/supplier-previews.js';
import { SuppliersImporter } from '../../members/suppliers/import/suppliers-importer.js';
import { KeyedMutex } from '../../platform/lib/keyed-mutex.js';
import { ImportJobs } from './import-jobs.js';
import type { Upload } from './import-uploads.js';
import { checkedUpload } from './uploaded-sheets.js';

/** Takes files of suppliers: shows what they would change, and imports them. */
@Injectable()
export class SupplierUploads {
  /** Reads one file at a time for each user, since a file takes memory while it is read. */
  private readonly readings = new KeyedMutex();

  constructor(
    private readonly jobs: ImportJobs,
    private readonly importer: SuppliersImporter,
    private readonly previews: SupplierPreviews,
  ) {}

  /** @throws Refusal for a file that cannot be read, and ImportRunning while another import of the brand runs */
  async start(query: SupplierImportQuery, upload: Upload): Promise<JobReply> {
    const file = await this.checked(upload);
    return this.jobs.enqueue(this.importer.kind, { ...file, corrections: correctionIds(query) }, upload.user, upload.language);
  }

  /** @throws Refusal for a file that cannot be read */
  async preview(query: SupplierImportQuery, upload: Upload): Promise<SupplierImportPreview> {
    const { content } = await this.checked(upload);
    const { user, language } = upload;
    return this.readings.run(user.userId, () => this.previews.preview(content, correctionIds(query), user.facilityId ?? '', language));
  }

  private checked({ files }: Upload): ReturnType<typeof checkedUpload> {
    return checkedUpload(files);
  }
}

const correctionIds = ({ corrections }: SupplierImportQuery): string[] => corrections?.split(',') ?? [];
