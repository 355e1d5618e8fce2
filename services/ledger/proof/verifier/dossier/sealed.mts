/**
 * Events of which only the end is shown. SHA-256 reads a text in blocks of 64 bytes and keeps a state between them: from the state before a
 * block, the rest of the text leads to the hash. So the end of an event, which names the event before it, is bound to the event's hash,
 * while its data stay with their readers.
 */
import { type Fields, isCount, isHash, type VerificationError } from '../values.mjs';

export interface Sealed {
  /** The state after so many bytes, in hex. */
  state: string;
  bytes: number;
  /** The text after them. */
  rest: string;
}

export interface SealedEvent {
  revision: number;
  previousHash: string;
  recordedAt: string;
  hash: string;
}

const BLOCK = 64;
const START = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
const CONSTANTS = roundConstants();

/** The first 32 bits of the fractions of the cube roots of the first 64 primes. */
function roundConstants(): Uint32Array {
  const constants = new Uint32Array(64);
  let [count, candidate] = [0, 2];
  for (; count < 64; candidate++) {
    let isPrime = true;
    for (let by = 2; by * by <= candidate; by++) if (candidate % by === 0) isPrime = false;
    if (!isPrime) continue;
    const root = Math.cbrt(candidate);
    constants[count++] = Math.floor((root - Math.floor(root)) * 2 ** 32);
  }
  return constants;
}

const rotated = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function compress(state: Uint32Array, block: Buffer): void {
  const words = new Uint32Array(64);
  for (let at = 0; at < 16; at++) words[at] = block.readUInt32BE(at * 4);
  for (let at = 16; at < 64; at++) {
    const [early, late] = [words[at - 15] as number, words[at - 2] as number];
    const low = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const high = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    words[at] = (words[at - 16] as number) + low + (words[at - 7] as number) + high;
  }
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let at = 0; at < 64; at++) {
    const mixed = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const chosen = (e & f) ^ (~e & g);
    const first = (h + mixed + chosen + (CONSTANTS[at] as number) + (words[at] as number)) | 0;
    const second = ((rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0];
  }
  for (const [at, word] of [a, b, c, d, e, f, g, h].entries()) state[at] = (state[at] as number) + word;
}

const hexOf = (state: Uint32Array): string => [...state].map((word) => word.toString(16).padStart(8, '0')).join('');

/** Seals the beginning of a text, up to the first block that begins at `from` or later. */
export function seal(text: string, from: number): Sealed {
  const bytes = Buffer.from(text, 'utf8');
  const end = Math.ceil(from / BLOCK) * BLOCK;
  const state = Uint32Array.from(START);
  for (let at = 0; at < end; at += BLOCK) compress(state, bytes.subarray(at, at + BLOCK));
  return { state: hexOf(state), bytes: end, rest: bytes.subarray(end).toString('utf8') };
}

/** The hash of the whole text. */
export function sealedHash({ state: begun, bytes, rest }: Sealed): string {
  const state = Uint32Array.from(begun.match(/.{8}/g) ?? [], (word) => Number.parseInt(word, 16));
  const left = Buffer.from(rest, 'utf8');
  const padded = Buffer.alloc(Math.ceil((left.length + 9) / BLOCK) * BLOCK);
  left.copy(padded);
  padded[left.length] = 0x80;
  padded.writeBigUInt64BE(BigInt(bytes + left.length) * 8n, padded.length - 8);
  for (let at = 0; at < padded.length; at += BLOCK) compress(state, padded.subarray(at, at + BLOCK));
  return hexOf(state);
}

/** The end of an event as it is hashed; nothing in it can be read in two ways. */
const EVENT_END =
  /"previousHash":"([0-9a-f]{64})","recordedAt":"([0-9TZ:.-]{20,30})","schemaVersion":\d{1,4},"transactionId":"[^"\\]*"\},"revision":(\d{1,15}),"stream":"(ledger-[0-9a-f-]{36})","type":"[A-Za-z]{1,60}"\}$/;

/** @throws Bad */
export function readSealed(sealed: Fields, stream: string, bad: (why: string) => VerificationError): SealedEvent {
  const { state, bytes, rest, ...more } = sealed;
  if (!isHash(state) || !isCount(bytes) || bytes % BLOCK !== 0 || typeof rest !== 'string' || Object.keys(more).length > 0)
    throw bad('it is not sealed as it was handed out');
  if (Buffer.from(rest, 'utf8').toString('utf8') !== rest) throw bad('its end is no text');
  const [, previousHash, recordedAt, revision, of] = EVENT_END.exec(rest) ?? [];
  if (previousHash === undefined || recordedAt === undefined) throw bad('its end does not read as that of an event');
  if (of !== stream) throw bad('it is of another ledger');
  return { revision: Number(revision), previousHash, recordedAt, hash: sealedHash({ state, bytes, rest }) };
}
