import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { MasterKey } from '../../../platform/config/master-key.js';
import type { UseKeys } from '../../../platform/lib/use-keys.js';

/** Names a session and the generation of its token; each refresh begins the next generation. */
export type RefreshTokenId = { sessionId: string; generation: number };

/**
 * Has the form `<session>.<generation>.<proof>`. Tokens are computed when needed and never stored, so that the store gives access to no
 * session, and old tokens differ from invented ones.
 */
@Injectable()
export class RefreshTokens {
  private readonly keys: UseKeys;

  constructor(secrets: MasterKey) {
    this.keys = secrets.keysFor('refresh tokens');
  }

  make({ sessionId, generation }: RefreshTokenId): string {
    return `${sessionId}.${generation}.${proofBy(this.keys.present.key, sessionId, String(generation)).toString('base64url')}`;
  }

  /** Makes what the browser keeps in a second cookie, without which the session's tokens do not count. */
  makeDevice(sessionId: string): string {
    return deviceProofBy(this.keys.present.key, sessionId).toString('base64url');
  }

  isDevice(sessionId: string, device: string | undefined): boolean {
    const given = Buffer.from(device ?? '', 'base64url');
    return this.keys.taken.some(({ key }) => {
      const expected = deviceProofBy(key, sessionId);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
  }

  /** Returns undefined for a token that this product did not issue. */
  read(token: string): RefreshTokenId | undefined {
    const [sessionId = '', generation = '', proof = ''] = token.split('.');
    const given = Buffer.from(proof, 'base64url');
    const isOurs = this.keys.taken.some(({ key }) => {
      const expected = proofBy(key, sessionId, generation);
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
    return isOurs ? { sessionId, generation: Number(generation) } : undefined;
  }
}

const proofBy = (key: KeyObject, sessionId: string, generation: string): Buffer =>
  createHmac('sha256', key).update(`${sessionId}.${generation}`).digest();

/** Signs a text that no token has. */
const deviceProofBy = (key: KeyObject, sessionId: string): Buffer => createHmac('sha256', key).update(`device of ${sessionId}`).digest();
