/** Replies about accounts, links and sessions. */
import { type FacilityReply } from '../facilities/replies.js';
import type { FacilityRef } from '../shared/replies.js';
import type { Role } from '../shared/roles.js';

/** What the form of an invited person begins with. */
export interface InvitationReply {
  email: string;
  firstName: string;
  lastName: string;
  role: Role;
  facility: FacilityRef | null;
  language: string;
  expiresAt: string;
}

export interface ResetLinkReply {
  expiresAt: string;
}

/** One sign-in that lives on. */
export interface SessionReply {
  id: string;
  createdAt: string;
  /** To some minutes. */
  lastUsedAt: string;
  /** As the browser named itself. */
  userAgent: string;
  /** That of the caller. */
  current: boolean;
}

export interface ShortTokenReply {
  /** Goes along as `?shortToken=`. */
  token: string;
  /** Unix seconds. */
  expireAt: number;
}

export interface SecondFactorReply {
  state: 'on' | 'off';
  recoveryCodesLeft: number;
}

/** What an authenticator app takes up: by hand, or from a picture of the URI. */
export interface SecondFactorSecretReply {
  /** Base32. */
  secret: string;
  /** `otpauth://totp/…`. */
  uri: string;
}

export interface RecoveryCodesReply {
  /** Each is good once, in place of a code of the app. Shown now and never again. */
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
}
export interface LoginReply {
  token: string;
  /** Unix seconds. */
  expireAt: number;
  refreshToken: { token: string; expireAt: number };
  user: SessionUser & { currentFacility: FacilityReply | null };
}
export interface MeReply {
  user: SessionUser;
  facility: FacilityReply | null;
  /** Path of the home screen; null for roles without one. */
  home: string | null;
}
