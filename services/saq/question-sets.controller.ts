import { Controller, Param, Query, StreamableFile, UploadedFiles } from '@nestjs/common';
import type { LanguageCode } from '../../contracts/languages.js';
import { Refusal, said } from '../../contracts/refusals.js';
import { routes } from '../../contracts/routes.js';
import { ImportQuestionSetQuery, QuestionSetQuery } from '../../contracts/saq-commands.js';
import type { QuestionSet } from '../../contracts/saq-questions.js';
import type { QuestionSetImportReply, QuestionSetSummary } from '../../contracts/saq-replies.js';
import type { Upload } from '../documents/documents.js';
import type { Principal } from '../identity/principal.js';
import { attached } from '../platform/http/attached.js';
import { InLanguage } from '../platform/http/in-language.js';
import { On } from '../platform/http/on.js';
import { NameParam, NumberParam } from '../platform/http/params.js';
import { Who } from '../platform/http/who.js';
import { workbookOf } from './import/template.js';
import { QuestionSetImport } from './import-question-set.js';
import { QuestionSetReads } from './question-set-reads.js';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

@Controller()
export class QuestionSetsController {
  constructor(
    private readonly reads: QuestionSetReads,
    private readonly importing: QuestionSetImport,
  ) {}

  @On(routes.questionSets)
  list(): Promise<QuestionSetSummary[]> {
    return this.reads.all();
  }

  @On(routes.questionSetTemplate)
  async template(@Query() { facilityType }: QuestionSetQuery): Promise<StreamableFile> {
    const set = await this.reads.current(facilityType);
    const name = `questions-${facilityType.toLowerCase()}-${set.version}.xlsx`;
    return new StreamableFile(await workbookOf(set), { type: XLSX, disposition: attached(name) });
  }

  @On(routes.questionSet)
  get(@Param('facilityType', NameParam) facilityType: string, @Param('number', NumberParam) version: number): Promise<QuestionSet> {
    return this.reads.version(facilityType, version);
  }

  @On(routes.importQuestionSet)
  import(
    @UploadedFiles() files: Upload[] | undefined,
    @Query() query: ImportQuestionSetQuery,
    @Who() who: Principal,
    @InLanguage() language: LanguageCode,
  ): Promise<QuestionSetImportReply> {
    const [file] = files ?? [];
    if (!file) throw new Refusal('Invalid', {}, { file: [said('required', { field: 'file' })] });
    return this.importing.import(file.buffer, query, who, language);
  }
}
