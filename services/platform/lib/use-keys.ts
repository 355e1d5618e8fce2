import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

const KEY_BYTES = 32;
const ID_BYTES = 9;

/** A key for one use, and the public name of the secret that it follows from. */
export type UseKey = { kid: string; key: KeyObject };

/** Derives the key of one use, which reveals nothing of the secret or of the key of another use. */
export function useKeyOf(secret: KeyObject, use: string): UseKey {
  return { kid: derived(secret, 'key id', ID_BYTES).toString('base64url'), key: createSecretKey(derived(secret, use, KEY_BYTES)) };
}

/** Holds the keys of one use while the product's secret rotates: the present one, and the one before for as long as it is taken. */
export class UseKeys {
  constructor(
    readonly present: UseKey,
    private readonly before: UseKey | undefined,
    private readonly isBeforeTaken: () => boolean,
  ) {}

  /** Lists those that still prove something, the present one first. */
  get taken(): readonly UseKey[] {
    return this.before && this.isBeforeTaken() ? [this.present, this.before] : [this.present];
  }

  /** Lists those that something may still be sealed under, the present one first. */
  get opening(): readonly UseKey[] {
    return this.before ? [this.present, this.before] : [this.present];
  }

  /** Returns the key that a token names; undefined for any that is not taken. */
  named(kid: unknown): UseKey | undefined {
    return this.taken.find((each) => each.kid === kid);
  }
}

const derived = (secret: KeyObject, use: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `selvedge ${use}`, bytes));
