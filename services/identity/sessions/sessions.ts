import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { Refusal } from '../../../contracts/shared/refusals.js';
import type { Role } from '../../../contracts/shared/roles.js';
import { type Collection, RecordStore, type Stored } from '../../platform/documents/document-store.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { Clock } from '../../platform/lib/clock.js';
import { RefreshTokens } from './refresh-tokens.js';

/** A sign-in that lives on by refreshing: all tokens that grew from it name it, and end with it. */
export interface SessionRecord {
  id: string;
  userId: string;
  role: Role;
  facilityId?: string;
  /** Absent in sessions of an earlier release, as is when they were last used. */
  userAgent?: string;
  createdAt: string;
  /** Written at most every five minutes. */
  lastUsedAt?: string;
  /** Of its newest refresh token. */
  generation: number;
  rotatedAt: string;
  /** Unix seconds: end of its newest refresh token. */
  expiresAt: number;
  revokedAt?: string;
}

/** One that has not ended, as its user sees it. */
type OpenSession = Required<Pick<SessionRecord, 'id' | 'userAgent' | 'createdAt' | 'lastUsedAt'>>;

export const SESSIONS: Collection = { name: 'sessions', indexes: [{ fields: ['userId'] }, { fields: ['expiresAt'] }] };

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
const TOUCH_EVERY_MS = 5 * 60 * 1000;
/** So long the refresh token before the newest one answers the newest: two tabs may ask at the same moment. */
const ROTATION_GRACE_MS = 10 * 1000;
const USER_AGENT_MAX = 300;

/** Whom a session speaks for. */
export type SessionOwner = Pick<Principal, 'userId' | 'role' | 'facilityId'>;

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
    private readonly refreshTokens: RefreshTokens,
    private readonly clock: Clock,
  ) {}

  async ensure(): Promise<void> {
    await this.records.ensure(SESSIONS);
  }

  /** Opens a session and answers its tokens. */
  async open(owner: SessionOwner, userAgent = ''): Promise<Tokens> {
    const now = this.clock.now();
    const times = { createdAt: now, lastUsedAt: now, rotatedAt: now, expiresAt: toUnixSeconds(now) + REFRESH_SECONDS };
    const session: SessionRecord = { ...owner, id: randomUUID(), userAgent: userAgent.slice(0, USER_AGENT_MAX), generation: 1, ...times };
    await this.records.insert(SESSIONS.name, session.id, session);
    return this.tokensOf(session);
  }

  /** The user that a refresh token speaks for. Throws SignedOut when it speaks for nobody. */
  async userIdOf(refreshToken: string): Promise<string> {
    const tokenId = this.refreshTokens.read(refreshToken);
    const stored = tokenId && (await this.findLive(tokenId.sessionId));
    if (!stored) throw new Refusal('SignedOut');
    return stored.value.userId;
  }

  /**
   * Uses the refresh token up for new ones. The one before the newest answers the newest again for ten seconds; any
   * older one was stolen from somebody, so that the session ends. Throws SignedOut.
   */
  async rotate(refreshToken: string, owner: SessionOwner): Promise<Tokens> {
    const tokenId = this.refreshTokens.read(refreshToken);
    for (;;) {
      const stored = tokenId && (await this.findLive(tokenId.sessionId));
      if (!stored) throw new Refusal('SignedOut');
      const { value: session, version } = stored;
      const now = this.clock.now();
      if (tokenId.generation !== session.generation) return this.reuseOrRevoke(session, tokenId.generation, now);
      const { facilityId: _, ...kept } = session;
      const times = { lastUsedAt: now, rotatedAt: now, expiresAt: toUnixSeconds(now) + REFRESH_SECONDS };
      const next: SessionRecord = { ...kept, ...owner, generation: session.generation + 1, ...times };
      if (await this.records.replace(SESSIONS.name, session.id, version, next)) return this.tokensOf(next);
    }
  }

  /** Who an access token speaks for; undefined once its session has ended. */
  async principalOf({ sub, sid }: AccessClaims): Promise<Principal | undefined> {
    const stored = await this.findLive(sid);
    if (stored?.value.userId !== sub) return undefined;
    await this.touch(stored);
    const { userId, role, facilityId } = stored.value;
    return facilityId ? { userId, sessionId: sid, role, facilityId } : { userId, sessionId: sid, role };
  }

  /** The user's sessions that have not ended, the last used first; one that does not say when is as old as its start. */
  async listForUser(userId: string): Promise<OpenSession[]> {
    const sessions = await this.records.find<SessionRecord>(SESSIONS.name, { filter: { userId } });
    const open = sessions
      .filter(({ value }) => this.isLive(value))
      .map(({ value: { id, createdAt, userAgent = '', lastUsedAt = createdAt } }) => ({ id, createdAt, userAgent, lastUsedAt }));
    return open.sort((a, b) => b.lastUsedAt.localeCompare(a.lastUsedAt) || a.id.localeCompare(b.id));
  }

  /** Ends the session: its tokens are refused from now on. Again does nothing. */
  async revoke(sessionId: string): Promise<void> {
    for (;;) {
      const stored = await this.records.get<SessionRecord>(SESSIONS.name, sessionId);
      if (!stored || stored.value.revokedAt) return;
      const ended = { ...stored.value, revokedAt: this.clock.now() };
      if (await this.records.replace(SESSIONS.name, sessionId, stored.version, ended)) return;
    }
  }

  /** Ends one of the user's own sessions. Throws NotFound for anybody else's. */
  async revokeForUser(userId: string, sessionId: string): Promise<void> {
    const stored = await this.records.get<SessionRecord>(SESSIONS.name, sessionId);
    if (stored?.value.userId !== userId) throw new Refusal('NotFound');
    await this.revoke(sessionId);
  }

  /** Ends every session of a user but one: after a change of password, role or status. */
  async revokeAllForUser(userId: string, butSessionId?: string): Promise<void> {
    const sessions = await this.records.find<SessionRecord>(SESSIONS.name, { filter: { userId } });
    for (const { key } of sessions) if (key !== butSessionId) await this.revoke(key);
  }

  /** Throws away sessions whose last token has run out. */
  async sweep(): Promise<void> {
    const ended = await this.records.find(SESSIONS.name, { filter: { expiresAt: { lt: toUnixSeconds(this.clock.now()) } }, limit: 1000 });
    for (const { key } of ended) await this.records.delete(SESSIONS.name, key);
  }

  private async reuseOrRevoke(session: SessionRecord, generation: number, now: string): Promise<Tokens> {
    const isLastButOne = generation === session.generation - 1;
    if (isLastButOne && Date.parse(now) - Date.parse(session.rotatedAt) <= ROTATION_GRACE_MS) return this.tokensOf(session);
    await this.revoke(session.id);
    throw new Refusal('SignedOut');
  }

  private async tokensOf({ id, userId, generation, expiresAt }: SessionRecord): Promise<Tokens> {
    const expireAt = toUnixSeconds(this.clock.now()) + ACCESS_SECONDS;
    const claims: AccessClaims & { exp: number } = { sub: userId, sid: id, exp: expireAt };
    const refreshToken = { token: this.refreshTokens.make({ sessionId: id, generation }), expireAt: expiresAt };
    return { token: await this.jwt.signAsync(claims), expireAt, refreshToken };
  }

  private async findLive(sessionId: string): Promise<Stored<SessionRecord> | undefined> {
    const stored = await this.records.get<SessionRecord>(SESSIONS.name, sessionId);
    return stored && this.isLive(stored.value) ? stored : undefined;
  }

  private isLive({ revokedAt, expiresAt }: SessionRecord): boolean {
    return revokedAt === undefined && expiresAt > toUnixSeconds(this.clock.now());
  }

  /** Who loses the race against another request has nothing to add. */
  private async touch({ key, version, value }: Stored<SessionRecord>): Promise<void> {
    const lastUsedAt = this.clock.now();
    if (Date.parse(lastUsedAt) - Date.parse(value.lastUsedAt ?? value.createdAt) < TOUCH_EVERY_MS) return;
    await this.records.replace<SessionRecord>(SESSIONS.name, key, version, { ...value, lastUsedAt });
  }
}

const toUnixSeconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000);
