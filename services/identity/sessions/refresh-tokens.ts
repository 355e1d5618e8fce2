import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MasterKey } from '../../platform/config/master-key.js';

/** Which token of which session: each refresh moves on to the next generation. */
export interface RefreshTokenId {
  sessionId: string;
  generation: number;
}

/**
 * `<session>.<generation>.<proof>`. Tokens are made again whenever they are needed and never stored, so that reading the
 * store is no way to a session, and an old token is distinguished from one that was made up.
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

  /** What it names; undefined for one that was not made here. */
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
