import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { TokenKey } from '../identity/token-key.js';
import { Config } from '../platform/config.js';
import { type Collection, DuplicateKey, RecordStore } from '../platform/documents/document-store.js';
import { keptFile } from '../platform/kept-file.js';
import { Sealing } from '../platform/sealing.js';

export const ROOT_KEYS: Collection = { name: 'root-keys' };
const ONLY = 'roots';
export const ROOT_KEY_FILE = 'root-key.pem';

/** The key that roots are signed with. */
export class RootKey {
  /** Base64 of the SubjectPublicKeyInfo. */
  readonly publicKey: string;

  constructor(private readonly key: KeyObject) {
    this.publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
  }

  /** Base64. */
  sign(text: string): string {
    return sign(null, Buffer.from(text, 'utf8'), this.key).toString('base64');
  }
}

/**
 * Keeps the key: in a file of the data folder where records are there too, and else among the records, where every
 * process finds it, sealed under the product's secret. Made when it is first asked for.
 */
@Injectable()
export class RootKeys {
  private opened: Promise<RootKey> | undefined;
  private readonly sealing: Sealing;

  constructor(
    private readonly config: Config,
    private readonly records: RecordStore,
    secret: TokenKey,
  ) {
    this.sealing = new Sealing(secret.key, 'root key');
  }

  /** @throws EngineUnavailable; Error where the key was sealed under another secret */
  key(): Promise<RootKey> {
    this.opened ??= this.open().catch((error: unknown) => {
      this.opened = undefined;
      throw error;
    });
    return this.opened;
  }

  private async open(): Promise<RootKey> {
    const { dataDir, mongoUrl } = this.config;
    const pem = mongoUrl ? await this.keptRecord() : keptFile(join(dataDir, ROOT_KEY_FILE), newKey);
    return new RootKey(createPrivateKey(pem));
  }

  private async keptRecord(): Promise<string> {
    const stored = await this.records.get<{ sealed: string }>(ROOT_KEYS.name, ONLY);
    if (stored) return this.unsealed(stored.value.sealed);
    const pem = newKey();
    try {
      await this.records.insert(ROOT_KEYS.name, ONLY, { sealed: this.sealing.seal({ pem }, ONLY) });
      return pem;
    } catch (error) {
      if (error instanceof DuplicateKey) return this.keptRecord();
      throw error;
    }
  }

  private unsealed(sealed: string): string {
    try {
      return (this.sealing.open(sealed, ONLY) as { pem: string }).pem;
    } catch (cause) {
      throw new Error('The key of the roots was sealed under another JWT_SECRET: no root is signed until that one is given again', {
        cause,
      });
    }
  }
}

const newKey = (): string => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
