/** Keeps the refresh token of a browser's session in a cookie that no script can read; other clients hold it themselves (ADR 0120). */
import { message, Refusal } from '../../../../contracts/shared/refusals.js';
import type { Caller } from '../../../platform/http/access/caller.js';
import type { Tokens } from './sessions.js';

/** Is the name that browsers of an earlier release kept it under as well, on another path. */
const NAME = 'refreshToken';

/** Names the cookie that the refresh token counts with. By https, no neighbour of the host name can set it. */
const deviceCookie = ({ isSecure }: Caller): string => (isSecure ? '__Host-device' : 'device');

/** Is a session's tokens as the body of an answer has them. */
export type HandedTokens = Omit<Tokens, 'refreshToken' | 'isInCookie' | 'device'> & { refreshToken: { token?: string; expireAt: number } };

/** Says whether the session's refresh token is to be in a cookie. @throws Refusal OriginForeign */
export function wantsCookie({ wantsCookie: wants = false, isForeign = false }: Caller): boolean {
  if (wants && isForeign) throw new Refusal('OriginForeign');
  return wants;
}

/** Reads the refresh token of a browser that says that it keeps one. @throws Refusal OriginForeign */
export const tokenInCookie = (caller: Caller): string | undefined => (wantsCookie(caller) ? caller.cookie?.(NAME) : undefined);

/** Returns the refresh token in the body or the cookie. @throws Refusal SignedOut without a cookie, Invalid for other clients */
export function presentedToken(inBody: string | undefined, caller: Caller): string {
  const token = inBody ?? tokenInCookie(caller);
  if (token !== undefined) return token;
  if (wantsCookie(caller)) throw new Refusal('SignedOut');
  throw new Refusal('Invalid', {}, { refreshToken: [message('required', { field: 'refreshToken' })] });
}

/** Sets the cookie of a session that has one. Such a session's refresh token is in no body of an answer. */
export function handOver(tokens: Tokens, caller: Caller): HandedTokens {
  const { token, expireAt } = tokens.refreshToken;
  const until = new Date(expireAt * 1000);
  if (tokens.isInCookie) caller.setCookie?.(NAME, token, until);
  if (tokens.device !== undefined) caller.setCookie?.(deviceCookie(caller), tokens.device, until);
  return inBody(tokens);
}

/** Returns what the body of an answer may have of the tokens. */
export function inBody({ isInCookie, refreshToken, device: _, ...access }: Tokens): HandedTokens {
  return { ...access, refreshToken: isInCookie ? { expireAt: refreshToken.expireAt } : refreshToken };
}

export const deviceInCookie = (caller: Caller): string | undefined => caller.cookie?.(deviceCookie(caller));

export function clearSessionCookie(caller: Caller): void {
  for (const name of [NAME, deviceCookie(caller)]) caller.clearCookie?.(name);
}
