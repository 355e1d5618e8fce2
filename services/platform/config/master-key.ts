import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { persistedSecret } from './persisted-secret.js';

/** The key that access tokens are signed with: a KeyObject, since a string is tried as a public key at each token. */
export class MasterKey {
  constructor(readonly key: KeyObject) {}
}

/** The key from `secret`; without one from the data folder, where it is made once, for its owner's eyes alone. */
export function openMasterKey(dataDir: string, secret: string | undefined): MasterKey {
  return new MasterKey(createSecretKey(Buffer.from(secret ?? persistedSecret(join(dataDir, 'jwt-secret'), newMasterSecret), 'utf8')));
}

const newMasterSecret = (): string => randomBytes(48).toString('base64url');
