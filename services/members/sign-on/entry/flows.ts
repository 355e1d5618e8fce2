import { Injectable } from '@nestjs/common';
import type { RefusalCode } from '../../../../contracts/shared/refusals.js';
import { newSecret, secretHash } from '../../../ground/identity/secrets.js';
import { deleteFound } from '../../../platform/documents/delete-found.js';
import { type Collection, RecordStore, type Stored } from '../../../platform/documents/document-store.js';
import type { Caller } from '../../../platform/http/access/caller.js';
import { Clock } from '../../../platform/lib/clock.js';
import type { SentAway } from '../provider/provider-client.js';

/** Holds the checked statements of a provider about a person. */
export interface NamedPerson {
  issuer: string;
  subject: string;
  email: string;
  isEmailProved: boolean;
  firstName: string;
  lastName: string;
  groups: string[];
  acr?: string;
  sid?: string;
}

/** A sign-in at a provider that is under way in one browser. Its key is the hash of what the browser keeps in a cookie. */
export interface FlowRecord {
  businessId: string;
  sent: SentAway;
  phone: boolean;
  next?: string;
  /** Names the person who tries the provider; such a flow signs nobody in. */
  testOf?: string;
  /** Holds the answer of the provider, written once, when the browser comes back. */
  back?: { person: NamedPerson } | { refusal: RefusalCode; data: Record<string, string> };
  /** Names the account that signs in once as before, which links it to the person. */
  linkTo?: string;
  expiresAt: string;
}

export const FLOWS: Collection = { name: 'sign-on-flows', indexes: [{ fields: ['expiresAt'] }] };

/** Prevents, over https, that a neighbour of the host name sets the cookie. */
const cookieName = ({ isSecure }: Caller): string => (isSecure ? '__Host-signOn' : 'signOn');
const LIFE_MS = 10 * 60 * 1000;

/** Keeps the sign-ins at providers that are under way, for ten minutes. */
@Injectable()
export class Flows {
  constructor(
    private readonly records: RecordStore,
    private readonly clock: Clock,
  ) {}

  /** The cookie comes along when the provider, a page of another site, leads back. */
  async begin(flow: Omit<FlowRecord, 'expiresAt'>, caller: Caller): Promise<void> {
    const secret = newSecret();
    const expires = new Date(Date.parse(this.clock.now()) + LIFE_MS);
    await this.records.insert(FLOWS.name, secretHash(secret), { ...flow, expiresAt: expires.toISOString() } satisfies FlowRecord);
    caller.setCookie?.(cookieName(caller), secret, expires, 'lax');
  }

  async of(caller: Caller): Promise<Stored<FlowRecord> | undefined> {
    const secret = caller.cookie?.(cookieName(caller));
    const stored = secret === undefined ? undefined : await this.records.get<FlowRecord>(FLOWS.name, secretHash(secret));
    return stored && stored.value.expiresAt > this.clock.now() ? stored : undefined;
  }

  /** Returns false where somebody wrote meanwhile. */
  write({ key, version }: Stored<FlowRecord>, flow: FlowRecord): Promise<boolean> {
    return this.records.replace(FLOWS.name, key, version, flow);
  }

  async end({ key }: Stored<FlowRecord>, caller: Caller): Promise<void> {
    await this.records.delete(FLOWS.name, key);
    caller.clearCookie?.(cookieName(caller));
  }

  /** Deletes what is too old. Returns how many. */
  sweep(): Promise<number> {
    return deleteFound(this.records, FLOWS.name, { expiresAt: { lt: this.clock.now() } });
  }
}
