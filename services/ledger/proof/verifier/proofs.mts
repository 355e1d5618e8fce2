/** The proofs: which roots have the ledger, and up to which event each of them covers it. */
import type { Ledger } from './events.mjs';
import type { Lines } from './files.mjs';
import type { Root } from './roots.mjs';
import { canonical, type Fields, isCount, isHash, type Json, parseLine, sha256, shortHash, VerificationError } from './values.mjs';

export interface Proofs {
  facilityId: string;
  /** The ledger's leaf in the trees, counted from 0; null where it was in no root yet. */
  place: number | null;
  proofs: Proof[];
  /** Of a bundle that holds a part of the ledger, unread. */
  extent?: Json;
}
export interface Proof {
  root: number;
  revision: number;
  hash: string;
  path: string[];
}

/** Clocks of several machines, and what was being written while a root was made. */
export const SLACK_MS = 3_600_000;

/** Reads proofs.json, which has each proof on a line of its own between the first and the last one. @throws Bad */
export async function readProofs(lines: Lines): Promise<Proofs> {
  const bad = (): VerificationError => new VerificationError('proofs.json was changed or cut off: it does not read as it was written.');
  const all: string[] = [];
  for await (const line of lines) all.push(line);
  const [first = '', ...rest] = all;
  if (rest.pop() !== ']}') throw bad();
  const proofs = rest.map((line, index) => {
    const isLast = index === rest.length - 1;
    if (line.endsWith(',') === isLast) throw bad();
    return proofOf(parseLine(isLast ? line : line.slice(0, -1), bad), bad);
  });
  return { ...headOf(parseLine(`${first}]}`, bad), bad), proofs };
}

function headOf({ facilityId, place, proofs, extent, ...more }: Fields, bad: () => VerificationError): Omit<Proofs, 'proofs'> {
  const isEmpty = Array.isArray(proofs) && proofs.length === 0 && Object.keys(more).length === 0;
  if (!isEmpty || typeof facilityId !== 'string' || !/^[0-9a-f-]{36}$/.test(facilityId)) throw bad();
  if (place !== null && !isCount(place)) throw bad();
  return { facilityId, place, ...(extent !== undefined && { extent }) };
}

function proofOf({ root, revision, hash, path, ...more }: Fields, bad: () => VerificationError): Proof {
  if (!isCount(root) || !isCount(revision) || !isHash(hash) || Object.keys(more).length > 0) throw bad();
  if (!Array.isArray(path) || !path.every(isHash)) throw bad();
  return { root, revision, hash, path: path as string[] };
}

/**
 * Checks that each root with a leaf at its place has the ledger as it is here. The path to the newest root binds the place: in a tree of a
 * signed size it leads there from this leaf at this place alone. And leaves are never moved, so every root with more leaves than that has
 * the ledger. Of a part of a ledger, the proofs are those of all roots that end with one of its events or with the one before them, which
 * follow each other.
 * @throws Bad
 */
export function checkProofs(roots: readonly Root[], { facilityId, place, proofs, extent }: Proofs, ledger: Ledger): void {
  const stream = `ledger-${facilityId}`;
  const isPart = extent !== undefined;
  const pending = [...proofs];
  let covered = ledger.first - 1;
  for (const root of roots) {
    const isOutside = isPart && (pending.length === proofs.length || pending.length === 0) && pending[0]?.root !== root.number;
    if (isOutside && pending.length === 0) break;
    if (place !== null && place < root.ledgers && !isOutside) {
      const proof = pending.shift();
      if (proof?.root !== root.number)
        throw new VerificationError(
          `Root ${rootLabel(root)} has no proof of ${stream}, whose place ${place} is in its tree: the ledger was dropped.`,
        );
      if (!pathLeadsTo(root, leafHashOf(stream, proof), place, proof.path))
        throw new VerificationError(
          `Root ${rootLabel(root)} was not signed over event ${proof.revision} with hash ${shortHash(proof.hash)} at place ${place}: its proof does not lead to it.`,
        );
      checkCovered(root, proof, ledger, covered);
      covered = proof.revision;
    }
    const next = ledger.recordedAt[covered + 1 - ledger.first];
    if (next !== undefined && Date.parse(next) < Date.parse(root.madeAt) - SLACK_MS)
      throw new VerificationError(
        `Event ${covered + 1} is dated ${next}, and root ${root.number} of ${root.madeAt} does not cover it: it was put in or dated back later.`,
      );
  }
  const [left] = pending;
  if (left) throw new VerificationError(`Root ${left.root} is missing or has no leaf at place ${place}: there is a proof for it.`);
}

function checkCovered(root: Root, { revision, hash }: Proof, { first, before: link, hashes }: Ledger, before: number): void {
  if (revision < before)
    throw new VerificationError(`Root ${rootLabel(root)} covers event ${revision}, an earlier root event ${before}: the tail was cut off.`);
  const there = first + hashes.length;
  if (revision >= there)
    throw new VerificationError(
      `Event ${there} is missing: root ${rootLabel(root)} covers the events up to ${revision}, and here are only ${first > 0 ? `those from ${first} on, ` : ''}${hashes.length}. The tail was cut off.`,
    );
  const own = revision < first ? link : hashes[revision - first];
  if (own !== hash)
    throw new VerificationError(
      `Event ${revision} is not the one that root ${rootLabel(root)} was signed over (${shortHash(hash)}): history was rewritten from event ${before + 1} or later on.`,
    );
}

const rootLabel = ({ number, hour }: Root): string => `${number} (${hour})`;

export const leafHashOf = (ledger: string, { hash, revision }: Pick<Proof, 'hash' | 'revision'>): Buffer =>
  sha256(Buffer.from([0]), canonical({ hash, ledger, revision }));

/** Whether the path leads from the leaf at `place` to the root of the tree (RFC 6962). */
export function pathLeadsTo({ tree, ledgers }: Root, leaf: Buffer, place: number, path: readonly string[]): boolean {
  const left = [...path];
  let node = leaf;
  for (let at = place, width = ledgers; width > 1; at = Math.floor(at / 2), width = Math.ceil(width / 2)) {
    const isLast = at % 2 === 0 && at === width - 1;
    if (isLast) continue;
    const hash = left.shift();
    if (hash === undefined) return false;
    const sibling = Buffer.from(hash, 'hex');
    node = sha256(Buffer.from([1]), ...(at % 2 === 0 ? [node, sibling] : [sibling, node]));
  }
  return left.length === 0 && node.toString('hex') === tree;
}
