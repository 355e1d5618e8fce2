import type { SignOnGroup, SignOnMode } from '../../../../contracts/members/sign-on/commands.js';
import { FACTOR_ACR_VALUES, GROUPS_CLAIM } from '../../../../contracts/members/sign-on/commands.js';
import type { SignOnNews, SignOnProviderReply, SignOnTestReply } from '../../../../contracts/members/sign-on/replies.js';
import type { Collection } from '../../../platform/documents/document-store.js';

/** Stores how the people of a business sign in. Holds no word about a person. Its key is the ID of the business, or of its first site. */
export interface ConnectionRecord {
  businessId: string;
  domains: DomainRecord[];
  /** Lists those of `domains` that are proved, by which a connection is found. */
  provedDomains: string[];
  provider?: SignOnProviderReply;
  /** The secret of the client at the provider, sealed: see `Encryption`. */
  secret?: string;
  rules: RulesRecord;
  /** Holds the result until the provider changes. */
  test?: SignOnTestReply;
  directory?: DirectoryRecord;
  /** Newest first. */
  latest: { what: SignOnNews; at: string; count: number }[];
}

export interface DomainRecord {
  domain: string;
  /** The value that its DNS text record has to have. */
  proof: string;
  provedBy?: 'dns' | 'mail';
  provedAt?: string;
  lookedUpAt?: string;
  nextAt?: string;
  /** SHA-256 of the code that was mailed to the postmaster. */
  mailed?: { hash: string; until: string };
}

export interface RulesRecord {
  mode: SignOnMode;
  demandsFactor: boolean;
  acrValues: string[];
  keeperId?: string;
  groupsClaim: string;
  groups: SignOnGroup[];
}

export interface DirectoryRecord {
  /** SHA-256 of the token, in hex. */
  hash: string;
  start: string;
  /** Names the person who made the token. */
  madeBy: string;
  endsAt: string;
  lastCallAt?: string;
}

export const CONNECTIONS: Collection = {
  name: 'sign-on',
  indexes: [{ fields: ['provedDomains'] }, { fields: ['provider.issuer'] }, { fields: ['directory.hash'] }],
};

const LATEST_MAX = 20;

export const newConnection = (businessId: string): ConnectionRecord => ({
  ...{ businessId, domains: [], provedDomains: [], latest: [] },
  rules: { mode: 'password', demandsFactor: false, acrValues: [...FACTOR_ACR_VALUES], groupsClaim: GROUPS_CLAIM, groups: [] },
});

export const withNews = (connection: ConnectionRecord, what: SignOnNews, at: string, count = 1): ConnectionRecord => ({
  ...connection,
  latest: [{ what, at, count }, ...connection.latest].slice(0, LATEST_MAX),
});

/** Changes the domains, and the list of those that are proved with them. */
export const withDomains = (connection: ConnectionRecord, domains: DomainRecord[]): ConnectionRecord => ({
  ...connection,
  domains,
  provedDomains: domains.filter(({ provedAt }) => provedAt !== undefined).map(({ domain }) => domain),
});

export const domainOf = (email: string): string =>
  email
    .slice(email.lastIndexOf('@') + 1)
    .trim()
    .toLowerCase();
