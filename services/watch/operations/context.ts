import { routes } from '../../../contracts/routes.js';
import type { Context } from '../../platform/http/context.js';
import { NameParam, TextParam } from '../../platform/http/path-params.js';
import { row, rowsOf } from '../../platform/http/route-controller.js';
import { JOB_NOTES, OperationJobs } from './operation-jobs.js';
import { OperationsReads } from './operations-reads.js';

const JOB_PIPES = { pipes: { queue: NameParam, jobId: TextParam } } as const;

/** Shows super admins whether the product runs, and lets them act on jobs. */
export const operationsContext: Context = {
  rows: [
    ...rowsOf(OperationsReads, OperationJobs),
    row(routes.retryJob, OperationJobs, (jobs, { params }) => jobs.retry(params), JOB_PIPES),
    row(routes.discardJob, OperationJobs, (jobs, { params, body, user }) => jobs.discard(params, body.reason, user), JOB_PIPES),
    row(routes.stopJob, OperationJobs, (jobs, { params, user }) => jobs.stop(params, user), JOB_PIPES),
  ],
  records: [JOB_NOTES],
};
