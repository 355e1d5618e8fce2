import { Injectable, type StreamableFile } from '@nestjs/common';
import type { OrderImportPreview } from '../../../contracts/brand/orders/replies.js';
import type { FacilityImportPreview } from '../../../contracts/ground/facilities/facility-import-routes.js';
import type { TransactionsPreview } from '../../../contracts/ledger/custody/replies.js';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import type { RowsPreview } from '../../../contracts/shared/replies.js';
import { XLSX } from '../../../contracts/shared/route.js';
import { TransactionPreviews } from '../../ledger/custody/import/transaction-previews.js';
import { SuppliersImporter } from '../../members/suppliers/import/suppliers-importer.js';
import { fileReply } from '../../platform/http/file-reply.js';
import { KeyedMutex } from '../../platform/lib/keyed-mutex.js';
import { failedRowsWorkbook } from '../../platform/sheets/failed-rows.js';
import type { AnyImporter, RowImporter } from '../../platform/sheets/importer.js';
import { templateWorkbook } from '../../platform/sheets/template.js';
import { FarmGroupsImporter } from '../../trace/farms/import/farm-groups-importer.js';
import { brandOf } from '../orders/brand-of.js';
import { OrderPreviews } from '../orders/import/order-previews.js';
import { ImportJobs } from './import-jobs.js';
import { dayOrderOf, ImportUploads, type Upload } from './import-uploads.js';
import { checkedUpload } from './uploaded-sheets.js';

/** Reads uploaded files at once: shows what they would do, and hands back their rows that failed. */
@Injectable()
export class FileReads {
  /** Reads one file at a time for each user, since a file takes memory while it is read. */
  private readonly readings = new KeyedMutex();

  constructor(
    readonly uploads: ImportUploads,
    readonly suppliers: SuppliersImporter,
    readonly farms: FarmGroupsImporter,
    private readonly jobs: ImportJobs,
    private readonly orderPreviews: OrderPreviews,
    private readonly transactionPreviews: TransactionPreviews,
  ) {}

  /** @throws Refusal for a file that cannot be read */
  orders(upload: Upload): Promise<OrderImportPreview> {
    const { user, language } = upload;
    return this.read(upload, (content) => this.orderPreviews.preview(content, brandOf(user), language, dayOrderOf(upload)));
  }

  /** @throws Refusal for a file that cannot be read */
  transactions(upload: Upload): Promise<TransactionsPreview> {
    const { user, language } = upload;
    return this.read(upload, (content) => this.transactionPreviews.preview(content, user, language, dayOrderOf(upload)));
  }

  /** @throws Refusal for a file that cannot be read */
  facilities(upload: Upload): Promise<FacilityImportPreview> {
    const { facilities } = this.uploads;
    return this.read(upload, (content) => facilities.preview(content, upload.language));
  }

  /** Shows what an import would do with each row. @throws Refusal for a file that cannot be read */
  rows(importer: Pick<RowImporter<never, never>, 'preview'>, upload: Upload): Promise<RowsPreview> {
    const run = { by: upload.user, language: upload.language, dayOrder: dayOrderOf(upload) };
    return this.read(upload, (content) => importer.preview(content, run));
  }

  /** Returns the workbook to fill in for an import. */
  async template(importer: AnyImporter, language: LanguageCode, name: string): Promise<StreamableFile> {
    return workbook(await templateWorkbook(await importer.template(language)), name);
  }

  /** Returns the rows of the file that the job refused, and why. @throws Refusal NotFound for another user's job */
  async failedRows(importer: AnyImporter, job: string, upload: Upload): Promise<StreamableFile> {
    const { user, language } = upload;
    const failed = { errors: await this.jobs.errors(job, user), dayOrder: dayOrderOf(upload) };
    return this.read(upload, async (content) =>
      workbook(await failedRowsWorkbook(content, importer.reading, await importer.template(language), failed), `failed-${importer.kind}`),
    );
  }

  private async read<Result>({ files, user }: Upload, use: (content: Buffer) => Promise<Result>): Promise<Result> {
    const { content } = await checkedUpload(files);
    return this.readings.run(user.userId, () => use(content));
  }
}

const workbook = (content: Buffer, name: string): StreamableFile => fileReply(content, { type: XLSX, fileName: `${name}.xlsx` });
