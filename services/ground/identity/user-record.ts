import type { FieldChange, UserChangeReply } from '../../../contracts/members/users/replies.js';
import type { FacilityType, Role } from '../../../contracts/shared/roles.js';
import type { OnboardingStatus } from '../../../contracts/shared/screens.js';

/** Holds the site that an invited user brings along, as the inviter described it. The facility is made when the user joins. */
export interface InvitedSite {
  /** Becomes the ID of the facility; colleagues who are invited to one new site share it. */
  facilityId: string;
  name: string;
  /** Holds the name in the form in which colleagues' sites are compared. */
  nameKey: string;
  type: FacilityType;
  /** ISO 3166 alpha-2. */
  country: string;
  /** Names the user whose words these are. */
  statedBy: string;
  /** Names the partner invitation whose words these are; absent for an admin's. */
  partnerInvitationId?: string;
  /** Names the partner invitation whose link the user followed; it is accepted together with the site. */
  acceptedInvitationId?: string;
}

/** Stores a person, erasable and never in the log. */
export interface UserRecord {
  id: string;
  email: string;
  /** Holds the e-mail in the form that is compared: see `emailKey`. */
  emailKey: string;
  /** Holds names and e-mail in lower case for searching. */
  searchText: string;
  firstName: string;
  lastName: string;
  phoneNumber?: string;
  /** Holds the code of the user's language; English when absent. */
  language?: string;
  /** Begins with the role at the first site, which counts; those at further sites follow, so that users are found by them. */
  roles: Role[];
  /** Holds a value of USER_STATUS. */
  status: number;
  /** Lists the facilities for which the user acts; empty for admins. */
  facilityIds: string[];
  /** Names the first site, at which the role and the onboarding next to it count. */
  currentFacilityId?: string;
  /** Lists the sites that were added to the first one. */
  otherSites?: SiteMembership[];
  /** Names the site at which the next sign-in begins; the first one when absent. */
  lastFacilityId?: string;
  /** Is present until the user has joined with the site. */
  invitedTo?: InvitedSite;
  joinedAt: string;
  updatedProfileAt: string | null;
  answeredSaqAt: string | null;
  addedPartnerAt: string | null;
  /** Is true for a user who was deactivated before making an account; only another invitation restores them. */
  withdrawn?: true;
  /** Names the business whose directory closed the account, and may open it again. */
  endedBy?: string;
  /** Lists what admins changed, oldest first. */
  changes?: UserChange[];
}

export interface UserChange {
  at: string;
  /** Names the user. */
  by: string;
  what: UserChangeReply['what'];
  fields?: FieldChange[];
}

/** Stores a further site of a user, with the role and the onboarding of the user there. */
export interface SiteMembership extends OnboardingStatus {
  facilityId: string;
  role: Role;
}
