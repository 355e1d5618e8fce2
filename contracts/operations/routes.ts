import { PageQuery } from '../shared/queries.js';
import type { JobError, JobReply, Page } from '../shared/replies.js';
import { defineRoute } from '../shared/route.js';
import type { HealthReply } from './replies.js';

export const operationsRoutes = {
  health: defineRoute<HealthReply>()({ method: 'GET', path: '/health', roles: 'public', summary: 'Whether the product is ready' }),
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
} as const;
