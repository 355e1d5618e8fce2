import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AlertsQuery } from '../../../../contracts/alerts/queries.js';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../client/api/api.js';

export const alertKeys = { all: ['alerts'], list: (query: AlertsQuery) => ['alerts', query] } as const;

export const alertsRead = (query: AlertsQuery) =>
  queryOptions({
    queryKey: alertKeys.list(query),
    queryFn: ({ signal }) => call(routes.alerts, { query, signal }),
    placeholderData: keepPreviousData,
  });
