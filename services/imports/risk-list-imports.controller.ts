import { Controller, UploadedFiles } from '@nestjs/common';
import { routes } from '../../contracts/routes.js';
import type { LanguageCode } from '../../contracts/shared/languages.js';
import type { JobReply } from '../../contracts/shared/replies.js';
import type { FileUpload } from '../custody/documents/document-uploads.js';
import { CurrentUser } from '../platform/http/access/current-user.js';
import type { Principal } from '../platform/http/access/principal.js';
import { Endpoint } from '../platform/http/endpoint.js';
import { RequestLanguage } from '../platform/http/request-language.js';
import { EntityListImporter, GoodsListImporter } from '../risk/lists/list-importers.js';
import { ImportJobs } from './import-jobs.js';

/** Imports the lists by which goods and sites are screened. */
@Controller()
export class RiskListImportsController {
  constructor(
    private readonly jobs: ImportJobs,
    private readonly goods: GoodsListImporter,
    private readonly entities: EntityListImporter,
  ) {}

  @Endpoint(routes.importGoodsList)
  importGoods(
    @UploadedFiles() files: FileUpload[] | undefined,
    @CurrentUser() user: Principal,
    @RequestLanguage() language: LanguageCode,
  ): Promise<JobReply> {
    return this.jobs.enqueueUpload(this.goods, files, user, language);
  }

  @Endpoint(routes.importEntityList)
  importEntities(
    @UploadedFiles() files: FileUpload[] | undefined,
    @CurrentUser() user: Principal,
    @RequestLanguage() language: LanguageCode,
  ): Promise<JobReply> {
    return this.jobs.enqueueUpload(this.entities, files, user, language);
  }
}
