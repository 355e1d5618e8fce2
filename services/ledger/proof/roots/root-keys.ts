import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { existsSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { MasterKey } from '../../../platform/config/master-key.js';
import { persistedSecret } from '../../../platform/config/persisted-secret.js';
import { type Collection, DuplicateKey, RecordStore } from '../../../platform/documents/document-store.js';
import { Encryption } from '../../../platform/lib/encryption.js';

export const ROOT_KEYS: Collection = { name: 'root-keys' };
export const ROOT_KEYS_USE = 'root key';
export const ROOT_KEY_FILE = 'root-key.pem';
export const NEXT_KEY_FILE = 'root-key-next.pem';

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

export type KeyPlaces = { file: string; id: string; nextFile: string; nextId: string };

interface KeptNext {
  key: RootKey;
  pem: string;
  /** Is that of its record. */
  version?: number;
}

/**
 * Stores the key: in a file of the data folder when the records are there too, or else among the records, where every process finds it,
 * encrypted under the product's secret. Creates it at the first use. A next key is stored with it before the log names it, and takes its
 * place after that, so that whatever ends the program in between, the key in force is there.
 */
@Injectable()
export class RootKeys {
  /** Names the files of the keys, and their records. */
  protected readonly places: KeyPlaces = { file: ROOT_KEY_FILE, id: 'roots', nextFile: NEXT_KEY_FILE, nextId: 'roots-next' };
  private readonly encryption: Encryption;

  constructor(
    private readonly config: Config,
    private readonly records: RecordStore,
    secret: MasterKey,
  ) {
    this.encryption = new Encryption(secret.keysFor(ROOT_KEYS_USE));
  }

  /** @throws EngineUnavailable; Error when the key was encrypted under a secret that is gone */
  key(): Promise<RootKey> {
    return this.openOrMake(this.places.file, this.places.id);
  }

  /** Returns the key that follows, which signs nothing before the log names it. */
  nextKey(): Promise<RootKey> {
    return this.openOrMake(this.places.nextFile, this.places.nextId);
  }

  /** Returns the key in force, in the place of the one before where that is still there. @throws Error where neither is that key */
  async settled(inForce: string): Promise<RootKey> {
    const present = await this.key();
    if (present.publicKey === inForce) return present;
    const next = await this.keptNext();
    if (next?.key.publicKey !== inForce)
      throw new Error(`The key in force, ${inForce}, is not here: no root is signed until ${this.placeOfKey()} is the one that was`);
    await this.putInPlace(next);
    return next.key;
  }

  private async openOrMake(file: string, id: string): Promise<RootKey> {
    const { dataDir, mongoUrl } = this.config;
    const pem = mongoUrl ? await this.storedKey(id) : persistedSecret(join(dataDir, file), newKey);
    return new RootKey(createPrivateKey(pem));
  }

  private async storedKey(id: string): Promise<string> {
    const stored = await this.records.get<{ sealed: string }>(ROOT_KEYS.name, id);
    if (stored) return this.decrypt(stored.value.sealed, id);
    const pem = newKey();
    try {
      await this.records.insert(ROOT_KEYS.name, id, { sealed: this.encryption.encrypt({ pem }, id) });
      return pem;
    } catch (error) {
      if (error instanceof DuplicateKey) return this.storedKey(id);
      throw error;
    }
  }

  private async keptNext(): Promise<KeptNext | undefined> {
    const { dataDir, mongoUrl } = this.config;
    const { nextFile, nextId } = this.places;
    const file = join(dataDir, nextFile);
    if (!mongoUrl) return existsSync(file) ? keptNext(readFileSync(file, 'utf8')) : undefined;
    const stored = await this.records.get<{ sealed: string }>(ROOT_KEYS.name, nextId);
    return stored && keptNext(this.decrypt(stored.value.sealed, nextId), stored.version);
  }

  private async putInPlace({ pem, version }: KeptNext): Promise<void> {
    const { dataDir, mongoUrl } = this.config;
    const { file, id, nextFile, nextId } = this.places;
    if (!mongoUrl) return renameSync(join(dataDir, nextFile), join(dataDir, file));
    await this.records.put(ROOT_KEYS.name, id, { sealed: this.encryption.encrypt({ pem }, id) });
    await this.records.delete(ROOT_KEYS.name, nextId, version);
  }

  private placeOfKey(): string {
    return this.config.mongoUrl ? `the record ${this.places.id} of ${ROOT_KEYS.name}` : join(this.config.dataDir, this.places.file);
  }

  private decrypt(sealed: string, id: string): string {
    try {
      return (this.encryption.decrypt(sealed, id) as { pem: string }).pem;
    } catch (cause) {
      throw new Error('The key of the roots was sealed under another JWT_SECRET: no root is signed until that one is given again', {
        cause,
      });
    }
  }
}

const keptNext = (pem: string, version?: number): KeptNext => ({
  key: new RootKey(createPrivateKey(pem)),
  pem,
  ...(version !== undefined && { version }),
});

const newKey = (): string => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }) as string;
