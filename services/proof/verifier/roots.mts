/** The signed roots: one unbroken line by one key. */
import { createPublicKey, verify as isSigned } from 'node:crypto';
import type { Lines } from './files.mjs';
import { canonical, type Json, NO_HASH, parseLine, sha256, VerificationError } from './values.mjs';

export interface Root {
  number: number;
  hour: string;
  madeAt: string;
  /** Leaves of the tree. */
  ledgers: number;
  tree: string;
  previousRoot: string;
  key: string;
  hash: string;
  signature: string;
}

/** @param publicKey base64, as `keyOf` returns it. @throws Bad */
export async function checkRoots(lines: Lines, publicKey: string): Promise<Root[]> {
  const roots: Root[] = [];
  for await (const line of lines) {
    const number = roots.length + 1;
    const bad = (why: string): VerificationError => new VerificationError(`Root ${number} does not hold: ${why}.`);
    const root = parseLine(line, bad) as unknown as Root;
    const { hash, signature, ...statement } = root;
    const text = `selvedge root 1\n${canonical(statement as unknown as Json)}`;
    const before = roots.at(-1);
    if (root.number !== number) throw bad(`root ${root.number} stands in its place`);
    if (root.previousRoot !== (before?.hash ?? NO_HASH)) throw bad('it is not chained to the root before it');
    if (sha256(text).toString('hex') !== hash) throw bad('its content does not match its hash');
    if (root.key !== publicKey) throw bad('it names another key than public-key.pem');
    if (!isSignedBy(publicKey, text, signature)) throw bad('its signature is not by this key');
    if (before && root.hour <= before.hour) throw bad('its hour is not after that of the root before it');
    if (before && root.ledgers < before.ledgers)
      throw bad(`it stands for ${root.ledgers} ledgers, the root before it for ${before.ledgers}: a ledger was dropped`);
    roots.push(root);
  }
  return roots;
}

export function isSignedBy(publicKey: string, text: string, signature: unknown): boolean {
  if (typeof signature !== 'string') return false;
  const bytes = Buffer.from(signature, 'base64');
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  return bytes.toString('base64') === signature && isSigned(null, Buffer.from(text), key, bytes);
}

/** Returns the key of a PEM file in base64. @throws Bad */
export function keyOf(pem: string): string {
  try {
    const key = createPublicKey(pem);
    if (key.asymmetricKeyType !== 'ed25519' || key.export({ type: 'spki', format: 'pem' }) !== pem) throw new Error('changed');
    return key.export({ type: 'spki', format: 'der' }).toString('base64');
  } catch {
    throw new VerificationError('The public key cannot be read: it must be an Ed25519 key in PEM.');
  }
}
