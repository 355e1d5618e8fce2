import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The key that access tokens are signed with: a KeyObject, since a string is tried as a public key at each token. */
export class TokenKey {
  constructor(readonly key: KeyObject) {}
}

/** The key from `secret`; without one from the data folder, where it is made once, for its owner's eyes alone. */
export function openTokenKey(dataDir: string, secret: string | undefined): TokenKey {
  return new TokenKey(createSecretKey(Buffer.from(secret ?? keptSecret(join(dataDir, 'jwt-secret')), 'utf8')));
}

function keptSecret(file: string): string {
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'w' });
    // A link is made whole or not at all, so that two processes that start together take the same secret.
    try {
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(file, 'utf8');
}
