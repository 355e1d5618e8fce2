/** The files of a witness: its key, the newest checkpoint of each log, and evidence of logs that signed two histories. */
import { createPrivateKey, generateKeyPairSync, type KeyObject, createPublicKey as publicPartOf, sign as signBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  truncateSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { cosignatureBytes, cosignedText, type NoteKey, type NoteSignature, noteKey, rawKeyOf } from '../log/notes.mjs';
import { VerificationError } from '../values.mjs';
import { type CheckedLeaves, type DeepMemory, remember } from './deep.mjs';

const KEY_FILE = 'witness-key.json';
const DEEP_KEY_FILE = 'witness-deep-key.json';
const STATE_FILE = 'witness-state.json';
const LOCK_FILE = 'witness.lock';

/** The newest checkpoint of a log that the witness has signed. */
export interface KnownLog {
  size: number;
  /** Base64. */
  hash: string;
  /** The checkpoint as the log signed it, with the witness's own line. */
  note: string;
}

export interface WitnessKey {
  public: NoteKey;
  /** Signs the text of a checkpoint at a time, in seconds since 1970. */
  cosign(text: string, time: number): NoteSignature;
}

export class WitnessFolder {
  constructor(private readonly folder: string) {}

  /** Makes the key of the witness, or that of its deep check. @throws VerificationError where there is one, or the name is taken */
  makeKey(name: string, isDeep = false): WitnessKey {
    const [file, other] = isDeep ? [DEEP_KEY_FILE, KEY_FILE] : [KEY_FILE, DEEP_KEY_FILE];
    if (existsSync(join(this.folder, file))) throw new VerificationError(`${join(this.folder, file)} is there already: it is kept.`);
    if (existsSync(join(this.folder, other)) && this.key(!isDeep).public.name === name)
      throw new VerificationError(`${name} is the name of the other key: the deep check signs under a second name.`);
    mkdirSync(this.folder, { recursive: true });
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
    this.write(file, `${JSON.stringify({ name, pem })}\n`);
    return this.key(isDeep);
  }

  key(isDeep = false): WitnessKey {
    const file = join(this.folder, isDeep ? DEEP_KEY_FILE : KEY_FILE);
    if (!existsSync(file))
      throw new VerificationError(`${file} is missing: run "node witness.mjs init NAME${isDeep ? ' --deep' : ''}" first.`);
    const { name, pem } = JSON.parse(readFileSync(file, 'utf8')) as { name: string; pem: string };
    return witnessKeyOf(name, createPrivateKey(pem));
  }

  /** Returns undefined for a log that the witness has not signed yet. */
  known(origin: string): KnownLog | undefined {
    return this.state()[origin];
  }

  /** Stores what is signed next, before anybody gets the signature. @throws VerificationError where that is older than what is stored */
  advance(origin: string, next: KnownLog): void {
    const state = this.state();
    const before = state[origin];
    if (before && (next.size < before.size || (next.size === before.size && next.hash !== before.hash)))
      throw new VerificationError(`The witness has signed ${before.size} entries of ${origin} and does not go back to ${next.size}.`);
    this.write(STATE_FILE, `${JSON.stringify({ ...state, [origin]: next }, null, 1)}\n`);
  }

  /** Reads what the deep check remembers of a log. A root whose line is cut off is checked again. */
  deepMemory(origin: string): DeepMemory {
    const memory: DeepMemory = { root: 0, rootHash: '', leaves: [], had: new Set() };
    const file = this.deepFile(origin);
    if (!existsSync(file)) return memory;
    const text = readFileSync(file, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole));
    for (const line of whole.split('\n').slice(0, -1)) remember(memory, JSON.parse(line) as CheckedLeaves);
    return memory;
  }

  /** Stores what a root changed, one line for each root. */
  addDeep(origin: string, checked: CheckedLeaves): void {
    const opened = openSync(this.deepFile(origin), 'a', 0o600);
    try {
      writeFileSync(opened, `${JSON.stringify(checked)}\n`);
      fsyncSync(opened);
    } finally {
      closeSync(opened);
    }
  }

  private deepFile(origin: string): string {
    return join(this.folder, `witness-deep-${fileNameOf(origin)}.jsonl`);
  }

  /** Keeps two checkpoints that contradict each other; returns the file. */
  keepEvidence(origin: string, size: number, texts: readonly string[]): string {
    const name = `evidence-${fileNameOf(origin)}-${size}.txt`;
    this.write(name, texts.join('\n----\n'));
    return join(this.folder, name);
  }

  /** Keeps other processes away from the files until the returned function is called. @throws VerificationError */
  lock(): () => void {
    const file = join(this.folder, LOCK_FILE);
    for (let tries = 0; tries < 2; tries++) {
      try {
        const opened = openSync(file, 'wx');
        writeSync(opened, String(process.pid));
        closeSync(opened);
        return () => unlinkSync(file);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        if (isRunning(Number(readFileSync(file, 'utf8')))) break;
        unlinkSync(file);
      }
    }
    throw new VerificationError(`Another process of this witness runs: ${file} is there.`);
  }

  private state(): Record<string, KnownLog> {
    const file = join(this.folder, STATE_FILE);
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, KnownLog>) : {};
  }

  /** Writes a file as a whole or not at all, also where the machine loses its power. */
  private write(name: string, text: string): void {
    const file = join(this.folder, name);
    writeSynced(`${file}.new`, text);
    renameSync(`${file}.new`, file);
    const folder = openSync(this.folder, 'r');
    try {
      fsyncSync(folder);
    } catch {
      // Some systems do not sync folders.
    } finally {
      closeSync(folder);
    }
  }
}

const fileNameOf = (origin: string): string => origin.replace(/[^A-Za-z0-9.-]/g, '_');

function writeSynced(file: string, text: string): void {
  const opened = openSync(file, 'w', 0o600);
  try {
    writeFileSync(opened, text);
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
}

function isRunning(pid: number): boolean {
  try {
    return pid > 0 && pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export function witnessKeyOf(name: string, key: KeyObject): WitnessKey {
  const spki = publicPartOf(key as unknown as Parameters<typeof publicPartOf>[0]).export({ type: 'spki', format: 'der' });
  const shown = noteKey(name, 'cosigner', rawKeyOf(spki.toString('base64')));
  return {
    public: shown,
    cosign: (text, time) => ({
      ...{ name, keyId: shown.keyId },
      bytes: cosignatureBytes({ time, signature: signBytes(null, Buffer.from(cosignedText(text, time)), key) }),
    }),
  };
}
