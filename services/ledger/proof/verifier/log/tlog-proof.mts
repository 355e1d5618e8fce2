/** A proof that an entry is in the tree of a checkpoint, as C2SP describes it: tlog-proof. */
import { VerificationError } from '../values.mjs';
import { isIncluded, logLeafHash } from './log-tree.mjs';
import { bytesOf, type Checkpoint, type Note, readCheckpoint, readNote } from './notes.mjs';

export interface TlogProof {
  index: number;
  path: Buffer[];
  note: Note;
  checkpoint: Checkpoint;
}

const PROOF_HEAD = 'c2sp.org/tlog-proof@v1';

/** @param checkpoint the signed note */
export const tlogProofText = (index: number, path: readonly Buffer[], checkpoint: string): string =>
  [PROOF_HEAD, `index ${index}`, ...path.map((hash) => hash.toString('base64')), '', checkpoint].join('\n');

/** Reads a proof and checks none of its signatures. @throws VerificationError */
export function readTlogProof(text: string): TlogProof {
  const bad = (why: string): VerificationError => new VerificationError(`The proof of the root cannot be read: ${why}.`);
  const end = text.indexOf('\n\n');
  const [head, ...lines] = text.slice(0, Math.max(0, end)).split('\n');
  if (head !== PROOF_HEAD) throw bad(`it must begin with ${PROOF_HEAD}`);
  if (lines[0]?.startsWith('extra ')) lines.shift();
  const [, index] = /^index (0|[1-9]\d{0,14})$/.exec(lines.shift() ?? '') ?? [];
  if (index === undefined) throw bad('it names no index');
  const path = lines.map((line) => bytesOf(line) ?? Buffer.alloc(0));
  if (path.length > 63 || path.some(({ length }) => length !== 32)) throw bad('its hashes are none');
  const note = readNote(text.slice(end + 2));
  return { index: Number(index), path, note, checkpoint: readCheckpoint(note.text) };
}

/** @throws VerificationError where the entry does not lead to the checkpoint */
export function checkTlogProof({ index, path, checkpoint }: TlogProof, entry: string): void {
  if (!isIncluded(logLeafHash(entry), index, checkpoint, path))
    throw new VerificationError(`The proof of root ${index + 1} does not lead to its checkpoint of ${checkpoint.size} roots.`);
}
