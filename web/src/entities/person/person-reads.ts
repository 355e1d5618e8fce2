import { queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../app/api/api.js';

export const personKeys = {
  sessions: ['sessions'],
  secondFactor: ['second-factor'],
  /** Of one enrolment, which is not begun anew where the factor changes. */
  secret: ['second-factor-secret'],
} as const;

/** Asked anew whenever its reader comes back to it: other devices change it. */
export const sessionsRead = () =>
  queryOptions({
    queryKey: personKeys.sessions,
    queryFn: ({ signal }) => call(routes.sessions, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

export const secondFactorRead = () =>
  queryOptions({ queryKey: personKeys.secondFactor, queryFn: ({ signal }) => call(routes.secondFactor, { signal }) });
