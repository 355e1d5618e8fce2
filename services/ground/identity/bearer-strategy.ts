import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ExtractJwt, Strategy, type VerifiedCallback } from 'passport-jwt';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { actingRole, USER_STATUS } from '../../../contracts/shared/roles.js';
import { FACILITY_HEADER } from '../../../contracts/shared/route.js';
import { pendingOnboardingStep } from '../../../contracts/shared/screens.js';
import { DEMO } from '../../platform/config/demo.js';
import { RecordStore } from '../../platform/documents/document-store.js';
import { KeptFinds } from '../../platform/documents/kept-finds.js';
import { BearerAuth } from '../../platform/http/access/bearer-auth.js';
import type { Principal } from '../../platform/http/access/principal.js';
import { shortTokenIn } from '../../platform/http/access/short-token.js';
import { TOKEN_ALGORITHM, TOKEN_ISSUER } from '../../platform/http/access/signed-tokens.js';
import { Clock } from '../../platform/lib/clock.js';
import { Facilities } from '../facilities/facilities.js';
import { isStillAt, userAt } from './memberships.js';
import { type AccessClaims, SESSIONS, Sessions, TOKEN_AUDIENCE } from './sessions/sessions.js';
import { SHORT_TOKEN_AUDIENCE, type ShortClaims, ShortTokens } from './sessions/short-tokens.js';
import { DemoAccounts } from './sign-in/demo-accounts.js';
import { SecondFactorDemand } from './sign-in/second-factor-demand.js';
import { USERS, type UserRecord, Users } from './users.js';

type Claims = (AccessClaims & { aud: typeof TOKEN_AUDIENCE }) | (ShortClaims & { aud: typeof SHORT_TOKEN_AUDIENCE });

/** Holds who sends a token, as their session and their user say. */
type Sender = { principal: Principal; user: UserRecord };

/** Everything that decides about a token whose signature and times are right. */
const DECISIVE = [SESSIONS, USERS, DEMO].map(({ name }) => name);

const fromHeader = ExtractJwt.fromAuthHeaderAsBearerToken();

/**
 * Reads `Authorization: Bearer`, or the short token of a link. Accepts only tokens that this product signed (HS256), whose session is open
 * and whose user is active, and never one kind of token in place of the other.
 */
@Injectable()
export class BearerStrategy {
  private readonly senders: KeptFinds<Sender>;

  constructor(
    bearers: BearerAuth,
    records: RecordStore,
    private readonly clock: Clock,
    private readonly sessions: Sessions,
    private readonly shortTokens: ShortTokens,
    private readonly users: Users,
    private readonly demo: DemoAccounts,
    private readonly demand: SecondFactorDemand,
    private readonly facilities: Facilities,
  ) {
    this.senders = new KeptFinds(records, DECISIVE);
    const verify = (request: Request, claims: Claims, done: VerifiedCallback) => {
      this.principalOf(request, claims).then((principal) => done(null, principal), done);
    };
    const strategy = new Strategy(
      {
        jwtFromRequest: (request: Request) => (request.headers.authorization ? fromHeader(request) : shortTokenIn(request.url)),
        secretOrKeyProvider: (request: Request, token: string, done) => {
          const tokens = request.headers.authorization ? this.sessions.accessTokens : this.shortTokens.tokens;
          const key = tokens.keyOf(token);
          // The types know only bytes, which would first be tried as a public key, at each request.
          if (key) done(null, key as unknown as Buffer);
          else done('The token names no key that is taken');
        },
        algorithms: [TOKEN_ALGORITHM],
        issuer: TOKEN_ISSUER,
        audience: [TOKEN_AUDIENCE, SHORT_TOKEN_AUDIENCE],
        passReqToCallback: true,
      },
      verify,
    );
    bearers.useStrategy(strategy);
  }

  private async principalOf(request: Request, claims: Claims): Promise<Principal | false> {
    const isLink = !request.headers.authorization;
    if (isLink !== (claims.aud === SHORT_TOKEN_AUDIENCE)) return false;
    // At once, because with a server for the records each is a round trip, at every request.
    const [sender, isUnmet] = await Promise.all([
      this.senders.get(this.keyOf(claims), () => this.senderOf(claims)),
      this.demand.unmetBy(claims.sub),
    ]);
    if (!sender) return false;
    const { principal, user } = sender;
    if (claims.aud === SHORT_TOKEN_AUDIENCE && !(await this.shortTokens.redeem(claims, request))) return false;
    const speaking = isLink ? principal : await this.speakingFor(request.headers[FACILITY_HEADER.toLowerCase()], principal, user);
    const there = userAt(user, speaking.facilityId) ?? user;
    const missing = pendingOnboardingStep(speaking.role, there);
    const withoutFactor = isUnmet(there, speaking.role);
    return { ...speaking, ...(isLink && { byLink: true }), ...(missing && { missing }), ...(withoutFactor && { withoutFactor }) };
  }

  /** Names the minute, too: a session that the clock has ended since is read again. */
  private keyOf({ aud, sub, sid, fac }: Claims): string {
    return `${aud} ${sub} ${sid} ${fac} ${this.clock.now().slice(0, 16)}`;
  }

  /** Returns undefined for a token that is not taken any more. */
  private async senderOf(claims: Claims): Promise<Sender | undefined> {
    const [principal, user, demoAccounts] = await Promise.all([
      this.sessions.principalOf(claims),
      this.users.get(claims.sub),
      this.demo.accounts(),
    ]);
    if (!principal || user?.status !== USER_STATUS.ACTIVE || !isStillAt(user, principal)) return undefined;
    return (await this.demo.mayUse(user, demoAccounts)) ? { principal, user } : undefined;
  }

  /** Returns the caller in the rights of the site that the request names, which leaves the session where it is. @throws Refusal NotAtSite */
  private async speakingFor(named: string | string[] | undefined, principal: Principal, user: UserRecord): Promise<Principal> {
    if (named === undefined || named === principal.facilityId) return principal;
    const facility = typeof named === 'string' ? await this.facilities.get(named) : undefined;
    const there = facility && userAt(user, facility.id);
    const role = there && actingRole(there.roles, facility.type);
    if (!role) throw new Refusal('NotAtSite');
    return { ...principal, role, facilityId: facility.id };
  }
}
