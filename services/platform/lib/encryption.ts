import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto';
import type { UseKeys } from './use-keys.js';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts secrets in the store with AES-256-GCM: always under the present key of its use, and reads what the key before has sealed. */
export class Encryption {
  constructor(private readonly keys: UseKeys) {}

  /** Returns Base64url of nonce, tag and content. Decryption needs the same `context`. */
  encrypt(value: object, context: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, this.keys.present.key, nonce).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
  }

  /** @throws Error when the text was changed or encrypted under a secret that is gone */
  decrypt(sealed: string, context: string): unknown {
    return this.open(sealed, context).value;
  }

  /** Returns the text under the present key: the same one where it is so already. @throws Error as `decrypt` does */
  renew(sealed: string, context: string): string {
    const { value, isPresent } = this.open(sealed, context);
    return isPresent ? sealed : this.encrypt(value as object, context);
  }

  private open(sealed: string, context: string): { value: unknown; isPresent: boolean } {
    const bytes = Buffer.from(sealed, 'base64url');
    let failure: unknown;
    for (const { key } of this.keys.opening) {
      try {
        return { value: decrypted(bytes, key, context), isPresent: key === this.keys.present.key };
      } catch (error) {
        failure ??= error;
      }
    }
    throw failure;
  }
}

function decrypted(bytes: Buffer, key: KeyObject, context: string): unknown {
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const opened = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(opened.toString('utf8'));
}
