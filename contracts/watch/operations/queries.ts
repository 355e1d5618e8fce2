import { IsIn, IsOptional, Matches } from 'class-validator';
import { PageQuery } from '../../shared/queries.js';
import { OPERATION_JOB_STATES, type OperationJobState } from './jobs.js';

export class OperationJobsQuery extends PageQuery {
  @IsOptional() @IsIn(OPERATION_JOB_STATES) state?: OperationJobState;
  @IsOptional() @Matches(/^[A-Za-z0-9-]{1,80}$/) queue?: string;
}
