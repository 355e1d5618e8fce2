import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { keptFile } from '../platform/kept-file.js';

/** The key that access tokens are signed with: a KeyObject, since a string is tried as a public key at each token. */
export class TokenKey {
  constructor(readonly key: KeyObject) {}
}

/** The key from `secret`; without one from the data folder, where it is made once, for its owner's eyes alone. */
export function openTokenKey(dataDir: string, secret: string | undefined): TokenKey {
  return new TokenKey(createSecretKey(Buffer.from(secret ?? keptFile(join(dataDir, 'jwt-secret'), newSecret), 'utf8')));
}

const newSecret = (): string => randomBytes(48).toString('base64url');
