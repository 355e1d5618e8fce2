import { createSecretKey, type KeyObject } from 'node:crypto';
import { type Collection, DuplicateKey, type RecordStore } from '../documents/document-store.js';
import { Encryption } from '../lib/encryption.js';
import type { MasterKey } from './master-key.js';

/** A key that stays while the product's secret rotates: sealed under the secret, and sealed again when that changes. */
export type LastingKeyRecord = { use: string; sealed: string };

export const LASTING_KEYS: Collection = { name: 'lastingKeys', indexes: [{ fields: ['use'] }] };
export const LASTING_KEYS_USE = 'lasting keys';

/** Returns the key for what has to hold for longer than two secrets live. Where none can be opened, it is the one that follows from the oldest secret. */
export async function lastingKey(records: RecordStore, secrets: MasterKey, use: string): Promise<KeyObject> {
  const encryption = new Encryption(secrets.keysFor(LASTING_KEYS_USE));
  const keys = secrets.keysFor(use);
  const first = keys.opening.at(-1) ?? keys.present;
  const id = `${use} ${first.kid}`;
  for (;;) {
    const kept = await records.find<LastingKeyRecord>(LASTING_KEYS.name, { filter: { use } });
    for (const { key, value } of kept) {
      const opened = openedKey(encryption, value.sealed, key);
      if (opened) return opened;
    }
    const sealed = encryption.encrypt({ key: first.key.export().toString('base64') }, id);
    try {
      await records.insert(LASTING_KEYS.name, id, { use, sealed } satisfies LastingKeyRecord);
      return first.key;
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error;
      // Another process made it at this moment, or it was there and could not be opened.
      if (kept.some(({ key }) => key === id)) throw new Error(`The key for ${use} is sealed under a secret that is gone`, { cause: error });
    }
  }
}

function openedKey(encryption: Encryption, sealed: string, id: string): KeyObject | undefined {
  try {
    return createSecretKey(Buffer.from((encryption.decrypt(sealed, id) as { key: string }).key, 'base64'));
  } catch {
    return undefined;
  }
}
