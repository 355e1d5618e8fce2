import { Controller, Query, StreamableFile, UploadedFiles } from '@nestjs/common';
import { create as attachment } from 'content-disposition';
import { routes } from '../../contracts/routes.js';
import type { LanguageCode } from '../../contracts/shared/languages.js';
import type { JobReply } from '../../contracts/shared/replies.js';
import { XLSX } from '../../contracts/shared/route.js';
import { FailedRowsQuery, SupplierImportQuery } from '../../contracts/suppliers/queries.js';
import type { SupplierImportPreview } from '../../contracts/suppliers/replies.js';
import type { FileUpload } from '../custody/documents/document-uploads.js';
import { CurrentUser } from '../platform/http/access/current-user.js';
import type { Principal } from '../platform/http/access/principal.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { RequestLanguage } from '../platform/http/request-language.js';
import { KeyedMutex } from '../platform/lib/keyed-mutex.js';
import { SupplierPreviews } from '../suppliers/import/supplier-previews.js';
import { failedRowsWorkbook, supplierTemplate } from '../suppliers/import/supplier-workbooks.js';
import { SuppliersImporter } from '../suppliers/import/suppliers-importer.js';
import { ImportJobs } from './import-jobs.js';
import { checkedUpload } from './uploaded-sheets.js';

/** Files of suppliers: looked at before they are imported, and what was refused handed back. */
@Controller()
export class SupplierImportsController {
  /** A file takes memory while it is read: one at a time for each user. */
  private readonly readings = new KeyedMutex();

  constructor(
    private readonly jobs: ImportJobs,
    private readonly importer: SuppliersImporter,
    private readonly previews: SupplierPreviews,
  ) {}

  @Endpoint(routes.importSuppliers)
  async importSuppliers(
    @UploadedFiles() files: FileUpload[] | undefined,
    @Query() query: SupplierImportQuery,
    @CurrentUser() user: Principal,
    @RequestLanguage() language: LanguageCode,
  ): Promise<JobReply> {
    const file = await checkedUpload(files, this.importer.reading.shape.accepted);
    return this.jobs.enqueue(this.importer.kind, { ...file, corrections: correctionIds(query) }, user, language);
  }

  @Endpoint(routes.previewSuppliers)
  async preview(
    @UploadedFiles() files: FileUpload[] | undefined,
    @Query() query: SupplierImportQuery,
    @CurrentUser() user: Principal,
    @RequestLanguage() language: LanguageCode,
  ): Promise<SupplierImportPreview> {
    const { content } = await checkedUpload(files, this.importer.reading.shape.accepted);
    return this.readings.run(user.userId, () => this.previews.preview(content, correctionIds(query), user.facilityId ?? '', language));
  }

  @Endpoint(routes.failedSupplierRows)
  async failedRows(
    @UploadedFiles() files: FileUpload[] | undefined,
    @Query() { job }: FailedRowsQuery,
    @CurrentUser() user: Principal,
  ): Promise<StreamableFile> {
    const { content } = await checkedUpload(files, this.importer.reading.shape.accepted);
    const errors = new Map<number, string[]>();
    for (const { row, message } of await this.jobs.errors(job, user)) errors.set(row, [...(errors.get(row) ?? []), message]);
    const book = await this.readings.run(user.userId, () => failedRowsWorkbook(content, errors));
    return new StreamableFile(book, { type: XLSX, disposition: attachment('failed-suppliers.xlsx') });
  }

  @Endpoint(routes.supplierTemplate)
  async template(): Promise<StreamableFile> {
    return new StreamableFile(await supplierTemplate(), { type: XLSX, disposition: attachment('suppliers.xlsx') });
  }
}

const correctionIds = ({ corrections }: SupplierImportQuery): string[] => corrections?.split(',') ?? [];
