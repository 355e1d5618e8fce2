import type { OwnSiteReply, SecondFactorReply } from '../../ground/identity/replies.js';
import type { FacilityRef } from '../../shared/replies.js';
import type { Role, UserStatus } from '../../shared/roles.js';
import type { NewFacility } from './commands.js';
import type { SiteInvitationReply } from './site-invitations.js';

export type UserAction = 'resend' | 'edit' | 'deactivate' | 'activate';

export interface UserReply {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string | null;
  role: Role;
  status: UserStatus;
  facility: FacilityRef | null;
  /** The site that an invited user brings along, as described in the invitation. It is made when they join. */
  invitedSite: NewFacility | null;
  /** When the account was created, or the user was first invited. */
  joinedAt: string;
  /** When the open invitation expires. */
  invitedUntil: string | null;
  actions: UserAction[];
}

export interface InvitedUserReply extends UserReply {
  /** Present for a person who already had an account: they are asked whether they work at the site, too, and nothing else changes. */
  siteInvitation: SiteInvitationReply | null;
}

/** A link that lets its reader create the account of an invited user. It is shown once. */
export interface InvitationLinkReply {
  url: string;
  expiresAt: string;
}

/** A changed field; null means empty. */
export interface FieldChange {
  field: 'firstName' | 'lastName' | 'phoneNumber' | 'role' | 'facility';
  from: string | null;
  to: string | null;
}

export interface UserChangeReply {
  at: string;
  by: { id: string; name: string };
  what:
    | 'invited'
    | 'resent'
    | 'linkMade'
    | 'edited'
    | 'deactivated'
    | 'activated'
    | 'secondFactorOff'
    | 'joined'
    | 'parted'
    | 'asked'
    | 'askWithdrawn'
    | 'declined';
  fields: FieldChange[];
}

export interface UserDetailReply extends UserReply {
  /** The country of the user's facility, ISO 3166 alpha-2. */
  country?: string;
  /** Every site at which the user works, the first one first. */
  sites: OwnSiteReply[];
  /** The further sites at which the user is asked to work, and has not answered. */
  siteInvitations: SiteInvitationReply[];
  language: string;
  secondFactor: SecondFactorReply['state'];
  /** Changes by administrators, newest first; at most 100. */
  changes: UserChangeReply[];
}
