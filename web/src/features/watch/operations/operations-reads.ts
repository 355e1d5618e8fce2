import { routes } from '../../../../../contracts/routes.js';
import type { OperationJobsQuery } from '../../../../../contracts/watch/operations/queries.js';
import { pageRead, read } from '../../../client/api/read.js';

const AGAIN_EVERY_MS = 10_000;

export const operationKeys = {
  all: ['operations'],
} as const;

export const overviewRead = () => read(operationKeys.all, routes.operations, {}, { refetchInterval: AGAIN_EVERY_MS });

export const jobsRead = (query: OperationJobsQuery) =>
  pageRead(operationKeys.all, routes.operationJobs, { query }, { refetchInterval: AGAIN_EVERY_MS });
