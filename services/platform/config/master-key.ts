import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { persistedSecret } from './persisted-secret.js';

/** The key that signs access tokens. A KeyObject, because the token library would try a string as a public key for each token. */
export class MasterKey {
  constructor(readonly key: KeyObject) {}
}

/** Creates the key from `secret`, or from a file in the data folder that is created once and readable only by its owner. */
export function openMasterKey(dataDir: string, secret: string | undefined): MasterKey {
  return new MasterKey(createSecretKey(Buffer.from(secret ?? persistedSecret(join(dataDir, 'jwt-secret'), newMasterSecret), 'utf8')));
}

const newMasterSecret = (): string => randomBytes(48).toString('base64url');
