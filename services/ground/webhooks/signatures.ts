/** Signs messages by Standard Webhooks 1.0.0. */
import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;

export const newSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString('base64')}`;

/** Returns the secret whose key is the bytes of a token, or the token that is such a secret. */
export const secretOf = (token: string): string =>
  /^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/.test(token) ? token : `${PREFIX}${Buffer.from(token, 'utf8').toString('base64')}`;

/** Returns the part of a secret by which people know it. */
export const hintOf = (secret: string): string => `${PREFIX}…${secret.replace(/=+$/, '').slice(-4)}`;

/** @param seconds since 1970 */
const signatureOf = (secret: string, id: string, seconds: number, body: string): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(`${id}.${seconds}.${body}`)
    .digest('base64')}`;

/** Returns the headers of a request, with a signature by each secret. */
export function signedHeaders(secrets: readonly string[], id: string, instant: string, body: string) {
  const seconds = Math.floor(Date.parse(instant) / 1000);
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map((secret) => signatureOf(secret, id, seconds, body)).join(' '),
    'user-agent': 'Selvedge/1 (+webhooks)',
  };
}

/** Returns headers as they are shown: a signature would let others send the message again. */
export const shownHeaders = (headers: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, /signature$/.test(name) ? cut(value) : value]));

const cut = (signatures: string): string =>
  signatures
    .split(' ')
    .map((each) => `${each.slice(0, 7)}…${each.slice(-4)}`)
    .join(' ');
