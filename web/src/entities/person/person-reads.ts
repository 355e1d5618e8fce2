import { routes } from '../../../../contracts/routes.js';
import { read } from '../../client/api/read.js';

export const personKeys = {
  sessions: ['sessions'],
  secondFactor: ['second-factor'],
  siteInvitations: ['site-invitations'],
  mailServer: ['mail-server'],
} as const;

/** Reads again whenever the user returns to the page, since other devices change it. */
export const sessionsRead = () => read(personKeys.sessions, routes.sessions, {}, { staleTime: 0, refetchOnWindowFocus: true });

export const secondFactorRead = () => read(personKeys.secondFactor, routes.secondFactor);

/** Reads whether emails leave, for those who invite. */
export const mailServerRead = () => read(personKeys.mailServer, routes.mailServer);

/** Reads again whenever the user returns to the page, since others invite. */
export const siteInvitationsRead = () =>
  read(personKeys.siteInvitations, routes.mySiteInvitations, {}, { staleTime: 0, refetchOnWindowFocus: true });
