/** Asks people who have an account whether they work at a further site, too. */
import type { FacilityRef } from '../../shared/replies.js';
import type { Role } from '../../shared/roles.js';
import { ADMINS } from '../../shared/roles.js';
import { defineRoute } from '../../shared/route.js';

export interface SiteInvitationReply {
  id: string;
  facility: FacilityRef;
  role: Role;
  /** The name of the person who invites. */
  invitedBy: string;
  invitedAt: string;
  expiresAt: string;
}

export const siteInvitationRoutes = {
  mySiteInvitations: defineRoute<SiteInvitationReply[]>()({
    method: 'GET',
    path: '/me/site-invitations',
    roles: 'signedIn',
    summary: 'The further sites at which you are asked to work',
  }),
  acceptSiteInvitation: defineRoute<SiteInvitationReply>()({
    method: 'POST',
    path: '/me/site-invitations/:id/accept',
    roles: 'signedIn',
    summary: 'Work at the site of an invitation, too; it is one of your sites from then on',
  }),
  declineSiteInvitation: defineRoute<SiteInvitationReply>()({
    method: 'POST',
    path: '/me/site-invitations/:id/decline',
    roles: 'signedIn',
    summary: 'Decline to work at the site of an invitation',
  }),
  withdrawSiteInvitation: defineRoute<void>()({
    method: 'DELETE',
    path: '/users/:id/site-invitations/:invitationId',
    roles: ADMINS,
    summary: 'Withdraw an invitation of a user to a further site that they have not answered',
    status: 204,
  }),
} as const;
