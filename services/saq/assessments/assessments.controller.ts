import { Body, Controller, Param, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { routes } from '../../../contracts/routes.js';
import { SaveAnswers } from '../../../contracts/saq/commands.js';
import { AssessmentsQuery } from '../../../contracts/saq/queries.js';
import type { AssessmentReply, AssessmentStatusReply, SavedAnswersReply } from '../../../contracts/saq/replies.js';
import type { CommandReply, Page } from '../../../contracts/shared/replies.js';
import { CurrentUser } from '../../platform/http/access/current-user.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { Endpoint } from '../../platform/http/endpoint.js';
import { NumberParam, UuidParam } from '../../platform/http/path-params.js';
import { AssessmentAnswers } from './assessment-answers.js';
import { AssessmentCompletion } from './assessment-completion.js';
import { AssessmentReads } from './assessment-reads.js';

@Controller()
export class AssessmentsController {
  constructor(
    private readonly reads: AssessmentReads,
    private readonly answers: AssessmentAnswers,
    private readonly completion: AssessmentCompletion,
  ) {}

  @Endpoint(routes.assessment)
  own(@CurrentUser() user: Principal): Promise<AssessmentReply> {
    return this.reads.ownAssessment(user);
  }

  @Endpoint(routes.saveAnswers)
  save(@Body() command: SaveAnswers, @CurrentUser() user: Principal): Promise<SavedAnswersReply> {
    return this.answers.save(command, user);
  }

  @Endpoint(routes.completeAssessment)
  async complete(@CurrentUser() user: Principal, @Res({ passthrough: true }) response: Response): Promise<CommandReply> {
    const { reply, again } = await this.completion.complete(user);
    if (again) response.status(200);
    return reply;
  }

  @Endpoint(routes.assessmentOf)
  of(@Param('facilityId', UuidParam) facilityId: string, @CurrentUser() user: Principal): Promise<AssessmentReply> {
    return this.reads.ofFacility(facilityId, user);
  }

  @Endpoint(routes.assessmentRound)
  round(
    @Param('facilityId', UuidParam) facilityId: string,
    @Param('number', NumberParam) round: number,
    @CurrentUser() user: Principal,
  ): Promise<AssessmentReply> {
    return this.reads.round(facilityId, round, user);
  }

  @Endpoint(routes.assessmentStatuses)
  statuses(@Query() query: AssessmentsQuery, @CurrentUser() user: Principal): Promise<Page<AssessmentStatusReply>> {
    return this.reads.statuses(query, user);
  }
}
