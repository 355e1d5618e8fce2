import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../../contracts/routes.js';
import type { OperationJobsQuery } from '../../../../../contracts/watch/operations/queries.js';
import { call } from '../../../client/api/api.js';

const AGAIN_EVERY_MS = 10_000;

export const operationKeys = {
  all: ['operations'],
  overview: ['operations', 'overview'],
  jobs: (query: OperationJobsQuery) => ['operations', 'jobs', query],
} as const;

export const overviewRead = () =>
  queryOptions({
    queryKey: operationKeys.overview,
    queryFn: ({ signal }) => call(routes.operations, { signal }),
    refetchInterval: AGAIN_EVERY_MS,
  });

export const jobsRead = (query: OperationJobsQuery) =>
  queryOptions({
    queryKey: operationKeys.jobs(query),
    queryFn: ({ signal }) => call(routes.operationJobs, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN_EVERY_MS,
  });
