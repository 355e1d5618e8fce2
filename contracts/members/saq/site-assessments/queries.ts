import { IsIn, IsOptional } from 'class-validator';
import { Id } from '../../../shared/fields.js';
import { PageQuery } from '../../../shared/queries.js';
import { SITE_ASSESSMENT_STATES, type SiteAssessmentState } from './site-assessment-kinds.js';

export class SiteAssessmentsQuery extends PageQuery {
  @IsOptional() @IsIn(SITE_ASSESSMENT_STATES) state?: SiteAssessmentState;
  @IsOptional() @Id() facilityId?: string;
}
