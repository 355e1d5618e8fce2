import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { Role } from '../../contracts/roles.js';
import { Clock } from '../platform/clock.js';
import { type Collection, RecordStore } from '../platform/documents/document-store.js';
import type { Principal } from './principal.js';

/** A sign-in that lives on; its access tokens name it and end with it. */
export interface SessionRecord {
  id: string;
  userId: string;
  /** All sessions that grew from one sign-in by refreshing: the reuse of an old refresh token ends them together. */
  family: string;
  role: Role;
  facilityId?: string;
  createdAt: string;
  /** Unix seconds: end of its refresh token. */
  expiresAt: number;
  /** SHA-256, hex, of the refresh token's secret. */
  refreshHash: string;
  revokedAt?: string;
}

export const SESSIONS: Collection = {
  name: 'sessions',
  indexes: [{ fields: ['userId'] }, { fields: ['family'] }, { fields: ['expiresAt'] }],
};

/** What an access token says, beside issuer, audience and times. */
export interface AccessClaims {
  /** User id. */
  sub: string;
  /** Session id. */
  sid: string;
}

export const TOKEN_ISSUER = 'selvedge';
export const TOKEN_AUDIENCE = 'selvedge-api';
const ACCESS_SECONDS = 2 * 60 * 60;
const REFRESH_SECONDS = 30 * 24 * 60 * 60;

export interface Tokens {
  token: string;
  /** Unix seconds. */
  expireAt: number;
  refreshToken: { token: string; expireAt: number };
}

@Injectable()
export class Sessions {
  constructor(
    private readonly records: RecordStore,
    private readonly jwt: JwtService,
    private readonly clock: Clock,
  ) {}

  async ensure(): Promise<void> {
    await this.records.ensure(SESSIONS);
  }

  /** Opens a session and answers its tokens. */
  async open(who: Omit<Principal, 'sessionId'>, family: string = randomUUID()): Promise<Tokens> {
    const now = this.clock.now();
    const seconds = Math.floor(Date.parse(now) / 1000);
    const secret = randomBytes(32).toString('base64url');
    const session: SessionRecord = {
      ...who,
      id: randomUUID(),
      family,
      createdAt: now,
      expiresAt: seconds + REFRESH_SECONDS,
      refreshHash: createHash('sha256').update(secret).digest('hex'),
    };
    await this.records.insert(SESSIONS.name, session.id, session);
    const expireAt = seconds + ACCESS_SECONDS;
    const claims: AccessClaims & { exp: number } = { sub: who.userId, sid: session.id, exp: expireAt };
    const token = await this.jwt.signAsync(claims);
    return { token, expireAt, refreshToken: { token: `${session.id}.${secret}`, expireAt: session.expiresAt } };
  }

  /** Who an access token speaks for; undefined once its session has ended. */
  async principal({ sub, sid }: AccessClaims): Promise<Principal | undefined> {
    const session = (await this.records.get<SessionRecord>(SESSIONS.name, sid))?.value;
    if (!session || session.revokedAt || session.userId !== sub) return undefined;
    const { userId, role, facilityId } = session;
    return facilityId ? { userId, sessionId: sid, role, facilityId } : { userId, sessionId: sid, role };
  }

  /** Ends the session: its tokens are refused from now on. */
  async revoke(sessionId: string): Promise<void> {
    const stored = await this.records.get<SessionRecord>(SESSIONS.name, sessionId);
    if (stored) await this.records.put(SESSIONS.name, sessionId, { ...stored.value, revokedAt: this.clock.now() });
  }

  /** Ends every session of a user: after a change of password, role or status. */
  async revokeAllOf(userId: string): Promise<void> {
    const sessions = await this.records.find<SessionRecord>(SESSIONS.name, { filter: { userId } });
    for (const { key } of sessions) await this.revoke(key);
  }

  /** Throws away sessions whose last token has run out. */
  async sweep(): Promise<void> {
    const seconds = Math.floor(Date.parse(this.clock.now()) / 1000);
    const ended = await this.records.find<SessionRecord>(SESSIONS.name, { filter: { expiresAt: { lt: seconds } }, limit: 1000 });
    for (const { key } of ended) await this.records.delete(SESSIONS.name, key);
  }
}
