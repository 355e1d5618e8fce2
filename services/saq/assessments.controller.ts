import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { AssessmentsQuery } from '../../contracts/queries.js';
import type { CommandReply, Page } from '../../contracts/replies.js';
import { routes } from '../../contracts/routes.js';
import { SaveAnswers } from '../../contracts/saq-commands.js';
import type { AssessmentReply, AssessmentStatusReply, SavedAnswersReply } from '../../contracts/saq-replies.js';
import type { Principal } from '../identity/principal.js';
import { On } from '../platform/http/on.js';
import { NumberParam, UuidParam } from '../platform/http/params.js';
import { Who } from '../platform/http/who.js';
import { AssessmentReads } from './assessment-reads.js';
import { CompleteAssessments } from './complete-assessment.js';
import { AnswerSaving } from './save-answers.js';

@Controller()
export class AssessmentsController {
  constructor(
    private readonly reads: AssessmentReads,
    private readonly saving: AnswerSaving,
    private readonly completing: CompleteAssessments,
  ) {}

  @On(routes.assessment)
  own(@Who() who: Principal): Promise<AssessmentReply> {
    return this.reads.own(who);
  }

  @On(routes.saveAnswers)
  save(@Body() command: SaveAnswers, @Who() who: Principal): Promise<SavedAnswersReply> {
    return this.saving.save(command, who);
  }

  @On(routes.completeAssessment)
  async complete(@Who() who: Principal, @Res({ passthrough: true }) response: Response): Promise<CommandReply> {
    const { reply, again } = await this.completing.complete(who);
    if (again) response.status(200);
    return reply;
  }

  @On(routes.assessmentOf)
  of(@Param('facilityId', UuidParam) facilityId: string, @Who() who: Principal): Promise<AssessmentReply> {
    return this.reads.of(facilityId, who);
  }

  @On(routes.assessmentRound)
  round(
    @Param('facilityId', UuidParam) facilityId: string,
    @Param('number', NumberParam) round: number,
    @Who() who: Principal,
  ): Promise<AssessmentReply> {
    return this.reads.round(facilityId, round, who);
  }

  @On(routes.assessmentStatuses)
  statuses(@Query() query: AssessmentsQuery, @Who() who: Principal): Promise<Page<AssessmentStatusReply>> {
    return this.reads.statuses(query, who);
  }
}
