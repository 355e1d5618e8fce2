import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MasterKey } from '../../platform/config/master-key.js';

/** Names a session and the generation of its token; each refresh begins the next generation. */
export interface RefreshTokenId {
  sessionId: string;
  generation: number;
}

/**
 * Has the form `<session>.<generation>.<proof>`. Tokens are computed when needed and never stored, so that the store leads to no session
 * and an old token can be told from an invented one.
 */
@Injectable()
export class RefreshTokens {
  private readonly key: Buffer;

  constructor({ key }: MasterKey) {
    this.key = Buffer.from(hkdfSync('sha256', key, '', 'selvedge refresh tokens', 32));
  }

  make({ sessionId, generation }: RefreshTokenId): string {
    return `${sessionId}.${generation}.${this.proof(sessionId, String(generation)).toString('base64url')}`;
  }

  /** Returns undefined for a token that this product did not issue. */
  read(token: string): RefreshTokenId | undefined {
    const [sessionId = '', generation = '', proof = ''] = token.split('.');
    const expected = this.proof(sessionId, generation);
    const given = Buffer.from(proof, 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
    return { sessionId, generation: Number(generation) };
  }

  private proof(sessionId: string, generation: string): Buffer {
    return createHmac('sha256', this.key).update(`${sessionId}.${generation}`).digest();
  }
}
