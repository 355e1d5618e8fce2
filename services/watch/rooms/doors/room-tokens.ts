import { Injectable } from '@nestjs/common';
import { MasterKey } from '../../../platform/config/master-key.js';
import { SignedTokens } from '../../../platform/http/access/signed-tokens.js';
import { Clock } from '../../../platform/lib/clock.js';

/** Keeps the tokens of rooms apart from those of users and of links, by whose names they are refused. */
export const ROOM_AUDIENCE = 'selvedge-room';
const VALID_MS = 8 * 60 * 60 * 1000;

/** Issues and reads the tokens of those who entered a room. */
@Injectable()
export class RoomTokens {
  private readonly tokens: SignedTokens;

  constructor(
    private readonly clock: Clock,
    secrets: MasterKey,
  ) {
    this.tokens = new SignedTokens(secrets.keysFor('room tokens'), ROOM_AUDIENCE);
  }

  /** Issues a token for eight hours, and never beyond the end of the room. */
  async issue(roomId: string, until: string): Promise<{ token: string; expireAt: string }> {
    const exp = Math.floor(Math.min(Date.parse(this.clock.now()) + VALID_MS, Date.parse(until)) / 1000);
    const claims: { sub: string; exp: number } = { sub: roomId, exp };
    return { token: await this.tokens.sign(claims), expireAt: new Date(exp * 1000).toISOString() };
  }

  /** Returns the room of a token that holds; undefined for any other. */
  async roomOf(token: string): Promise<string | undefined> {
    const claims = await this.tokens.read<{ sub?: string }>(token, Math.floor(Date.parse(this.clock.now()) / 1000));
    return claims?.sub;
  }
}
