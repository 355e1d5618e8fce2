import { queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../client/api/api.js';

export const personKeys = {
  sessions: ['sessions'],
  secondFactor: ['second-factor'],
  siteInvitations: ['site-invitations'],
} as const;

/** Reads again whenever the user returns to the page, since other devices change it. */
export const sessionsRead = () =>
  queryOptions({
    queryKey: personKeys.sessions,
    queryFn: ({ signal }) => call(routes.sessions, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });

export const secondFactorRead = () =>
  queryOptions({ queryKey: personKeys.secondFactor, queryFn: ({ signal }) => call(routes.secondFactor, { signal }) });

/** Reads again whenever the user returns to the page, since others invite. */
export const siteInvitationsRead = () =>
  queryOptions({
    queryKey: personKeys.siteInvitations,
    queryFn: ({ signal }) => call(routes.mySiteInvitations, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
