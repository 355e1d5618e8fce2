import { Injectable } from '@nestjs/common';
import type { Request } from 'express';
import { ExtractJwt, Strategy, type VerifiedCallback } from 'passport-jwt';
import { missingStep } from '../../contracts/gates.js';
import { USER_STATUS } from '../../contracts/roles.js';
import { Bearers } from '../platform/http/bearers.js';
import { shortTokenIn } from '../platform/http/short-token.js';
import type { Principal } from './principal.js';
import { type AccessClaims, Sessions, TOKEN_AUDIENCE, TOKEN_ISSUER } from './sessions.js';
import { SHORT_TOKEN_AUDIENCE, type ShortClaims, ShortTokens } from './short-tokens.js';
import { TokenKey } from './token-key.js';
import { Users } from './users.js';

type Claims = (AccessClaims & { aud: typeof TOKEN_AUDIENCE }) | (ShortClaims & { aud: typeof SHORT_TOKEN_AUDIENCE });

const inHeader = ExtractJwt.fromAuthHeaderAsBearerToken();

/**
 * Reads `Authorization: Bearer`, or the short token of a link: a token of ours (HS256 alone) whose session has not ended
 * and whose user is active. Neither kind of token is taken in the place of the other.
 */
@Injectable()
export class BearerStrategy {
  constructor(
    { key }: TokenKey,
    bearers: Bearers,
    private readonly sessions: Sessions,
    private readonly shortTokens: ShortTokens,
    private readonly users: Users,
  ) {
    const options = {
      jwtFromRequest: (request: Request) => (request.headers.authorization ? inHeader(request) : shortTokenIn(request.url)),
      // The library hands the key to its verifier as it is; its types know text and bytes alone.
      secretOrKey: key as unknown as string,
      algorithms: ['HS256' as const],
      issuer: TOKEN_ISSUER,
      audience: [TOKEN_AUDIENCE, SHORT_TOKEN_AUDIENCE],
      passReqToCallback: true as const,
    };
    const verify = (request: Request, claims: Claims, done: VerifiedCallback) => {
      this.principalOf(request, claims).then((who) => done(null, who), done);
    };
    bearers.use(new Strategy(options, verify));
  }

  private async principalOf(request: Request, claims: Claims): Promise<Principal | false> {
    const isLink = !request.headers.authorization;
    if (isLink !== (claims.aud === SHORT_TOKEN_AUDIENCE)) return false;
    const [who, user] = await Promise.all([this.sessions.principal(claims), this.users.get(claims.sub)]);
    if (!who || user?.status !== USER_STATUS.ACTIVE) return false;
    if (claims.aud === SHORT_TOKEN_AUDIENCE && !(await this.shortTokens.redeem(claims, request))) return false;
    const missing = missingStep(who.role, user);
    return { ...who, ...(isLink && { byLink: true }), ...(missing && { missing }) };
  }
}
