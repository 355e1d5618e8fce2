import type { FacilityRef } from '../../shared/replies.js';
import type { Role } from '../../shared/roles.js';
import type { BusinessReply, FacilityReply } from '../facilities/replies.js';

/** Initial values for an invited person's form. */
export interface InvitationReply {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  facility: FacilityRef | null;
  /** The country of the facility, ISO 3166 alpha-2. */
  country?: string;
  language: string;
  expiresAt: string;
}

export type ResetLinkReply = { expiresAt: string };

export interface SessionReply {
  id: string;
  createdAt: string;
  /** Accurate to some minutes. */
  lastUsedAt: string;
  userAgent: string;
  /** True for the caller's own session. */
  current: boolean;
}

export interface ShortTokenReply {
  /** The client passes the token as `?shortToken=`. */
  token: string;
  /** Unix seconds. */
  expireAt: number;
}

export interface SecondFactorReply {
  state: 'on' | 'off';
  /** True where the caller's role demands it. */
  demanded: boolean;
  recoveryCodesLeft: number;
}

/** The secret for an authenticator app, to type or to scan as a QR code of the URI. */
export interface SecondFactorSecretReply {
  /** Base32. */
  secret: string;
  /** `otpauth://totp/…`. */
  uri: string;
}

export interface RecoveryCodesReply {
  /** Each code works once instead of an authenticator code. The codes are shown only now. */
  recoveryCodes: string[];
}

export interface SessionUser {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber?: string;
  /** Code of the language that the user chose. */
  language?: string;
  roles: { id: Role; name: string }[];
  status: number;
  joinedAt: string;
  updatedProfileAt: string | null;
  answeredSaqAt: string | null;
  addedPartnerAt: string | null;
  /** True while the user's role demands a second factor that they have not set up: only their account is open. */
  secondFactorMissing?: true;
}
/** A site at which the user works, and the role there. */
export interface OwnSiteReply extends FacilityRef {
  role: Role;
}
/** The user as they are at the site where they work now. */
export interface SessionUserReply extends SessionUser {
  currentFacility: FacilityReply | null;
  /** Every site at which the user works, the first one first. */
  facilities: OwnSiteReply[];
  /** The business of the current facility. */
  business: BusinessReply | null;
  /** Begins the addresses in the codes of lots. A browser lacks it until it signs in again after an update. */
  publicUrl?: string;
}
export interface LoginReply {
  token: string;
  /** Unix seconds. */
  expireAt: number;
  /** The token is absent where a cookie of the browser holds it. */
  refreshToken: { token?: string; expireAt: number };
  user: SessionUserReply;
}
export interface MeReply {
  user: SessionUserReply;
  facility: FacilityReply | null;
  /** The sites of the user again, one of which can be made the current one. */
  facilities: OwnSiteReply[];
  /** Path of the home screen; null for roles without one. */
  home: string | null;
}
