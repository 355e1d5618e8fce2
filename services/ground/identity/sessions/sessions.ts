import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { Role } from '../../../../contracts/shared/roles.js';
import { MasterKey } from '../../../platform/config/master-key.js';
import { deleteFound } from '../../../platform/documents/delete-found.js';
import { type Collection, RecordStore, type Stored } from '../../../platform/documents/document-store.js';
import { SESSIONS_PER_PERSON } from '../../../platform/http/access/limits/quotas.js';
import type { Principal } from '../../../platform/http/access/principal.js';
import { SignedTokens } from '../../../platform/http/access/signed-tokens.js';
import { Clock } from '../../../platform/lib/clock.js';
import { RefreshTokens } from './refresh-tokens.js';

/** Stores a sign-in that refreshing keeps alive. All its tokens name it and end with it. */
export interface SessionRecord {
  id: string;
  userId: string;
  role: Role;
  facilityId?: string;
  /** Is absent in sessions of an earlier release, as is the last use. */
  userAgent?: string;
  createdAt: string;
  /** Is written at most every five minutes. */
  lastUsedAt?: string;
  /** Counts the generation of the newest refresh token. */
  generation: number;
  rotatedAt: string;
  /** Says when the session last moved to another site. */
  movedAt?: string;
  /** Is the end of the newest refresh token in Unix seconds. */
  expiresAt: number;
  revokedAt?: string;
  /** Says that a cookie of the browser holds the refresh token, which no script may read. */
  isInCookie?: boolean;
  /** Says since when the refresh token counts with the cookie of its device alone; absent in sessions of an earlier release. */
  boundAt?: string;
  /** Is there where the session began at an identity provider. */
  signOn?: SessionSignOn;
}

/** Tells by which link to a provider, and at which business, perhaps not that of the link, a session began, and how the provider names it. */
export interface SessionSignOn {
  linkId: string;
  businessId: string;
  sid?: string;
}

type OpenSession = Required<Pick<SessionRecord, 'id' | 'userAgent' | 'createdAt' | 'lastUsedAt'>>;

export const SESSIONS: Collection = {
  name: 'sessions',
  indexes: [{ fields: ['userId'] }, { fields: ['expiresAt'] }, { fields: ['signOn.sid'] }],
};

/** Holds the claims other than issuer, audience and times. */
export interface AccessClaims {
  /** Names the user. */
  sub: string;
  /** Names the session. */
  sid: string;
  /** Names the facility for which the token was issued; null for administrators. Is absent in tokens of an earlier release. */
  fac?: string | null;
}

export const TOKEN_AUDIENCE = 'selvedge-api';
const ACCESS_SECONDS = 2 * 60 * 60;
/** Is the longest that anything signed is taken. */
export const REFRESH_SECONDS = 30 * 24 * 60 * 60;
const TOUCH_EVERY_MS = 5 * 60 * 1000;
/** Lets the previous refresh token return the newest one for this long, since two tabs may refresh at once. */
const ROTATION_GRACE_MS = 10 * 1000;
const USER_AGENT_MAX = 300;

export type SessionOwner = Pick<Principal, 'userId' | 'role' | 'facilityId'>;

export interface Tokens {
  token: string;
  /** Unix seconds. */
  expireAt: number;
  refreshToken: { token: string; expireAt: number };
  /** Is there where both tokens are in cookies: what the second one holds. */
  device?: string;
  isInCookie: boolean;
}

@Injectable()
export class Sessions {
  readonly accessTokens: SignedTokens;

  constructor(
    private readonly records: RecordStore,
    private readonly refreshTokens: RefreshTokens,
    private readonly clock: Clock,
    secrets: MasterKey,
  ) {
    this.accessTokens = new SignedTokens(secrets.keysFor('access tokens'), TOKEN_AUDIENCE);
  }

  async ensure(): Promise<void> {
    await this.records.ensure(SESSIONS);
  }

  async open(owner: SessionOwner, userAgent = '', isInCookie = false, signOn?: SessionSignOn): Promise<Tokens> {
    const now = this.clock.now();
    const times = { createdAt: now, lastUsedAt: now, rotatedAt: now, expiresAt: toUnixSeconds(now) + REFRESH_SECONDS };
    const browser = { userAgent: userAgent.slice(0, USER_AGENT_MAX), isInCookie, ...(isInCookie && { boundAt: now }) };
    const session: SessionRecord = { ...owner, id: randomUUID(), ...browser, generation: 1, ...times, ...(signOn && { signOn }) };
    await this.records.insert(SESSIONS.name, session.id, session);
    await this.makeRoom(owner.userId);
    return this.tokensOf(session);
  }

  /** Deletes what is more than a person may have: sessions that have ended, then those that were used longest ago. */
  private async makeRoom(userId: string): Promise<void> {
    const sessions = await this.records.find<SessionRecord>(SESSIONS.name, { filter: { userId } });
    if (sessions.length <= SESSIONS_PER_PERSON) return;
    const isOver = ({ value }: Stored<SessionRecord>) => Number(!this.isLive(value));
    const newestFirst = sessions.sort((a, b) => isOver(a) - isOver(b) || usedAt(b).localeCompare(usedAt(a)));
    for (const { key } of newestFirst.slice(SESSIONS_PER_PERSON)) await this.records.delete(SESSIONS.name, key);
  }

  /** Returns the user of a refresh token, and their site in this session. @throws Refusal SignedOut for an invalid token */
  async ownerOf(refreshToken: string): Promise<Pick<SessionOwner, 'userId' | 'facilityId'>> {
    const tokenId = this.refreshTokens.read(refreshToken);
    const stored = tokenId && (await this.findLive(tokenId.sessionId));
    if (!stored) throw new Refusal('SignedOut');
    return stored.value;
  }

  /**
   * Exchanges the refresh token for new ones. The previous token returns the newest for ten seconds; an older one was stolen, so the
   * session ends. A session that came into a cookie stays there. @throws Refusal SignedOut, and Conflict when the session moved from `site`
   * to another one meanwhile
   */
  async rotate(
    refreshToken: string,
    owner: SessionOwner,
    site: string | undefined,
    { isInCookie = false, device }: { isInCookie?: boolean; device?: string | undefined } = {},
  ): Promise<Tokens> {
    const tokenId = this.refreshTokens.read(refreshToken);
    for (;;) {
      const stored = tokenId && (await this.findLive(tokenId.sessionId));
      if (!stored) throw new Refusal('SignedOut');
      const { value: session, version } = stored;
      if (session.facilityId !== site) throw new Refusal('Conflict');
      const now = this.clock.now();
      this.assertDevice(session, { device, generation: tokenId.generation, now });
      if (tokenId.generation !== session.generation) return this.reuseOrRevoke(session, tokenId.generation, now);
      const { facilityId: _, ...kept } = session;
      const times = { lastUsedAt: now, rotatedAt: now, expiresAt: toUnixSeconds(now) + REFRESH_SECONDS };
      const next: SessionRecord = {
        ...kept,
        ...owner,
        generation: session.generation + 1,
        ...times,
        ...bindingOf(session, isInCookie, now),
      };
      if (await this.records.replace(SESSIONS.name, session.id, version, next)) return this.tokensOf(next);
    }
  }

  /**
   * Moves a session to another site. Access tokens of the earlier site are refused from now on, so that nothing of it is recorded at the
   * other; the refresh token stays. @throws Refusal SignedOut for a session that has ended
   */
  async move(sessionId: string, owner: SessionOwner): Promise<Tokens> {
    for (;;) {
      const stored = await this.findLive(sessionId);
      if (stored?.value.userId !== owner.userId) throw new Refusal('SignedOut');
      const { facilityId: _, ...kept } = stored.value;
      const next: SessionRecord = { ...kept, ...owner, movedAt: this.clock.now() };
      if (await this.records.replace(SESSIONS.name, sessionId, stored.version, next)) return this.tokensOf(next);
    }
  }

  /** Returns undefined once the session of the access token has ended or moved to another site. */
  async principalOf({ sub, sid, fac }: AccessClaims): Promise<Principal | undefined> {
    const stored = await this.findLive(sid);
    if (stored?.value.userId !== sub || !isIssuedFor(stored.value, fac)) return undefined;
    await this.touch(stored);
    const { userId, role, facilityId } = stored.value;
    return facilityId ? { userId, sessionId: sid, role, facilityId } : { userId, sessionId: sid, role };
  }

  /** Lists the user's open sessions, last used first; without a last use, the start counts. */
  async listForUser(userId: string): Promise<OpenSession[]> {
    const sessions = await this.records.find<SessionRecord>(SESSIONS.name, { filter: { userId } });
    const open = sessions
      .filter(({ value }) => this.isLive(value))
      .map(({ value: { id, createdAt, userAgent = '', lastUsedAt = createdAt } }) => ({ id, createdAt, userAgent, lastUsedAt }));
    return open.sort((a, b) => b.lastUsedAt.localeCompare(a.lastUsedAt) || a.id.localeCompare(b.id));
  }

  /** Ends the session, whose tokens are refused from now on. Repeating it changes nothing. */
  async revoke(sessionId: string): Promise<void> {
    for (;;) {
      const stored = await this.records.get<SessionRecord>(SESSIONS.name, sessionId);
      if (!stored || stored.value.revokedAt) return;
      const ended = { ...stored.value, revokedAt: this.clock.now() };
      if (await this.records.replace(SESSIONS.name, sessionId, stored.version, ended)) return;
    }
  }

  /** Ends the session of a refresh token, if it is one, and returns whose it was. */
  async revokeByToken(refreshToken: string | undefined): Promise<string | undefined> {
    const sessionId = this.sessionIdOf(refreshToken);
    const stored = sessionId && (await this.findLive(sessionId));
    if (!stored) return undefined;
    await this.revoke(stored.key);
    return stored.value.userId;
  }

  /** Returns undefined for a token that this product did not issue. */
  sessionIdOf(refreshToken: string | undefined): string | undefined {
    return refreshToken === undefined ? undefined : this.refreshTokens.read(refreshToken)?.sessionId;
  }

  /** @throws Refusal NotFound for another user's session */
  async revokeForUser(userId: string, sessionId: string): Promise<void> {
    const stored = await this.records.get<SessionRecord>(SESSIONS.name, sessionId);
    if (stored?.value.userId !== userId) throw new Refusal('NotFound');
    await this.revoke(sessionId);
  }

  /** Ends all sessions of a user but one, after a change of password, role or status. */
  async revokeAllForUser(userId: string, butSessionId?: string): Promise<void> {
    const sessions = await this.records.find<SessionRecord>(SESSIONS.name, { filter: { userId } });
    for (const { key } of sessions) if (key !== butSessionId) await this.revoke(key);
  }

  /** Ends the sessions of a user, or of a session at a provider, that began by the provider of a business; spares those of another `sid`. */
  async revokeSignedOn(of: { userId: string } | { 'signOn.sid': string }, businessId: string, sid?: string): Promise<number> {
    const sessions = await this.records.find<SessionRecord>(SESSIONS.name, { filter: of });
    const begun = sessions.filter(({ value: { signOn, revokedAt } }) => signOn?.businessId === businessId && !revokedAt);
    const ended = begun.filter(({ value }) => sid === undefined || (value.signOn?.sid ?? sid) === sid);
    for (const { key } of ended) await this.revoke(key);
    return ended.length;
  }

  /** Deletes sessions whose last token has ended. */
  async sweep(): Promise<void> {
    await deleteFound(this.records, SESSIONS.name, { expiresAt: { lt: toUnixSeconds(this.clock.now()) } });
  }

  /** Lets a second tab in that refreshed while the first one was being bound. @throws Refusal SignedOut for a token without its device */
  private assertDevice(session: SessionRecord, asked: { device: string | undefined; generation: number; now: string }): void {
    const { id, boundAt, rotatedAt } = session;
    const { device, generation, now } = asked;
    if (boundAt === undefined || this.refreshTokens.isDevice(id, device)) return;
    const isBefore = generation === session.generation - 1 && boundAt === rotatedAt;
    const isBeingBound = isBefore && Date.parse(now) - Date.parse(boundAt) <= ROTATION_GRACE_MS;
    if (device !== undefined || !isBeingBound) throw new Refusal('SignedOut');
  }

  private async reuseOrRevoke(session: SessionRecord, generation: number, now: string): Promise<Tokens> {
    const isLastButOne = generation === session.generation - 1;
    if (isLastButOne && Date.parse(now) - Date.parse(session.rotatedAt) <= ROTATION_GRACE_MS) return this.tokensOf(session);
    await this.revoke(session.id);
    throw new Refusal('SignedOut');
  }

  private async tokensOf({ id, userId, facilityId, generation, expiresAt, isInCookie = false, boundAt }: SessionRecord): Promise<Tokens> {
    const expireAt = toUnixSeconds(this.clock.now()) + ACCESS_SECONDS;
    const claims: AccessClaims & { exp: number } = { sub: userId, sid: id, fac: facilityId ?? null, exp: expireAt };
    const refreshToken = { token: this.refreshTokens.make({ sessionId: id, generation }), expireAt: expiresAt };
    const device = boundAt === undefined ? {} : { device: this.refreshTokens.makeDevice(id) };
    return { token: await this.accessTokens.sign(claims), expireAt, refreshToken, ...device, isInCookie };
  }

  private async findLive(sessionId: string): Promise<Stored<SessionRecord> | undefined> {
    const stored = await this.records.get<SessionRecord>(SESSIONS.name, sessionId);
    return stored && this.isLive(stored.value) ? stored : undefined;
  }

  private isLive({ revokedAt, expiresAt }: SessionRecord): boolean {
    return revokedAt === undefined && expiresAt > toUnixSeconds(this.clock.now());
  }

  /** Does nothing when another request wrote first. */
  private async touch({ key, version, value }: Stored<SessionRecord>): Promise<void> {
    const lastUsedAt = this.clock.now();
    if (Date.parse(lastUsedAt) - Date.parse(value.lastUsedAt ?? value.createdAt) < TOUCH_EVERY_MS) return;
    await this.records.replace<SessionRecord>(SESSIONS.name, key, version, { ...value, lastUsedAt });
  }
}

/** Binds a session that is, or comes, into a cookie, once. */
function bindingOf(session: SessionRecord, isInCookie: boolean, now: string): Pick<SessionRecord, 'isInCookie' | 'boundAt'> {
  if (!isInCookie && !session.isInCookie) return {};
  return { isInCookie: true, boundAt: session.boundAt ?? now };
}

const usedAt = ({ value: { lastUsedAt, createdAt } }: Stored<SessionRecord>): string => lastUsedAt ?? createdAt;

/** Takes a token without a site for one of the only site that its session had. */
const isIssuedFor = ({ facilityId, movedAt }: SessionRecord, fac: string | null | undefined): boolean =>
  fac === undefined ? movedAt === undefined : fac === (facilityId ?? null);

const toUnixSeconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000);
