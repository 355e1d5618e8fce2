import { Controller } from '@nestjs/common';
import { routes } from '../../../contracts/routes.js';
import { NameParam, TextParam } from '../../platform/http/path-params.js';
import { routeController, row } from '../../platform/http/route-controller.js';
import { OperationJobs } from './operation-jobs.js';
import { OperationsReads } from './operations-reads.js';

const JOB_PIPES = { pipes: { queue: NameParam, jobId: TextParam } } as const;

@Controller()
export class OperationsController extends routeController([
  row(routes.operations, OperationsReads, (reads) => reads.overview()),
  row(routes.operationJobs, OperationJobs, (jobs, { query }) => jobs.page(query)),
  row(routes.retryJob, OperationJobs, (jobs, { params }) => jobs.retry(params), JOB_PIPES),
  row(routes.discardJob, OperationJobs, (jobs, { params, body, user }) => jobs.discard(params, body.reason, user), JOB_PIPES),
  row(routes.stopJob, OperationJobs, (jobs, { params, user }) => jobs.stop(params, user), JOB_PIPES),
]) {}
