/** What the API answers of accounts, links and sessions. */
import type { FacilityRef } from './replies.js';
import type { Role } from './roles.js';

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
