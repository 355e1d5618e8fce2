import { Controller, Param, Query, StreamableFile, UploadedFiles } from '@nestjs/common';
import { create as attachment } from 'content-disposition';
import { routes } from '../../../contracts/routes.js';
import { ImportQuestionSetQuery, QuestionSetQuery } from '../../../contracts/saq/queries.js';
import type { QuestionSet } from '../../../contracts/saq/questions.js';
import type { QuestionSetImportReply, QuestionSetSummary } from '../../../contracts/saq/replies.js';
import type { LanguageCode } from '../../../contracts/shared/languages.js';
import { message, Refusal } from '../../../contracts/shared/refusals.js';
import type { FileUpload } from '../../custody/documents/document-uploads.js';
import { CurrentUser } from '../../platform/http/access/current-user.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { NameParam, NumberParam } from '../../platform/http/path-params.js';
import { RequestLanguage } from '../../platform/http/request-language.js';
import { QuestionSetImport } from './import/question-set-import.js';
import { questionSetWorkbook } from './import/question-set-workbook.js';
import { QuestionSetReads } from './question-set-reads.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

@Controller()
export class QuestionSetsController {
  constructor(
    private readonly reads: QuestionSetReads,
    private readonly imports: QuestionSetImport,
  ) {}

  @Endpoint(routes.questionSets)
  list(): Promise<QuestionSetSummary[]> {
    return this.reads.all();
  }

  @Endpoint(routes.questionSetTemplate)
  async template(@Query() { facilityType }: QuestionSetQuery): Promise<StreamableFile> {
    const set = await this.reads.current(facilityType);
    const name = `questions-${facilityType.toLowerCase()}-${set.version}.xlsx`;
    return new StreamableFile(await questionSetWorkbook(set), { type: XLSX, disposition: attachment(name) });
  }

  @Endpoint(routes.questionSet)
  get(@Param('facilityType', NameParam) facilityType: string, @Param('number', NumberParam) version: number): Promise<QuestionSet> {
    return this.reads.version(facilityType, version);
  }

  @Endpoint(routes.importQuestionSet)
  import(
    @UploadedFiles() files: FileUpload[] | undefined,
    @Query() query: ImportQuestionSetQuery,
    @CurrentUser() user: Principal,
    @RequestLanguage() language: LanguageCode,
  ): Promise<QuestionSetImportReply> {
    const [file] = files ?? [];
    if (!file) throw new Refusal('Invalid', {}, { file: [message('required', { field: 'file' })] });
    return this.imports.import(file.buffer, query, user, language);
  }
}
