/** The parts of ledgers in a dossier: the events that name exhibits, and what leads from them to a signed root. */

import type { ManifestExhibit, ManifestLedger } from '../../../../../contracts/brand/dossiers/manifest.js';
import { checkEvent } from '../events.mjs';
import { leafHashOf, pathLeadsTo } from '../proofs.mjs';
import type { Root } from '../roots.mjs';
import { type Fields, isCount, isFields, isHash, type Json, parseLine, shortHash, VerificationError } from '../values.mjs';
import { readSealed } from './sealed.mjs';

/** An event of a ledger that is here; without data where it is sealed. */
interface EventHere {
  revision: number;
  hash: string;
  previousHash: string;
  recordedAt: string;
  data: Fields | undefined;
}

interface RootProof {
  facilityId: string;
  place: number;
  root: number;
  revision: number;
  hash: string;
  path: string[];
}

export type LedgerParts = ReadonlyMap<string, ReadonlyMap<number, EventHere>>;

/** Reads the events of one ledger, each checked by itself and against the one before it. @throws Bad */
export async function readPart(lines: AsyncIterable<string>, { facilityId, events }: ManifestLedger): Promise<Map<number, EventHere>> {
  const stream = `ledger-${facilityId}`;
  const part = new Map<number, EventHere>();
  let before: EventHere | undefined;
  for await (const line of lines) {
    const event = eventOf(line, stream, (before?.revision ?? -1) + 1);
    const bad = (why: string) => new VerificationError(`Event ${event.revision} of ${stream} does not hold: ${why}.`);
    if (before && event.revision <= before.revision) throw bad('it does not stand in its order');
    if (event.revision >= events) throw bad('the ledger had no such event at the instant of the dossier');
    if (before && event.revision === before.revision + 1) {
      if (event.previousHash !== before.hash) throw bad('it is not chained to the event before it');
      if (event.recordedAt < before.recordedAt) throw bad('it was recorded before the event before it');
    }
    part.set(event.revision, event);
    before = event;
  }
  return part;
}

function eventOf(line: string, stream: string, atLeast: number): EventHere {
  let bad = (why: string) => new VerificationError(`An event of ${stream} from ${atLeast} on does not hold: ${why}.`);
  const fields = parseLine(line, bad);
  if (isFields(fields.sealed)) {
    if (Object.keys(fields).length > 1) throw bad('nothing vouches for what stands beside its seal');
    return { ...readSealed(fields.sealed, stream, bad), data: undefined };
  }
  const { revision, previousHash, recordedAt } = fields;
  bad = (why) => new VerificationError(`Event ${String(revision)} of ${stream} does not hold: ${why}.`);
  if (!isCount(revision) || !isHash(previousHash) || typeof recordedAt !== 'string') throw bad('it does not read as an event');
  return { revision, previousHash, recordedAt, ...checkEvent(fields, stream, bad) };
}

/**
 * Checks that each proof leads from an event of a ledger to a root, and that the events which name exhibits lead to an event that a root
 * covers. Returns how many of those no root covers.
 * @throws Bad
 */
export async function checkPaths(
  lines: AsyncIterable<string>,
  roots: readonly Root[],
  ledgers: readonly ManifestLedger[],
  parts: LedgerParts,
): Promise<Map<string, number[]>> {
  const covered = new Map<string, number[]>();
  const heads = new Map<string, RootProof>();
  for await (const line of lines) {
    const proof = proofHere(line);
    const root = roots[proof.root - 1];
    const stream = `ledger-${proof.facilityId}`;
    if (!root || proof.place >= root.ledgers || !pathLeadsTo(root, leafHashOf(stream, proof), proof.place, proof.path))
      throw new VerificationError(
        `Root ${proof.root} was not signed over event ${proof.revision} of ${stream} with hash ${shortHash(proof.hash)}: its proof does not lead to it.`,
      );
    const event = parts.get(proof.facilityId)?.get(proof.revision);
    if (event && event.hash !== proof.hash)
      throw new VerificationError(
        `Event ${proof.revision} of ${stream} is not the one that root ${proof.root} was signed over (${shortHash(proof.hash)}).`,
      );
    const revisions = covered.get(proof.facilityId) ?? [];
    revisions.push(proof.revision);
    covered.set(proof.facilityId, revisions);
    if (proof.root === roots.length) heads.set(proof.facilityId, proof);
  }
  for (const ledger of ledgers) checkHead(ledger, heads.get(ledger.facilityId));
  return covered;
}

function proofHere(line: string): RootProof {
  const bad = () => new VerificationError('proof/proofs.jsonl was changed: it does not read as it was written.');
  const { facilityId, place, root, revision, hash, path, ...more } = parseLine(line, bad);
  if (typeof facilityId !== 'string' || !isCount(place) || !isCount(root) || !isCount(revision) || !isHash(hash)) throw bad();
  if (!Array.isArray(path) || !path.every((each: Json) => isHash(each)) || Object.keys(more).length > 0) throw bad();
  return { facilityId, place, root, revision, hash, path: path as string[] };
}

function checkHead({ facilityId, events, head, covered }: ManifestLedger, proof: RootProof | undefined): void {
  const bad = (why: string) => new VerificationError(`The head of ledger-${facilityId} does not hold: ${why}.`);
  if ((covered === null) !== (proof === undefined)) throw bad('the newest root has it, and the manifest says otherwise');
  if (!covered || !proof) return;
  if (covered.revision !== proof.revision || covered.hash !== proof.hash || covered.root !== proof.root)
    throw bad('its proof is of another event');
  if (covered.revision >= events) throw bad('a root covers more events than it had');
  if (covered.revision === events - 1 && covered.hash !== head) throw bad('it is not the one that the newest root was signed over');
}

export interface Citations {
  /** Exhibits whose hash is in the recorded event that they name. */
  open: number;
  /** Exhibits whose event is there, but sealed: the signature of the dossier alone says that it names them. */
  sealed: number;
  /** Exhibits that no event of a ledger names. */
  none: number;
  /** Exhibits whose event no root covers yet. */
  uncovered: number;
}

/** Checks that each exhibit is named by the event in the manifest. @throws Bad */
export function checkCitations(
  exhibits: readonly ManifestExhibit[],
  parts: LedgerParts,
  covered: ReadonlyMap<string, readonly number[]>,
): Citations {
  const counts: Citations = { open: 0, sealed: 0, none: 0, uncovered: 0 };
  for (const exhibit of exhibits) {
    if (exhibit.event === null) {
      counts.none += 1;
      continue;
    }
    const { facilityId, revision, hash, sealed } = exhibit.event;
    const bad = (why: string) => new VerificationError(`Exhibit ${exhibit.number} does not hold: ${why}.`);
    const part = parts.get(facilityId);
    const event = part?.get(revision);
    if (!part || !event) throw bad(`event ${revision} of ledger-${facilityId}, which names it, is missing`);
    if (event.hash !== hash) throw bad(`event ${revision} of ledger-${facilityId} is not the one that it names`);
    if ((event.data === undefined) !== sealed) throw bad(`event ${revision} of ledger-${facilityId} is not sealed as the manifest says`);
    if (event.data !== undefined && !names(event.data, exhibit))
      throw bad(`event ${revision} of ledger-${facilityId} names no file with its hash`);
    counts[sealed ? 'sealed' : 'open'] += 1;
    if (!leadsToRoot(part, revision, covered.get(facilityId) ?? [])) counts.uncovered += 1;
  }
  return counts;
}

/** Whether an object in the data names the file by its name and hash, or a withheld file, whose hash is not shown, by its name. */
function names(value: Json, { blobName, sha256 }: ManifestExhibit): boolean {
  if (Array.isArray(value)) return value.some((each) => names(each, { blobName, sha256 } as ManifestExhibit));
  if (!isFields(value)) return false;
  if (value.blobName === blobName && (sha256 === null || value.sha256 === sha256)) return true;
  return Object.values(value).some((each) => names(each, { blobName, sha256 } as ManifestExhibit));
}

/** Whether the events after it are here without a gap up to one that a root covers. */
function leadsToRoot(part: ReadonlyMap<number, EventHere>, revision: number, covered: readonly number[]): boolean {
  const end = covered.reduce((least, each) => (each >= revision ? Math.min(least, each) : least), Number.POSITIVE_INFINITY);
  if (end === Number.POSITIVE_INFINITY) return false;
  for (let at = revision; at <= end; at++)
    if (!part.has(at)) throw new VerificationError(`Event ${at}, which leads from event ${revision} to a root, is missing.`);
  return true;
}
