import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { persistedSecret } from './persisted-secret.js';

/** A secret that was replaced. Nothing new is signed or sealed under it. */
export interface SecretBefore {
  secret: string;
  /** Ends its tokens (ISO 8601 UTC); while it is absent they are taken until they end themselves. */
  until?: string;
}

const SECRET_FILE = 'jwt-secret';
const BEFORE_FILE = 'jwt-secret-before.json';

/** Returns the secrets of a data folder, and makes the first. */
export function readKeptSecrets(dataDir: string): { secret: string; before?: SecretBefore } {
  const secret = persistedSecret(join(dataDir, SECRET_FILE), newSecret);
  const file = join(dataDir, BEFORE_FILE);
  return existsSync(file) ? { secret, before: JSON.parse(readFileSync(file, 'utf8')) as SecretBefore } : { secret };
}

/** Puts a new secret in the place of the present one, which is kept as the one before. */
export function replaceKeptSecret(dataDir: string, until: string): void {
  const { secret } = readKeptSecrets(dataDir);
  // First the old one, a second time: whatever ends the program here, both that are in use are on the disk.
  writeSecretFile(join(dataDir, BEFORE_FILE), JSON.stringify({ secret, until } satisfies SecretBefore));
  writeSecretFile(join(dataDir, SECRET_FILE), newSecret());
}

/** Leaves the present secret alone. */
export function dropSecretBefore(dataDir: string): void {
  rmSync(join(dataDir, BEFORE_FILE), { force: true });
}

/** Replaces a file as a whole, readable only by its owner. */
export function writeSecretFile(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  rmSync(draft, { force: true });
  const handle = openSync(draft, 'wx', 0o600);
  try {
    writeSync(handle, text);
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
}

const newSecret = (): string => randomBytes(48).toString('base64url');
