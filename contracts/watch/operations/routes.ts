import type { HealthReply, HealthStatusReply } from '../../platform/health/replies.js';
import { PageQuery } from '../../shared/queries.js';
import type { JobError, JobReply, Page } from '../../shared/replies.js';
import { defineRoute } from '../../shared/route.js';
import { DiscardJob } from './commands.js';
import { OperationJobsQuery } from './queries.js';
import type { OperationJobReply, OperationJobsPage, OperationsReply } from './replies.js';

const SUPER_ADMIN = ['SUPER_ADMIN'] as const;

export const operationsRoutes = {
  health: defineRoute<HealthReply | HealthStatusReply>()({
    method: 'GET',
    path: '/health',
    roles: 'public',
    summary: 'Whether the product is ready',
  }),
  metrics: defineRoute<string>()({
    method: 'GET',
    path: '/metrics',
    roles: 'public',
    summary: 'Prometheus metrics, for super admins or from this machine',
    raw: ['text/plain'],
  }),
  demo: defineRoute<{ accounts: { email: string; facility: string; role: string }[]; password: string }>()({
    method: 'GET',
    path: '/demo',
    roles: 'public',
    summary: 'Accounts of the demo, while the data folder holds one; asked for on this machine',
  }),
  docs: defineRoute<string>()({ method: 'GET', path: '/docs', roles: 'public', summary: 'This API, to read', raw: ['text/html'] }),
  docsJson: defineRoute<object>()({ method: 'GET', path: '/docs-json', roles: 'public', summary: 'This API as OpenAPI 3.1' }),
  job: defineRoute<JobReply>()({ method: 'GET', path: '/jobs/:id', roles: 'signedIn', summary: 'Progress of a job of yours' }),
  jobErrors: defineRoute<Page<JobError>>()({
    method: 'GET',
    path: '/jobs/:id/errors',
    query: PageQuery,
    roles: 'signedIn',
    summary: 'What is wrong with the rows of an import of yours, as far as it is kept',
  }),
  operations: defineRoute<OperationsReply>()({
    method: 'GET',
    path: '/operations',
    roles: SUPER_ADMIN,
    summary: 'Whether the product runs, and what somebody has to do about it',
  }),
  operationJobs: defineRoute<OperationJobsPage>()({
    method: 'GET',
    path: '/operations/jobs',
    roles: SUPER_ADMIN,
    summary: 'Jobs of all queues, the newest hundred of each queue and state',
    query: OperationJobsQuery,
  }),
  retryJob: defineRoute<OperationJobReply>()({
    method: 'POST',
    path: '/operations/jobs/:queue/:jobId/retry',
    roles: SUPER_ADMIN,
    summary: 'Let a failed job wait again, with all of its tries',
  }),
  discardJob: defineRoute<OperationJobReply>()({
    method: 'POST',
    path: '/operations/jobs/:queue/:jobId/discard',
    roles: SUPER_ADMIN,
    summary: 'Set a failed job aside, and say why',
    body: DiscardJob,
  }),
  stopJob: defineRoute<OperationJobReply>()({
    method: 'POST',
    path: '/operations/jobs/:queue/:jobId/stop',
    roles: SUPER_ADMIN,
    summary: 'End a waiting job before it begins, or a running one at its next step',
  }),
} as const;
