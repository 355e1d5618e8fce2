import { routes } from '../../../../contracts/routes.js';
import type { AlertsQuery } from '../../../../contracts/watch/alerts/queries.js';
import { pageRead, read } from '../../client/api/read.js';

const COUNTED_EVERY_MS = 60_000;

export const alertKeys = { all: ['alerts'] } as const;

export const alertsRead = (query: AlertsQuery) => pageRead(alertKeys.all, routes.alerts, { query });

/** Reads the count of serious alerts on the reader's list, with one of them at most. */
export const highAlertsRead = () =>
  read(alertKeys.all, routes.alerts, { query: { severity: 'high', perPage: 1 } }, { staleTime: COUNTED_EVERY_MS });
