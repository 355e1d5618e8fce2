import { Controller, Param, StreamableFile, UploadedFiles } from '@nestjs/common';
import { create as attachment } from 'content-disposition';
import { routes } from '../../contracts/routes.js';
import type { LanguageCode } from '../../contracts/shared/languages.js';
import { message, Refusal } from '../../contracts/shared/refusals.js';
import type { JobReply } from '../../contracts/shared/replies.js';
import { importTemplate } from '../custody/import/import-template.js';
import { TransactionsImporter } from '../custody/import/transactions-importer.js';
import type { FileUpload } from '../documents/document-uploads.js';
import { RegistryImporter } from '../matching/import/registry-importer.js';
import { CurrentUser } from '../platform/http/access/current-user.js';
import type { Principal } from '../platform/http/access/principal.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { NameParam } from '../platform/http/path-params.js';
import { RequestLanguage } from '../platform/http/request-language.js';
import type { Importer } from '../platform/sheets/importer.js';
import { checkSheets } from '../platform/sheets/read-sheets.js';
import type { SheetKind } from '../platform/sheets/sheet.js';
import { InvitationLimits } from '../users/invitation-limits.js';
import { userImportTemplate } from '../users/user-import-template.js';
import { UsersImporter } from '../users/users-importer.js';
import { ImportJobs } from './import-jobs.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const CONTENT_TYPES: Readonly<Record<SheetKind, string>> = { xlsx: XLSX, xls: 'application/vnd.ms-excel', csv: 'text/csv' };

@Controller()
export class ImportsController {
  constructor(
    private readonly jobs: ImportJobs,
    private readonly limits: InvitationLimits,
    private readonly transactions: TransactionsImporter,
    private readonly registry: RegistryImporter,
    private readonly users: UsersImporter,
  ) {}

  @Endpoint(routes.importTransactions)
  importTransactions(
    @UploadedFiles() files: FileUpload[] | undefined,
    @CurrentUser() user: Principal,
    @RequestLanguage() language: LanguageCode,
  ): Promise<JobReply> {
    return this.enqueue(this.transactions, files, user, language);
  }

  @Endpoint(routes.importRegistry)
  importRegistry(
    @UploadedFiles() files: FileUpload[] | undefined,
    @CurrentUser() user: Principal,
    @RequestLanguage() language: LanguageCode,
  ): Promise<JobReply> {
    return this.enqueue(this.registry, files, user, language);
  }

  @Endpoint(routes.importTemplate)
  async template(): Promise<StreamableFile> {
    return new StreamableFile(await importTemplate(), { type: XLSX, disposition: attachment('transactions.xlsx') });
  }

  @Endpoint(routes.inviteUsers)
  inviteUsers(
    @UploadedFiles() files: FileUpload[] | undefined,
    @CurrentUser() user: Principal,
    @RequestLanguage() language: LanguageCode,
  ): Promise<JobReply> {
    this.limits.countFile(user.userId);
    return this.enqueue(this.users, files, user, language);
  }

  @Endpoint(routes.inviteTemplate)
  async userTemplate(): Promise<StreamableFile> {
    return new StreamableFile(await userImportTemplate(), { type: XLSX, disposition: attachment('users.xlsx') });
  }

  @Endpoint(routes.job)
  job(@Param('id', NameParam) id: string, @CurrentUser() user: Principal): Promise<JobReply> {
    return this.jobs.get(id, user);
  }

  /** What a file is by its name and its first bytes is checked here; what stands in it, when the job reads it. */
  private async enqueue(
    { kind, accepted }: Importer,
    files: FileUpload[] | undefined,
    user: Principal,
    language: LanguageCode,
  ): Promise<JobReply> {
    const [file] = files ?? [];
    if (!file) throw new Refusal('Invalid', {}, { file: [message('required', { field: 'file' })] });
    const ending = file.originalname.split('.').at(-1)?.toLowerCase() ?? '';
    if (!accepted.some((each) => each === ending)) throw new Refusal('FileFormatInvalid', {}, { file: [message('FileFormatInvalid')] });
    const contentType = CONTENT_TYPES[await checkSheets(file.buffer, accepted)];
    return this.jobs.enqueue(kind, { content: file.buffer, fileName: file.originalname, contentType }, user, language);
  }
}
