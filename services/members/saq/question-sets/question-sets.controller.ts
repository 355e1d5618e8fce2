import { Controller } from '@nestjs/common';
import { routes } from '../../../../contracts/routes.js';
import { routeController, row } from '../../../platform/http/route-controller.js';
import { QuestionSetImport } from './import/question-set-import.js';
import { QuestionSetReads } from './question-set-reads.js';

@Controller()
export class QuestionSetsController extends routeController([
  row(routes.questionSets, QuestionSetReads, (reads) => reads.all()),
  row(routes.questionSetTemplate, QuestionSetReads, (reads, { query }) => reads.template(query.facilityType)),
  row(routes.questionSet, QuestionSetReads, (reads, { params }) => reads.version(params.facilityType, params.number)),
  row(routes.importQuestionSet, QuestionSetImport, (imports, { files, query, user, language }) =>
    imports.import(files?.[0], query, user, language),
  ),
]) {}
