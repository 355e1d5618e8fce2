import { Controller } from '@nestjs/common';
import { routes } from '../../../../contracts/routes.js';
import { routeController, row } from '../../../platform/http/route-controller.js';
import { SiteAssessmentReads } from './site-assessment-reads.js';
import { SiteAssessments } from './site-assessments.js';

@Controller()
export class SiteAssessmentsController extends routeController([
  row(routes.siteAssessments, SiteAssessmentReads, (reads, { query, user }) => reads.page(query, user)),
  row(routes.siteAssessment, SiteAssessmentReads, (reads, { params, user }) => reads.one(params.id, user)),
  row(routes.beginSiteAssessment, SiteAssessments, (assessments, { body, user }) => assessments.begin(body, user)),
  row(routes.saveSiteAnswers, SiteAssessments, (assessments, { params, body, user }) => assessments.save(params.id, body, user)),
  row(routes.completeSiteAssessment, SiteAssessments, (assessments, { params, user }) => assessments.complete(params.id, user)),
  row(routes.withdrawSiteAssessment, SiteAssessments, (assessments, { params, body, user }) => assessments.withdraw(params.id, body, user)),
]) {}
