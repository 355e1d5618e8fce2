/** The keys that sign roots, one after the other: each names the next with its own signature. */
import { createPublicKey, verify as isSigned, type KeyObject } from 'node:crypto';
import { canonical, type Fields, isCount, isHash, NO_HASH, VerificationError } from './values.mjs';

/** Hands over from one key to the next. It is among the roots, where the next key begins. */
export interface KeyChange {
  /** 1 for the first. */
  change: number;
  /** The key that ends here and has signed this: base64 of the SubjectPublicKeyInfo, as is the next. */
  key: string;
  next: string;
  /** The last root of the key that ends; 0 where it signed none. */
  afterRoot: number;
  /** The hash of that root; 64 zeros where there is none. */
  lastRoot: string;
  madeAt: string;
}

const CHANGE_FIELDS = ['afterRoot', 'change', 'key', 'lastRoot', 'madeAt', 'next', 'signature'];

/** The text that the signature of a change covers. */
export const signedChangeText = ({ change, key, next, afterRoot, lastRoot, madeAt }: KeyChange): string =>
  `selvedge root key 1\n${canonical({ change, key, next, afterRoot, lastRoot, madeAt })}`;

export const isKeyChange = (line: Fields): boolean => line['next'] !== undefined;

/** The state before a change: the roots so far, and the keys. */
export interface BeforeChange {
  keys: readonly string[];
  changes: number;
  roots: number;
  lastRoot: string | undefined;
  lastMadeAt: string | undefined;
  /** Whether roots may be left out before it, of a time after those that are here. */
  isCut: boolean;
}

/** @throws Bad for a change that its key has not signed, or that is not at the place where it was made */
export function readKeyChange(line: Fields, before: BeforeChange): KeyChange {
  const bad = (why: string): VerificationError => new VerificationError(`Change ${before.changes + 1} of the key does not hold: ${why}.`);
  if (Object.keys(line).sort().join() !== CHANGE_FIELDS.join()) throw bad('it does not read as it was written');
  const { signature, ...statement } = line;
  const change = statement as unknown as KeyChange;
  const { key, next, afterRoot, lastRoot, madeAt } = change;
  if (change.change !== before.changes + 1) throw bad(`change ${String(change.change)} stands in its place`);
  if (!isCount(afterRoot) || !isHash(lastRoot) || typeof madeAt !== 'string' || !isKey(key) || !isKey(next))
    throw bad('it does not read as it was written');
  const inForce = before.keys.at(-1);
  if (inForce !== undefined && key !== inForce) throw bad('it is not by the key that was in force');
  if (before.keys.includes(next)) throw bad('it names a key that was in force before');
  if (!isSignedBy(key, signedChangeText(change), signature)) throw bad('the key that ends has not signed it');
  const isLater = before.isCut && afterRoot > before.roots;
  if (!isLater && (afterRoot !== before.roots || lastRoot !== (before.lastRoot ?? NO_HASH)))
    throw bad(`it was made after root ${afterRoot}, and stands after root ${before.roots}`);
  if (before.lastMadeAt !== undefined && madeAt < before.lastMadeAt) throw bad('it was made before what stands before it');
  return change;
}

/** How the roots are trusted: the key in the bundle, and the one from outside. */
export interface KeyTrust {
  /** The key of public-key.pem; undefined where there is none. */
  own: string | undefined;
  wanted: string | undefined;
  /** In words, what was signed. */
  signed: string;
}

/**
 * Checks that the key from outside is one of those here, and that the newest root was signed by it or by one that followed from it: then the
 * roots before it hold by their hashes, and those after by the changes.
 * @throws Bad
 */
export function checkTrust(keys: readonly string[], newestRootKey: string | undefined, { own, wanted, signed }: KeyTrust): void {
  if (wanted === undefined || (own === undefined && keys.length === 0)) return;
  const known = keys.length > 0 ? keys : [own ?? ''];
  const place = known.indexOf(wanted);
  if (place < 0) throw new VerificationError(`public-key.pem is not the key given by --key: ${signed} signed by somebody else.`);
  if (newestRootKey !== undefined && known.indexOf(newestRootKey) < place)
    throw new VerificationError('The key given by --key has signed no root yet: give the one before it, or wait for the next root.');
}

export function isSignedBy(publicKey: string, text: string, signature: unknown): boolean {
  const key = keyObjectOf(publicKey);
  if (typeof signature !== 'string' || !key) return false;
  const bytes = Buffer.from(signature, 'base64');
  return bytes.toString('base64') === signature && isSigned(null, Buffer.from(text), key, bytes);
}

/** Returns the key of a PEM file in base64. @throws Bad */
export const keyOf = rememberLast((pem: string): string => {
  try {
    const key = createPublicKey(pem);
    if (key.asymmetricKeyType !== 'ed25519' || key.export({ type: 'spki', format: 'pem' }) !== pem) throw new Error('changed');
    return key.export({ type: 'spki', format: 'der' }).toString('base64');
  } catch {
    throw new VerificationError('The public key cannot be read: it must be an Ed25519 key in PEM.');
  }
});

/** Whether it is the only form of an Ed25519 key. */
export const isKey = (value: unknown): value is string => typeof value === 'string' && onlyFormOf(value) === value;

const onlyFormOf = rememberLast((publicKey: string) => keyObjectOf(publicKey)?.export({ type: 'spki', format: 'der' }).toString('base64'));

const keyObjectOf = rememberLast((publicKey: string): KeyObject | undefined => {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
});

/** Keeps what was read of the last text: most roots are signed by the same key, and reading it takes longer than checking a signature. */
function rememberLast<Value>(read: (text: string) => Value): (text: string) => Value {
  let last: { text: string; value: Value } | undefined;
  return (text) => {
    if (last?.text !== text) last = { text, value: read(text) };
    return last.value;
  };
}
