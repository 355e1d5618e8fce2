import { queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../app/api/api.js';

/** Asked anew whenever its reader comes back to it: other devices change it. */
export const sessionsRead = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call(routes.sessions, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

export const secondFactorRead = () =>
  queryOptions({ queryKey: ['second-factor'], queryFn: ({ signal }) => call(routes.secondFactor, { signal }) });
