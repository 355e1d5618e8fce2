/** Checks the token by which a provider says that somebody signed out (OpenID Connect Back-Channel Logout 1.0, section 2.6). */
import { constants, createPublicKey, verify } from 'node:crypto';

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
const AGE_SECONDS = 5 * 60;

export type Json = Record<string, unknown>;

interface Expected {
  issuer: string;
  clientId: string;
  /** ISO 8601. */
  now: string;
}

const HASHES: Readonly<Record<string, string | null>> = {
  ...{ RS256: 'sha256', PS256: 'sha256', ES256: 'sha256', RS384: 'sha384', ES384: 'sha384', RS512: 'sha512', EdDSA: null },
};

/** Holds the statement of a token whose signature is not checked yet. */
interface StatedLogout {
  header: Json;
  signed: string;
  signature: string;
  /** The subject and the session that ended. */
  ended: { sub?: string; sid?: string };
}

/** Reads a token without any key; undefined for one that is not for us, too old or no logout. */
export function statedLogout(token: string, expected: Expected): StatedLogout | undefined {
  const [head = '', body = '', signature = '', more] = token.split('.');
  const [header, claims] = [jsonOf(head), jsonOf(body)];
  if (!header || !claims || more !== undefined || HASHES[String(header.alg)] === undefined || !isLogout(claims, expected)) return undefined;
  const { sub, sid } = claims;
  if (typeof sub !== 'string' && typeof sid !== 'string') return undefined;
  const ended = { ...(typeof sub === 'string' && { sub }), ...(typeof sid === 'string' && { sid }) };
  return { header, signed: `${head}.${body}`, signature, ended };
}

/** @param keys JWKs of the provider */
export const isSignedByOneOf = (keys: readonly Json[], { header, signed, signature }: StatedLogout): boolean =>
  keysFor(header, keys).some((key) => isSignedBy(key, String(header.alg), signed, signature));

/** Reads the issuer and the clients of a token, to find whose it says it is. */
export function addressedBy(token: string): { issuer: string; clientIds: string[] } | undefined {
  const claims = jsonOf(token.split('.')[1] ?? '');
  if (typeof claims?.iss !== 'string') return undefined;
  return { issuer: claims.iss, clientIds: [claims.aud].flat().filter((each): each is string => typeof each === 'string') };
}

function isLogout(claims: Json, { issuer, clientId, now }: Expected): boolean {
  const seconds = Date.parse(now) / 1000;
  const { iss, aud, iat, exp, events, nonce } = claims;
  const isFresh = typeof iat === 'number' && Math.abs(seconds - iat) <= AGE_SECONDS && (exp === undefined || Number(exp) > seconds);
  const isEvent = typeof events === 'object' && events !== null && EVENT in events;
  return iss === issuer && [aud].flat().includes(clientId) && isFresh && isEvent && nonce === undefined;
}

const keysFor = ({ kid }: Json, keys: readonly Json[]): readonly Json[] => keys.filter((key) => kid === undefined || key.kid === kid);

function isSignedBy(jwk: Json, alg: string, text: string, signature: string): boolean {
  const hash = HASHES[alg];
  if (hash === undefined || (jwk.use !== undefined && jwk.use !== 'sig')) return false;
  try {
    const key = createPublicKey({ key: jwk as never, format: 'jwk' });
    const isOfKind = { rsa: /^[RP]S/, ec: /^ES/, ed25519: /^EdDSA$/ }[String(key.asymmetricKeyType)]?.test(alg) ?? false;
    const pss = { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST };
    const options = { key, ...(alg.startsWith('PS') && pss), ...(alg.startsWith('ES') && { dsaEncoding: 'ieee-p1363' as const }) };
    return isOfKind && verify(hash, Buffer.from(text), options, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

function jsonOf(part: string): Json | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof read === 'object' && read !== null ? (read as Json) : undefined;
  } catch {
    return undefined;
  }
}
