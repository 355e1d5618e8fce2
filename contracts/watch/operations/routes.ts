import type { HealthReply, HealthStatusReply } from '../../platform/health/replies.js';
import { PageQuery } from '../../shared/queries.js';
import type { JobError, JobReply, Page } from '../../shared/replies.js';
import { get, post } from '../../shared/route.js';
import { DiscardJob } from './commands.js';
import { OperationJobsQuery } from './queries.js';
import type { OperationJobReply, OperationJobsPage, OperationsReply } from './replies.js';

const SUPER_ADMIN = ['SUPER_ADMIN'] as const;

export const operationsRoutes = {
  health: get<HealthReply | HealthStatusReply>()('/health', 'public', { summary: 'Whether the product is ready' }),
  metrics: get<string>()('/metrics', 'public', {
    summary: 'Prometheus metrics, for super admins or from this machine',
    raw: ['text/plain'],
  }),
  demo: get<{ accounts: { email: string; facility: string; role: string }[]; password: string }>()('/demo', 'public', {
    summary: 'Accounts of the demo, while the data folder holds one; asked for on this machine',
  }),
  docs: get<string>()('/docs', 'public', { summary: 'This API, to read', raw: ['text/html'] }),
  docsJson: get<object>()('/docs-json', 'public', { summary: 'This API as OpenAPI 3.1' }),
  job: get<JobReply>()('/jobs/:id', 'signedIn', { summary: 'Progress of a job of yours', onboarding: true }),
  jobErrors: get<Page<JobError>>()('/jobs/:id/errors', 'signedIn', PageQuery, {
    summary: 'What is wrong with the rows of an import of yours, as far as it is kept',
  }),
  operations: get<OperationsReply>()('/operations', SUPER_ADMIN, {
    summary: 'Whether the product runs, and what somebody has to do about it',
  }),
  operationJobs: get<OperationJobsPage>()('/operations/jobs', SUPER_ADMIN, OperationJobsQuery, {
    summary: 'Jobs of all queues, the newest hundred of each queue and state',
  }),
  retryJob: post<OperationJobReply>()('/operations/jobs/:queue/:jobId/retry', SUPER_ADMIN, {
    summary: 'Let a failed job wait again, with all of its tries',
  }),
  discardJob: post<OperationJobReply>()('/operations/jobs/:queue/:jobId/discard', SUPER_ADMIN, DiscardJob, {
    summary: 'Set a failed job aside, and say why',
  }),
  stopJob: post<OperationJobReply>()('/operations/jobs/:queue/:jobId/stop', SUPER_ADMIN, {
    summary: 'End a waiting job before it begins, or a running one at its next step',
  }),
} as const;
