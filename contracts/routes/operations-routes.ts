/** How the product runs: health, metrics, jobs, its own description. */
import type { HealthReply, JobReply } from '../replies.js';
import { declare } from './route.js';

export const operationsRoutes = {
  health: declare<HealthReply>()({ method: 'GET', path: '/health', roles: 'public', summary: 'Whether the product is ready' }),
  metrics: declare<string>()({
    method: 'GET',
    path: '/metrics',
    roles: 'public',
    summary: 'Prometheus metrics, for super admins or from this machine',
    raw: true,
  }),
  demo: declare<{ accounts: { email: string; facility: string; role: string }[]; password: string }>()({
    method: 'GET',
    path: '/demo',
    roles: 'public',
    summary: 'Accounts of the demo, while the data folder holds one; asked for on this machine',
  }),
  docs: declare<string>()({ method: 'GET', path: '/docs', roles: 'public', summary: 'This API, to read', raw: true }),
  docsJson: declare<object>()({ method: 'GET', path: '/docs-json', roles: 'public', summary: 'This API as OpenAPI 3.1' }),
  job: declare<JobReply>()({ method: 'GET', path: '/jobs/:id', roles: 'signedIn', summary: 'Progress of a job of yours' }),
} as const;
