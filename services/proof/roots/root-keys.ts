import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { MasterKey } from '../../platform/config/master-key.js';
import { persistedSecret } from '../../platform/config/persisted-secret.js';
import { type Collection, DuplicateKey, RecordStore } from '../../platform/documents/document-store.js';
import { Encryption } from '../../platform/lib/encryption.js';

export const ROOT_KEYS: Collection = { name: 'root-keys' };
export const ROOT_KEYS_USE = 'root key';
const KEY_ID = 'roots';
export const ROOT_KEY_FILE = 'root-key.pem';

export class RootKey {
  /** Base64 of the SubjectPublicKeyInfo. */
  readonly publicKey: string;

  constructor(private readonly key: KeyObject) {
    this.publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
  }

  /** Returns base64. */
  sign(text: string): string {
    return sign(null, Buffer.from(text, 'utf8'), this.key).toString('base64');
  }
}

/**
 * Stores the key: in a file of the data folder when the records are there too, or else among the records, where every process finds it,
 * encrypted under the product's secret. Creates it at the first use.
 */
@Injectable()
export class RootKeys {
  private opened: Promise<RootKey> | undefined;
  private readonly encryption: Encryption;

  constructor(
    private readonly config: Config,
    private readonly records: RecordStore,
    secret: MasterKey,
  ) {
    this.encryption = new Encryption(secret.keysFor(ROOT_KEYS_USE));
  }

  /** @throws EngineUnavailable; Error when the key was encrypted under another secret */
  key(): Promise<RootKey> {
    this.opened ??= this.openKey().catch((error: unknown) => {
      this.opened = undefined;
      throw error;
    });
    return this.opened;
  }

  private async openKey(): Promise<RootKey> {
    const { dataDir, mongoUrl } = this.config;
    const pem = mongoUrl ? await this.storedKey() : persistedSecret(join(dataDir, ROOT_KEY_FILE), newKey);
    return new RootKey(createPrivateKey(pem));
  }

  private async storedKey(): Promise<string> {
    const stored = await this.records.get<{ sealed: string }>(ROOT_KEYS.name, KEY_ID);
    if (stored) return this.decrypt(stored.value.sealed);
    const pem = newKey();
    try {
      await this.records.insert(ROOT_KEYS.name, KEY_ID, { sealed: this.encryption.encrypt({ pem }, KEY_ID) });
      return pem;
    } catch (error) {
      if (error instanceof DuplicateKey) return this.storedKey();
      throw error;
    }
  }

  private decrypt(sealed: string): string {
    try {
      return (this.encryption.decrypt(sealed, KEY_ID) as { pem: string }).pem;
    } catch (cause) {
      throw new Error('The key of the roots was sealed under another JWT_SECRET: no root is signed until that one is given again', {
        cause,
      });
    }
  }
}

const newKey = (): string => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
