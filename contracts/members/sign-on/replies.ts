import type { Role } from '../../shared/roles.js';
import type { SignOnMode } from './commands.js';

/** Describes a domain of the business. */
export interface SignOnDomainReply {
  domain: string;
  /** People of the business with an address under it. */
  people: number;
  /** The DNS text record that proves it. */
  entry: { name: string; value: string };
  provedBy: 'dns' | 'mail' | null;
  provedAt: string | null;
  lookedUpAt: string | null;
  /** The next look-up; null where none is due. */
  nextAt: string | null;
}

export interface SignOnProviderReply {
  issuer: string;
  clientId: string;
  /** The last four characters. */
  secretEnd: string;
  secretSince: string;
  answered: { at: string; ms: number; keys: number };
}

/** `sent`: to the provider. `back`: with an answer that agrees. `person`: with a proved address. `factor`: a second one. `role`: by the table. */
export const SIGN_ON_STEPS = ['sent', 'back', 'person', 'factor', 'role'] as const;
export type SignOnStep = (typeof SIGN_ON_STEPS)[number];

export interface SignOnTestReply {
  at: string;
  /** Lists steps in order; the test ended at the first missing one. */
  steps: { step: SignOnStep; passed: boolean; detail: string }[];
}

/** Returns true for a test in which each step passed: passwords can be refused after it. */
export const hasPassed = (test: Pick<SignOnTestReply, 'steps'> | null | undefined): boolean =>
  SIGN_ON_STEPS.every((name) => test?.steps.some(({ step, passed }) => step === name && passed) ?? false);

export const SIGN_ON_NEWS = [
  'providerSet',
  'rulesSet',
  'domainProved',
  'domainLost',
  'directoryOn',
  'directoryOff',
  'directoryEnded',
  'providerEnded',
  'passwordUsed',
] as const;
export type SignOnNews = (typeof SIGN_ON_NEWS)[number];

export interface SignOnReply {
  business: { id: string; name: string };
  /** To tell the provider: where people come back, and where it says that somebody signed out. */
  addresses: { callback: string; logout: string; directory: string };
  domains: SignOnDomainReply[];
  provider: SignOnProviderReply | null;
  rules: {
    mode: SignOnMode;
    demandsFactor: boolean;
    acrValues: string[];
    keeperId: string | null;
    groupsClaim: string;
    groups: { group: string; facilityId: string; role: Role }[];
  };
  test: SignOnTestReply | null;
  directory: {
    /** The first characters of the token. */
    start: string;
    endsAt: string;
    lastCallAt: string | null;
    active: number;
    ended: number;
  } | null;
  latest: { what: SignOnNews; at: string; count: number }[];
  /** The sites of the business, with the roles in which people work there. */
  sites: { id: string; name: string; roles: Role[] }[];
  people: { id: string; name: string; email: string; linked: boolean }[];
}

/** Shows the token itself, once. */
export interface DirectoryTokenReply {
  token: string;
  signOn: SignOnReply;
}

export interface SignOnOfferReply {
  /** Null where people of the domain sign in with a password. */
  offer: { business: string; only: boolean } | null;
}

export interface SignOnStartReply {
  /** The address at the provider to which the browser goes on. */
  location: string;
}
