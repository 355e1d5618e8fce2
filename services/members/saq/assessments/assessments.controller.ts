import { Controller } from '@nestjs/common';
import { routes } from '../../../../contracts/routes.js';
import { routeController, row } from '../../../platform/http/route-controller.js';
import { AssessmentAnswers } from './assessment-answers.js';
import { AssessmentCompletion } from './assessment-completion.js';
import { AssessmentReads } from './assessment-reads.js';

@Controller()
export class AssessmentsController extends routeController([
  row(routes.assessment, AssessmentReads, (reads, { user }) => reads.ownAssessment(user)),
  row(routes.saveAnswers, AssessmentAnswers, (answers, { body, user }) => answers.save(body, user)),
  row(routes.completeAssessment, AssessmentCompletion, (completion, { user }) => completion.complete(user)),
  row(routes.assessmentOf, AssessmentReads, (reads, { params, user }) => reads.ofFacility(params.facilityId, user)),
  row(routes.assessmentRound, AssessmentReads, (reads, { params, user }) => reads.round(params.facilityId, params.number, user)),
  row(routes.assessmentStatuses, AssessmentReads, (reads, { query, user }) => reads.statuses(query, user)),
]) {}
