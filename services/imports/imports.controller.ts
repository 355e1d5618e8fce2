import { Controller, Param, StreamableFile, UploadedFiles } from '@nestjs/common';
import type { LanguageCode } from '../../contracts/languages.js';
import { Refusal, said } from '../../contracts/refusals.js';
import type { JobReply } from '../../contracts/replies.js';
import { routes } from '../../contracts/routes.js';
import { importTemplate } from '../custody/import/template.js';
import { TransactionsImporter } from '../custody/import/transactions-importer.js';
import type { Upload } from '../documents/documents.js';
import { RegistryImporter } from '../facilities/registry/registry-importer.js';
import type { Principal } from '../identity/principal.js';
import { attached } from '../platform/http/attached.js';
import { InLanguage } from '../platform/http/in-language.js';
import { On } from '../platform/http/on.js';
import { NameParam } from '../platform/http/params.js';
import { Who } from '../platform/http/who.js';
import { checkSheets } from '../platform/sheets/read-sheets.js';
import type { SheetKind } from '../platform/sheets/sheet.js';
import { InviteLimits } from '../users/invite-limits.js';
import { userTemplate } from '../users/user-template.js';
import { UsersImporter } from '../users/users-importer.js';
import { ImportJobs } from './import-jobs.js';
import type { Importer } from './importer.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const TYPES: Readonly<Record<SheetKind, string>> = { xlsx: XLSX, xls: 'application/vnd.ms-excel', csv: 'text/csv' };

@Controller()
export class ImportsController {
  constructor(
    private readonly jobs: ImportJobs,
    private readonly limits: InviteLimits,
    private readonly transactions: TransactionsImporter,
    private readonly registry: RegistryImporter,
    private readonly users: UsersImporter,
  ) {}

  @On(routes.importTransactions)
  importTransactions(
    @UploadedFiles() files: Upload[] | undefined,
    @Who() who: Principal,
    @InLanguage() language: LanguageCode,
  ): Promise<JobReply> {
    return this.start(this.transactions, files, who, language);
  }

  @On(routes.importRegistry)
  importRegistry(
    @UploadedFiles() files: Upload[] | undefined,
    @Who() who: Principal,
    @InLanguage() language: LanguageCode,
  ): Promise<JobReply> {
    return this.start(this.registry, files, who, language);
  }

  @On(routes.importTemplate)
  async template(): Promise<StreamableFile> {
    return new StreamableFile(await importTemplate(), { type: XLSX, disposition: attached('transactions.xlsx') });
  }

  @On(routes.inviteUsers)
  inviteUsers(
    @UploadedFiles() files: Upload[] | undefined,
    @Who() who: Principal,
    @InLanguage() language: LanguageCode,
  ): Promise<JobReply> {
    this.limits.file(who.userId);
    return this.start(this.users, files, who, language);
  }

  @On(routes.inviteTemplate)
  async userTemplate(): Promise<StreamableFile> {
    return new StreamableFile(await userTemplate(), { type: XLSX, disposition: attached('users.xlsx') });
  }

  @On(routes.job)
  job(@Param('id', NameParam) id: string, @Who() who: Principal): Promise<JobReply> {
    return this.jobs.get(id, who);
  }

  /** What a file is by its name and its first bytes is checked here; what stands in it, when the job reads it. */
  private async start(
    { kind, accepted }: Importer,
    files: Upload[] | undefined,
    who: Principal,
    language: LanguageCode,
  ): Promise<JobReply> {
    const [file] = files ?? [];
    if (!file) throw new Refusal('Invalid', {}, { file: [said('required', { field: 'file' })] });
    const ending = file.originalname.split('.').at(-1)?.toLowerCase() ?? '';
    if (!accepted.some((each) => each === ending)) throw new Refusal('FileFormatInvalid', {}, { file: [said('FileFormatInvalid')] });
    const contentType = TYPES[await checkSheets(file.buffer, accepted)];
    return this.jobs.start(kind, { content: file.buffer, fileName: file.originalname, contentType }, who, language);
  }
}
