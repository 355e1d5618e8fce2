import { routes } from '../../../../contracts/routes.js';
import { read } from '../../client/api/read.js';

export const personKeys = {
  sessions: ['sessions'],
  secondFactor: ['second-factor'],
  siteInvitations: ['site-invitations'],
} as const;

/** Reads again whenever the user returns to the page, since other devices change it. */
export const sessionsRead = () => read(personKeys.sessions, routes.sessions, {}, { staleTime: 0, refetchOnWindowFocus: true });

export const secondFactorRead = () => read(personKeys.secondFactor, routes.secondFactor);

/** Reads again whenever the user returns to the page, since others invite. */
export const siteInvitationsRead = () =>
  read(personKeys.siteInvitations, routes.mySiteInvitations, {}, { staleTime: 0, refetchOnWindowFocus: true });
