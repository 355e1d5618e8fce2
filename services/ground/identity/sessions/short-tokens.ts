import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ShortTokenReply } from '../../../../contracts/ground/identity/replies.js';
import { MasterKey } from '../../../platform/config/master-key.js';
import { deleteFound } from '../../../platform/documents/delete-found.js';
import { type Collection, RecordStore } from '../../../platform/documents/document-store.js';
import type { Principal } from '../../../platform/http/access/principal.js';
import { withoutShortToken } from '../../../platform/http/access/short-token.js';
import { SignedTokens } from '../../../platform/http/access/signed-tokens.js';
import { Clock } from '../../../platform/lib/clock.js';
import type { AccessClaims } from './sessions.js';

/** Stores used short tokens until they would have ended. */
export const USED_SHORT_TOKENS: Collection = { name: 'usedShortTokens', indexes: [{ fields: ['expireAt'] }] };

export const SHORT_TOKEN_AUDIENCE = 'selvedge-link';
const VALID_SECONDS = 60;

/** Holds the claims other than issuer, audience and times. */
export interface ShortClaims extends AccessClaims {
  jti: string;
  exp: number;
  /** Names the only path of the token, under /api and with its query; any one file when absent. */
  path?: string;
}

/** Issues tokens for links that cannot carry a header: for one minute, one GET of one file, and the session that asked. */
@Injectable()
export class ShortTokens {
  readonly tokens: SignedTokens;

  constructor(
    private readonly records: RecordStore,
    private readonly clock: Clock,
    secrets: MasterKey,
  ) {
    this.tokens = new SignedTokens(secrets.keysFor('link tokens'), SHORT_TOKEN_AUDIENCE);
  }

  async issue({ userId, sessionId, facilityId }: Principal, path?: string): Promise<ShortTokenReply> {
    const expireAt = Math.floor(Date.parse(this.clock.now()) / 1000) + VALID_SECONDS;
    const claims: ShortClaims = {
      sub: userId,
      sid: sessionId,
      fac: facilityId ?? null,
      jti: randomUUID(),
      exp: expireAt,
      ...(path && { path }),
    };
    return { token: await this.tokens.sign(claims), expireAt };
  }

  /** Uses the token for a request; returns whether it was valid for it. */
  async redeem({ jti, exp, path }: ShortClaims, { method, url }: { method: string; url: string }): Promise<boolean> {
    if (method !== 'GET' || (path !== undefined && `/api${path}` !== withoutShortToken(url))) return false;
    return this.records.tryInsert(USED_SHORT_TOKENS.name, jti, { expireAt: exp });
  }

  async sweep(): Promise<void> {
    const filter = { expireAt: { lt: Math.floor(Date.parse(this.clock.now()) / 1000) } };
    await deleteFound(this.records, USED_SHORT_TOKENS.name, filter);
  }
}
