import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../contracts/routes.js';
import type { AlertsQuery } from '../../../../contracts/watch/alerts/queries.js';
import { call } from '../../client/api/api.js';

const COUNTED_EVERY_MS = 60_000;

export const alertKeys = { all: ['alerts'], list: (query: AlertsQuery) => ['alerts', query] } as const;

export const alertsRead = (query: AlertsQuery) =>
  queryOptions({
    queryKey: alertKeys.list(query),
    queryFn: ({ signal }) => call(routes.alerts, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Reads the count of serious alerts on the reader's list, with one of them at most. */
export const highAlertsRead = () =>
  queryOptions({
    queryKey: alertKeys.list({ severity: 'high', perPage: 1 }),
    queryFn: ({ signal }) => call(routes.alerts, { query: { severity: 'high', perPage: 1 }, signal }),
    staleTime: COUNTED_EVERY_MS,
  });
