import { Controller, Param, StreamableFile, UploadedFiles } from '@nestjs/common';
import { Refusal } from '../../contracts/refusals.js';
import type { JobReply } from '../../contracts/replies.js';
import { routes } from '../../contracts/routes.js';
import { importTemplate } from '../custody/import/template.js';
import type { Upload } from '../documents/documents.js';
import type { Principal } from '../identity/principal.js';
import { attached } from '../platform/http/attached.js';
import { On } from '../platform/http/on.js';
import { NameParam } from '../platform/http/params.js';
import { Who } from '../platform/http/who.js';
import { ImportJobs } from './import-jobs.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const TYPES: Readonly<Record<string, string>> = { xlsx: XLSX, xls: 'application/vnd.ms-excel', csv: 'text/csv' };

@Controller()
export class ImportsController {
  constructor(private readonly jobs: ImportJobs) {}

  @On(routes.importTransactions)
  transactions(@UploadedFiles() files: Upload[] | undefined, @Who() who: Principal): Promise<JobReply> {
    return this.start('transactions', ['xlsx'], files, who);
  }

  @On(routes.importRegistry)
  registry(@UploadedFiles() files: Upload[] | undefined, @Who() who: Principal): Promise<JobReply> {
    return this.start('registry', ['csv', 'xls', 'xlsx'], files, who);
  }

  @On(routes.importTemplate)
  async template(): Promise<StreamableFile> {
    return new StreamableFile(await importTemplate(), { type: XLSX, disposition: attached('transactions.xlsx') });
  }

  @On(routes.job)
  job(@Param('id', NameParam) id: string, @Who() who: Principal): Promise<JobReply> {
    return this.jobs.get(id, who);
  }

  /** The name alone is checked here; the content when the job reads it. */
  private start(kind: string, endings: readonly string[], files: Upload[] | undefined, who: Principal): Promise<JobReply> {
    const [file] = files ?? [];
    if (!file) throw new Refusal('Invalid', {}, { file: ['This file is required.'] });
    const ending = file.originalname.split('.').at(-1)?.toLowerCase() ?? '';
    if (!endings.includes(ending)) throw new Refusal('FileFormatInvalid', {}, { file: ['Invalid file format'] });
    return this.jobs.start(kind, { content: file.buffer, fileName: file.originalname, contentType: TYPES[ending] ?? '' }, who);
  }
}
