/** The signed roots: one unbroken line, by one key or by keys of which each was named by the one before. */
import type { Lines } from './files.mjs';
import { checkTrust, isKey, isKeyChange, isSignedBy, type KeyChange, type KeyTrust, readKeyChange } from './keys.mjs';
import { canonical, type Fields, type Json, NO_HASH, parseLine, sha256, VerificationError } from './values.mjs';

export interface Root {
  number: number;
  hour: string;
  madeAt: string;
  /** Leaves of the tree. */
  ledgers: number;
  tree: string;
  previousRoot: string;
  key: string;
  /** The key of the log of roots, since its first change. */
  logKey?: string;
  hash: string;
  signature: string;
}

/** Roots, and the keys that signed them, in their order. */
export interface SignedRoots {
  roots: Root[];
  keys: string[];
}

export interface RootChecks extends KeyTrust {
  /** Takes roots up to an instant, whose newest is named by what the newest key has signed, and changes of the key after that. */
  isCut?: boolean;
}

/** Checks roots, and the changes of their key between them. @throws Bad */
export async function checkRoots(lines: Lines, checks: RootChecks): Promise<SignedRoots> {
  const roots: Root[] = [];
  const changes: KeyChange[] = [];
  const keys: string[] = [];
  let firstOfKey = 1;
  for await (const line of lines) {
    const fields = parseLine(line, (why) => new VerificationError(`Root ${roots.length + 1} does not hold: ${why}.`));
    if (isKeyChange(fields)) {
      const [last, lastChange] = [roots.at(-1), changes.at(-1)];
      const lastMadeAt = [last?.madeAt ?? '', lastChange?.madeAt ?? ''].sort().at(-1);
      const before = { keys, changes: changes.length, roots: roots.length, lastRoot: last?.hash, lastMadeAt, isCut: checks.isCut === true };
      const change = readKeyChange(fields, before);
      changes.push(change);
      if (keys.length === 0) keys.push(change.key);
      keys.push(change.next);
      firstOfKey = roots.length + 1;
    } else {
      const root = readRoot(fields, { before: roots.at(-1), number: roots.length + 1, keys, lastChange: changes.at(-1) });
      if (keys.length === 0) keys.push(root.key);
      roots.push(root);
    }
  }
  if (keys.length > 0 && checks.own !== undefined && keys.at(-1) !== checks.own)
    throw new VerificationError(
      roots.length >= firstOfKey
        ? `Root ${firstOfKey} does not hold: it names another key than public-key.pem.`
        : `Change ${changes.length} of the key does not hold: it names another key than public-key.pem.`,
    );
  checkTrust(keys, checks.isCut ? undefined : roots.at(-1)?.key, checks);
  return { roots, keys };
}

/** Returns the text of a root that its signature covers, which is its entry in the log too. */
export function rootEntry({ hash: _, signature: __, ...statement }: Root): string {
  return `selvedge root 1\n${canonical(statement as unknown as Json)}`;
}

interface BeforeRoot {
  before: Root | undefined;
  number: number;
  keys: readonly string[];
  lastChange: KeyChange | undefined;
}

function readRoot(fields: Fields, { before, number, keys, lastChange }: BeforeRoot): Root {
  const bad = (why: string): VerificationError => new VerificationError(`Root ${number} does not hold: ${why}.`);
  const root = fields as unknown as Root;
  const { hash, signature } = root;
  const text = rootEntry(root);
  if (root.number !== number) throw bad(`root ${root.number} stands in its place`);
  if (root.previousRoot !== (before?.hash ?? NO_HASH)) throw bad('it is not chained to the root before it');
  if (sha256(text).toString('hex') !== hash) throw bad('its content does not match its hash');
  if (!isKey(root.key)) throw bad('it names no key');
  if (lastChange && lastChange.afterRoot >= number) throw bad(`it stands behind a change of the key after root ${lastChange.afterRoot}`);
  if (keys.length > 0 && root.key !== keys.at(-1))
    throw bad(
      keys.includes(root.key) ? 'it is by a key that was retired before' : 'it names another key, which the one before has not signed',
    );
  if (!isSignedBy(root.key, text, signature)) throw bad('its signature is not by this key');
  if (before && root.hour <= before.hour) throw bad('its hour is not after that of the root before it');
  if (before && root.ledgers < before.ledgers)
    throw bad(`it stands for ${root.ledgers} ledgers, the root before it for ${before.ledgers}: a ledger was dropped`);
  return root;
}
