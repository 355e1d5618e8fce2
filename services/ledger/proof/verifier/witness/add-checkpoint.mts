/** The judgement of a witness: it signs a checkpoint only if the log contains the one that it signed before. */
import { isConsistent } from '../log/log-tree.mjs';
import {
  bytesOf,
  type Checkpoint,
  type Note,
  type NoteKey,
  noteText,
  readCheckpoint,
  readNote,
  signatureLine,
  signedAt,
} from '../log/notes.mjs';
import { sha256, VerificationError } from '../values.mjs';
import type { WitnessFolder, WitnessKey } from './witness-state.mjs';

export interface WitnessAnswer {
  status: 200 | 400 | 403 | 404 | 409 | 422;
  /** The line of the witness, the size that it knows, or a sentence. */
  body: string;
  /** Names the file with both checkpoints, where the log signed two histories. */
  evidence?: string;
}

export interface AskedWitness {
  folder: WitnessFolder;
  key: WitnessKey;
  logs: readonly NoteKey[];
  /** Seconds since 1970. */
  now(): number;
}

export interface AddedCheckpoint {
  old: number;
  proof: Buffer[];
  note: Note;
  checkpoint: Checkpoint;
}

const PROOF_LINES_MAX = 63;
const EMPTY_HASH = sha256('').toString('base64');

/** Reads the body of `add-checkpoint`. @throws VerificationError */
export function readAddCheckpoint(body: string): AddedCheckpoint {
  const end = body.indexOf('\n\n');
  const [first = '', ...lines] = body.slice(0, Math.max(0, end)).split('\n');
  const [, old] = /^old (0|[1-9]\d{0,14})$/.exec(first) ?? [];
  const proof = lines.map((line) => bytesOf(line) ?? Buffer.alloc(0));
  if (old === undefined || proof.length > PROOF_LINES_MAX || proof.some(({ length }) => length !== 32))
    throw new VerificationError('The request cannot be read: it must be "old N", a proof, an empty line and a checkpoint.');
  const note = readNote(body.slice(end + 2));
  return { old: Number(old), proof, note, checkpoint: readCheckpoint(note.text) };
}

/** Signs or refuses a checkpoint. The state is stored before the answer is returned. */
export function addCheckpoint(witness: AskedWitness, { old, proof, note, checkpoint }: AddedCheckpoint): WitnessAnswer {
  const { folder, key, logs } = witness;
  const { origin, size, hash } = checkpoint;
  const keys = logs.filter(({ name }) => name === origin);
  if (keys.length === 0) return { status: 404, body: `The log ${origin} is not known here.` };
  if (!keys.some((each) => isSignedByLog(note, each))) return { status: 403, body: `No key of ${origin} signed the checkpoint.` };
  if (old > size) return { status: 400, body: 'The old size is above that of the checkpoint.' };
  const known = folder.known(origin) ?? { size: 0, hash: EMPTY_HASH, note: '' };
  const encoded = hash.toString('base64');
  if (known.size === size && known.hash !== encoded)
    return { status: 409, body: `${known.size}\n`, evidence: folder.keepEvidence(origin, size, [known.note, noteText(note)]) };
  if (old !== known.size) return { status: 409, body: `${known.size}\n` };
  const before = { size: known.size, hash: Buffer.from(known.hash, 'base64') };
  if (!isConsistent(before, checkpoint, proof)) return { status: 422, body: 'The proof does not lead from the old tree to the new one.' };
  const signature = key.cosign(note.text, witness.now());
  folder.advance(origin, { size, hash: encoded, note: noteText({ text: note.text, signatures: [...note.signatures, signature] }) });
  return { status: 200, body: signatureLine(signature) };
}

function isSignedByLog(note: Note, key: NoteKey): boolean {
  try {
    return signedAt(note, key) !== undefined;
  } catch {
    return false;
  }
}
