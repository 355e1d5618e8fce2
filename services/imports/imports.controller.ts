import { Controller, Param, Query, StreamableFile, UploadedFiles } from '@nestjs/common';
import { create as attachment } from 'content-disposition';
import { routes } from '../../contracts/routes.js';
import type { LanguageCode } from '../../contracts/shared/languages.js';
import { PageQuery } from '../../contracts/shared/queries.js';
import type { JobError, JobReply, Page } from '../../contracts/shared/replies.js';
import { XLSX } from '../../contracts/shared/route.js';
import type { FileUpload } from '../custody/documents/document-uploads.js';
import { importTemplate } from '../custody/import/import-template.js';
import { TransactionsImporter } from '../custody/import/transactions-importer.js';
import { RegistryImporter } from '../matching/import/registry-importer.js';
import { OrdersImporter, orderImportTemplate } from '../orders/import/orders-importer.js';
import { CurrentUser } from '../platform/http/access/current-user.js';
import type { Principal } from '../platform/http/access/principal.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { pageOf, pageRange } from '../platform/http/paging.js';
import { NameParam } from '../platform/http/path-params.js';
import { RequestLanguage } from '../platform/http/request-language.js';
import { InvitationLimits } from '../users/invitation-limits.js';
import { userImportTemplate } from '../users/user-import-template.js';
import { UsersImporter } from '../users/users-importer.js';
import { ImportJobs } from './import-jobs.js';

@Controller()
export class ImportsController {
  constructor(
    private readonly jobs: ImportJobs,
    private readonly limits: InvitationLimits,
    private readonly transactions: TransactionsImporter,
    private readonly registry: RegistryImporter,
    private readonly users: UsersImporter,
    private readonly orders: OrdersImporter,
  ) {}

  @Endpoint(routes.importTransactions)
  importTransactions(
    @UploadedFiles() files: FileUpload[] | undefined,
    @CurrentUser() user: Principal,
    @RequestLanguage() language: LanguageCode,
  ): Promise<JobReply> {
    return this.jobs.enqueueUpload(this.transactions, files, user, language);
  }

  @Endpoint(routes.importRegistry)
  importRegistry(
    @UploadedFiles() files: FileUpload[] | undefined,
    @CurrentUser() user: Principal,
    @RequestLanguage() language: LanguageCode,
  ): Promise<JobReply> {
    return this.jobs.enqueueUpload(this.registry, files, user, language);
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
    return this.jobs.enqueueUpload(this.users, files, user, language);
  }

  @Endpoint(routes.inviteTemplate)
  async userTemplate(): Promise<StreamableFile> {
    return new StreamableFile(await userImportTemplate(), { type: XLSX, disposition: attachment('users.xlsx') });
  }

  @Endpoint(routes.importOrders)
  importOrders(
    @UploadedFiles() files: FileUpload[] | undefined,
    @CurrentUser() user: Principal,
    @RequestLanguage() language: LanguageCode,
  ): Promise<JobReply> {
    return this.jobs.enqueueUpload(this.orders, files, user, language);
  }

  @Endpoint(routes.orderTemplate)
  async orderTemplate(): Promise<StreamableFile> {
    return new StreamableFile(await orderImportTemplate(), { type: XLSX, disposition: attachment('orders.xlsx') });
  }

  @Endpoint(routes.job)
  job(@Param('id', NameParam) id: string, @CurrentUser() user: Principal): Promise<JobReply> {
    return this.jobs.get(id, user);
  }

  @Endpoint(routes.jobErrors)
  async jobErrors(@Param('id', NameParam) id: string, @Query() query: PageQuery, @CurrentUser() user: Principal): Promise<Page<JobError>> {
    const errors = await this.jobs.errors(id, user);
    const { skip, limit } = pageRange(query);
    return pageOf(errors.slice(skip, skip + limit), errors.length, query);
  }
}
