import type { KeyObject } from 'node:crypto';
import { JwtService, type JwtSignOptions } from '@nestjs/jwt';
import type { UseKeys } from '../../lib/use-keys.js';

export const TOKEN_ISSUER = 'selvedge';
export const TOKEN_ALGORITHM = 'HS256';

/** Signs tokens of one kind (JWT) and reads them. Their header names the key by `kid`. */
export class SignedTokens {
  private readonly jwt = new JwtService();

  constructor(
    private readonly keys: UseKeys,
    private readonly audience: string,
  ) {}

  sign(claims: { exp: number }): Promise<string> {
    const { kid, key } = this.keys.present;
    const options = { algorithm: TOKEN_ALGORITHM, issuer: TOKEN_ISSUER, audience: this.audience, keyid: kid } as const;
    // The library takes keys as they are; its types know text and bytes alone.
    return this.jwt.signAsync(claims, { ...options, secret: key as unknown as string } satisfies JwtSignOptions);
  }

  /** Returns the claims of a token that holds at an instant (Unix seconds); undefined for any other. */
  async read<Claims extends object>(token: string, clockTimestamp: number): Promise<Claims | undefined> {
    const key = this.keyOf(token);
    if (!key) return undefined;
    const checks = { audience: this.audience, issuer: TOKEN_ISSUER, algorithms: [TOKEN_ALGORITHM as 'HS256'], clockTimestamp };
    return this.jwt.verifyAsync<Claims>(token, { ...checks, secret: key as unknown as string }).catch(() => undefined);
  }

  /** Returns the key that a token names; undefined where it names none that is taken. */
  keyOf(token: string): KeyObject | undefined {
    return this.keys.named(headerOf(token).kid)?.key;
  }
}

function headerOf(token: string): { kid?: unknown } {
  try {
    const header: unknown = JSON.parse(Buffer.from(token.slice(0, token.indexOf('.')), 'base64url').toString('utf8'));
    return typeof header === 'object' && header !== null ? header : {};
  } catch {
    return {};
  }
}
