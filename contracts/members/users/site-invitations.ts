/** Asks people who have an account whether they work at a further site, too. */
import type { FacilityRef } from '../../shared/replies.js';
import type { Role } from '../../shared/roles.js';
import { ADMINS } from '../../shared/roles.js';
import { get, post, remove } from '../../shared/route.js';

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
  mySiteInvitations: get<SiteInvitationReply[]>()('/me/site-invitations', 'signedIn', {
    summary: 'The further sites at which you are asked to work',
  }),
  acceptSiteInvitation: post<SiteInvitationReply>()('/me/site-invitations/:id/accept', 'signedIn', {
    summary: 'Work at the site of an invitation, too; it is one of your sites from then on',
  }),
  declineSiteInvitation: post<SiteInvitationReply>()('/me/site-invitations/:id/decline', 'signedIn', {
    summary: 'Decline to work at the site of an invitation',
  }),
  withdrawSiteInvitation: remove<void>()('/users/:id/site-invitations/:invitationId', ADMINS, {
    summary: 'Withdraw an invitation of a user to a further site that they have not answered',
    status: 204,
  }),
} as const;
