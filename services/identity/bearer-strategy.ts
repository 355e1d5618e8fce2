import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Principal } from './principal.js';
import { type AccessClaims, Sessions, TOKEN_AUDIENCE, TOKEN_ISSUER } from './sessions.js';
import { TokenKey } from './token-key.js';

/** Reads `Authorization: Bearer`: a token of ours (HS256 alone) whose session has not ended. */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, 'bearer') {
  constructor(
    { key }: TokenKey,
    private readonly sessions: Sessions,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      // The library hands the key to its verifier as it is; its types know text and bytes alone.
      secretOrKey: key as unknown as string,
      algorithms: ['HS256'],
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
    });
  }

  async validate(claims: AccessClaims): Promise<Principal | false> {
    return (await this.sessions.principal(claims)) ?? false;
  }
}
