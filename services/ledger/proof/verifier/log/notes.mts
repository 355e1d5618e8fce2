/** Signed notes, checkpoints and cosignatures, to the byte as C2SP describes them. Ed25519 alone. */
import { isSignedBy } from '../keys.mjs';
import { sha256, VerificationError } from '../values.mjs';

/** Marks the key of a log, and that of a witness. */
export const NOTE_ALGORITHM = { log: 1, cosigner: 4 } as const;
export type NoteKeyUse = keyof typeof NOTE_ALGORITHM;

/** The public key of a signer of notes. */
export interface NoteKey {
  name: string;
  use: NoteKeyUse;
  /** 32 bytes. */
  key: Buffer;
  /** Eight hex digits. */
  keyId: string;
}

/** A line under a note. */
export interface NoteSignature {
  name: string;
  keyId: string;
  /** The bytes after the key ID. */
  bytes: Buffer;
}

export interface Note {
  /** Ends with a line end. */
  text: string;
  signatures: NoteSignature[];
}

export interface Checkpoint {
  origin: string;
  size: number;
  /** 32 bytes. */
  hash: Buffer;
}

/** The time of a cosignature, in seconds since 1970, and the signature over it and the note. */
export interface Cosignature {
  time: number;
  signature: Buffer;
}

const NOTE_BYTES_MAX = 1_000_000;
const SIGNATURES_MAX = 100;
const SPKI_BEFORE_KEY = Buffer.from('302a300506032b6570032100', 'hex');
const SIGNATURE_BYTES = 64;

export const noteKey = (name: string, use: NoteKeyUse, key: Buffer): NoteKey => ({
  name,
  use,
  key,
  keyId: sha256(name, '\n', Buffer.from([NOTE_ALGORITHM[use]]), key)
    .subarray(0, 4)
    .toString('hex'),
});

export const vkeyOf = ({ name, use, key, keyId }: NoteKey): string =>
  `${name}+${keyId}+${Buffer.concat([Buffer.from([NOTE_ALGORITHM[use]]), key]).toString('base64')}`;

/** Returns the raw key of a SubjectPublicKeyInfo in base64. */
export const rawKeyOf = (spki: string): Buffer => Buffer.from(spki, 'base64').subarray(SPKI_BEFORE_KEY.length);

/** @throws VerificationError for a text that is no key of this use */
export function readVkey(text: string, use: NoteKeyUse): NoteKey {
  const bad = (why: string): VerificationError => new VerificationError(`The key ${text.slice(0, 100)} cannot be read: ${why}.`);
  const [, name = '', keyId = '', encoded = ''] = /^([^+]+)\+([0-9a-f]{8})\+(.+)$/.exec(text) ?? [];
  const bytes = bytesOf(encoded);
  if (!isNoteName(name) || bytes?.length !== 33) throw bad('it must be name+keyID+base64 of an Ed25519 key');
  if (bytes[0] !== NOTE_ALGORITHM[use]) throw bad(`it is not the key of a ${use === 'log' ? 'log' : 'witness'}`);
  const key = noteKey(name, use, bytes.subarray(1));
  if (key.keyId !== keyId) throw bad('its ID is not that of its name and key');
  return key;
}

export const isNoteName = (name: string): boolean => name.length > 0 && name.length <= 200 && !/[\s+\p{Cc}]/u.test(name);

/** Reads a note and checks no signature. @throws VerificationError */
export function readNote(text: string): Note {
  const bad = (): VerificationError => new VerificationError('The note cannot be read: it must be a text, an empty line and signatures.');
  const end = text.lastIndexOf('\n\n');
  if (text.length > NOTE_BYTES_MAX || end < 0 || !text.endsWith('\n') || hasControls(text)) throw bad();
  const lines = text.slice(end + 2, -1).split('\n');
  if (lines.length > SIGNATURES_MAX) throw bad();
  const signatures = lines.map((line) => readSignatureLine(line) ?? bad());
  const fault = signatures.find((each) => each instanceof VerificationError);
  if (fault) throw fault;
  return { text: text.slice(0, end + 1), signatures: signatures as NoteSignature[] };
}

export function readSignatureLine(line: string): NoteSignature | undefined {
  const [, name = '', encoded = ''] = /^\u2014 (\S+) (\S+)$/.exec(line) ?? [];
  const bytes = bytesOf(encoded);
  if (!isNoteName(name) || bytes === undefined || bytes.length < 5) return undefined;
  return { name, keyId: bytes.subarray(0, 4).toString('hex'), bytes: bytes.subarray(4) };
}

export const signatureLine = ({ name, keyId, bytes }: NoteSignature): string =>
  `\u2014 ${name} ${Buffer.concat([Buffer.from(keyId, 'hex'), bytes]).toString('base64')}\n`;

export const noteText = ({ text, signatures }: Note): string => `${text}\n${signatures.map(signatureLine).join('')}`;

/**
 * Returns the signature of the key: true or the time of the cosignature; undefined where the key did not sign.
 * @throws VerificationError for a signature of this key that does not verify
 */
export function signedAt({ text, signatures }: Note, key: NoteKey): Cosignature | undefined {
  let found: Cosignature | undefined;
  for (const { name, keyId, bytes } of signatures) {
    if (name !== key.name || keyId !== key.keyId) continue;
    const stamp = key.use === 'cosigner' ? readCosignature(bytes) : { time: 0, signature: bytes };
    const signed = key.use === 'cosigner' ? cosignedText(text, stamp?.time ?? 0) : text;
    if (!stamp || stamp.signature.length !== SIGNATURE_BYTES || !isSignedBy(spkiOf(key), signed, stamp.signature.toString('base64')))
      throw new VerificationError(`The signature of ${name} does not verify.`);
    found ??= stamp;
  }
  return found;
}

/** Returns the text that a witness signs. @param time seconds since 1970 */
export const cosignedText = (note: string, time: number): string => `cosignature/v1\ntime ${time}\n${note}`;

export function cosignatureBytes({ time, signature }: Cosignature): Buffer {
  const stamp = Buffer.alloc(8);
  stamp.writeBigUInt64BE(BigInt(time));
  return Buffer.concat([stamp, signature]);
}

function readCosignature(bytes: Buffer): Cosignature | undefined {
  if (bytes.length !== 8 + SIGNATURE_BYTES) return undefined;
  const time = Number(bytes.readBigUInt64BE());
  return Number.isSafeInteger(time) ? { time, signature: bytes.subarray(8) } : undefined;
}

export const checkpointText = ({ origin, size, hash }: Checkpoint): string => `${origin}\n${size}\n${hash.toString('base64')}\n`;

/** Reads a checkpoint; lines after its third are extensions, which are passed over. @throws VerificationError */
export function readCheckpoint(text: string): Checkpoint {
  const [origin = '', size = '', encoded = '', ...more] = text.split('\n');
  const hash = bytesOf(encoded);
  const hasExtensions = more.slice(0, -1).every((line) => line !== '');
  if (origin === '' || !/^(0|[1-9]\d{0,14})$/.test(size) || hash?.length !== 32 || more.at(-1) !== '' || !hasExtensions)
    throw new VerificationError('The checkpoint cannot be read: it must be origin, size and hash.');
  return { origin, size: Number(size), hash };
}

/** Returns the key as a SubjectPublicKeyInfo in base64. */
export const spkiOf = ({ key }: NoteKey): string => Buffer.concat([SPKI_BEFORE_KEY, key]).toString('base64');

/** Returns undefined for a text that is not the only form of its bytes. */
export function bytesOf(base64: string): Buffer | undefined {
  const bytes = Buffer.from(base64, 'base64');
  return base64 !== '' && bytes.toString('base64') === base64 ? bytes : undefined;
}

/** Returns true for characters below the space other than line ends. */
const hasControls = (text: string): boolean => /[^\P{Cc}\n\u007f-\u009f]/u.test(text);
