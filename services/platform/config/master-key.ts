import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Clock } from '../lib/clock.js';
import { UseKeys, useKeyOf } from '../lib/use-keys.js';
import type { Config } from './config.js';
import { readKeptSecrets, type SecretBefore } from './kept-secrets.js';

/** Holds the secret of the installation, and the one before while it rotates. Both are used through keys derived from them, one per use. */
export class MasterKey {
  private readonly secret: KeyObject;
  private readonly before: KeyObject | undefined;
  private readonly until: string | undefined;

  constructor(
    secret: string,
    before?: SecretBefore,
    private readonly clock: Clock = { now: () => new Date().toISOString() },
  ) {
    this.secret = keyOf(secret);
    this.before = before && before.secret !== secret ? keyOf(before.secret) : undefined;
    this.until = before?.until;
  }

  /** Returns the keys of a use by its name, which is part of the keys: another name, other keys. */
  keysFor(use: string): UseKeys {
    const before = this.before && useKeyOf(this.before, use);
    return new UseKeys(useKeyOf(this.secret, use), before, () => this.until === undefined || this.clock.now() < this.until);
  }
}

/** Takes the secrets of the environment, or else those of the data folder, of which the first is made at the first start. */
export function openMasterKey({ dataDir, jwtSecret, jwtSecretBefore }: Config, clock?: Clock): MasterKey {
  if (jwtSecret !== undefined)
    return new MasterKey(jwtSecret, jwtSecretBefore === undefined ? undefined : { secret: jwtSecretBefore }, clock);
  const { secret, before } = readKeptSecrets(dataDir);
  return new MasterKey(secret, before, clock);
}

const keyOf = (secret: string): KeyObject => createSecretKey(Buffer.from(secret, 'utf8'));
