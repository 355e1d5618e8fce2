import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { TOKEN_ISSUER } from '../../identity/sessions/sessions.js';
import { Clock } from '../../platform/lib/clock.js';

/** Keeps the tokens of rooms apart from those of users and of links, by whose names they are refused. */
export const ROOM_AUDIENCE = 'selvedge-room';
const VALID_MS = 8 * 60 * 60 * 1000;

/** Issues and reads the tokens of those who entered a room. */
@Injectable()
export class RoomTokens {
  constructor(
    private readonly jwt: JwtService,
    private readonly clock: Clock,
  ) {}

  /** Issues a token for eight hours, and never beyond the end of the room. */
  async issue(roomId: string, until: string): Promise<{ token: string; expireAt: string }> {
    const exp = Math.floor(Math.min(Date.parse(this.clock.now()) + VALID_MS, Date.parse(until)) / 1000);
    const token = await this.jwt.signAsync({ sub: roomId, exp }, { audience: ROOM_AUDIENCE, issuer: TOKEN_ISSUER, algorithm: 'HS256' });
    return { token, expireAt: new Date(exp * 1000).toISOString() };
  }

  /** Returns the room of a token that holds; undefined for any other. */
  async roomOf(token: string): Promise<string | undefined> {
    const clockTimestamp = Math.floor(Date.parse(this.clock.now()) / 1000);
    const checks = { audience: ROOM_AUDIENCE, issuer: TOKEN_ISSUER, algorithms: ['HS256' as const], clockTimestamp };
    const claims = await this.jwt.verifyAsync<{ sub?: string }>(token, checks).catch(() => undefined);
    return claims?.sub;
  }
}
