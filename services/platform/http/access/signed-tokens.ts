import type { KeyObject } from 'node:crypto';
import { JwtService, type JwtVerifyOptions } from '@nestjs/jwt';
import type { UseKeys } from '../../lib/use-keys.js';

export const TOKEN_ISSUER = 'selvedge';
export const TOKEN_ALGORITHM = 'HS256';

/** Signs tokens of one kind (JWT) and reads them. Their header names the key by `kid`. */
export class SignedTokens {
  constructor(
    private readonly keys: UseKeys,
    private readonly audience: string,
  ) {}

  sign(claims: { exp: number }): Promise<string> {
    const { kid, key } = this.keys.present;
    const { audience } = this;
    return jwtWith(key).signAsync(claims, { algorithm: TOKEN_ALGORITHM, issuer: TOKEN_ISSUER, audience, keyid: kid });
  }

  /** Returns the claims of a token that holds at an instant (Unix seconds); undefined for any other. */
  async read<Claims extends object>(token: string, clockTimestamp: number): Promise<Claims | undefined> {
    const key = this.keyOf(token);
    if (!key) return undefined;
    const checks: JwtVerifyOptions = { audience: this.audience, issuer: TOKEN_ISSUER, algorithms: [TOKEN_ALGORITHM], clockTimestamp };
    return jwtWith(key)
      .verifyAsync<Claims>(token, checks)
      .catch(() => undefined);
  }

  /** Returns the key that a token names; undefined where it names none that is taken. */
  keyOf(token: string): KeyObject | undefined {
    return this.keys.named(headerOf(token).kid)?.key;
  }
}

/** Hands over the key itself: its bytes would first be tried as a public or private key, which takes most of the time of a check. */
const jwtWith = (key: KeyObject): JwtService => new JwtService({ secret: key });

function headerOf(token: string): { kid?: unknown } {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString('utf8'));
    return typeof header === 'object' && header !== null ? header : {};
  } catch {
    return {};
  }
}
