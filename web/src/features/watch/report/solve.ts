import { puzzleOf, type ReportChallenge } from '../../../../../contracts/shared/messages/report-proofs.js';

/** Numbers that are tried before the page draws again. */
const TRIED_AT_ONCE = 8192;

/** Looks for a number whose hash begins with the required zero bits, and returns the proof. */
export async function solve({ challenge, zeroBits }: ReportChallenge): Promise<string> {
  const puzzle = puzzleOf(challenge);
  for (let number = 0; ; number++) {
    if (firstWordOf(`${puzzle}.${number}`) >>> (32 - zeroBits) === 0) return `${challenge}.${number}`;
    if (number % TRIED_AT_ONCE === TRIED_AT_ONCE - 1) await new Promise((resolve) => setTimeout(resolve));
  }
}

/** The constants of SHA-256: the first bits of the roots of primes. */
const [START, ROUNDS] = constants();
const schedule = new Int32Array(64);

/**
 * Returns the first 32 bits of the SHA-256 of an ASCII text of up to 55 characters, which is one block. The browser's own hashes only where
 * the page came by https, and takes far longer for one short text after the other.
 */
export function firstWordOf(text: string): number {
  schedule.fill(0, 0, 16);
  for (let at = 0; at < text.length; at++) schedule[at >> 2] = (schedule[at >> 2] ?? 0) | (text.charCodeAt(at) << (24 - (at % 4) * 8));
  const end = text.length;
  schedule[end >> 2] = (schedule[end >> 2] ?? 0) | (0x80 << (24 - (end % 4) * 8));
  schedule[15] = end * 8;
  for (let at = 16; at < 64; at++) {
    const [w15, w2] = [schedule[at - 15] as number, schedule[at - 2] as number];
    const s0 = turned(w15, 7) ^ turned(w15, 18) ^ (w15 >>> 3);
    const s1 = turned(w2, 17) ^ turned(w2, 19) ^ (w2 >>> 10);
    schedule[at] = ((schedule[at - 16] as number) + s0 + (schedule[at - 7] as number) + s1) | 0;
  }
  let [a, b, c, d, e, f, g, h] = START as unknown as [number, number, number, number, number, number, number, number];
  for (let at = 0; at < 64; at++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (ROUNDS[at] as number) + (schedule[at] as number)) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  return (a + (START[0] as number)) >>> 0;
}

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

function constants(): [start: Int32Array, rounds: Int32Array] {
  const primes: number[] = [];
  for (let each = 2; primes.length < 64; each++) if (primes.every((prime) => each % prime !== 0)) primes.push(each);
  const bitsOf = (root: number) => ((root - Math.floor(root)) * 2 ** 32) | 0;
  return [
    Int32Array.from(primes.slice(0, 8), (prime) => bitsOf(Math.sqrt(prime))),
    Int32Array.from(primes, (prime) => bitsOf(Math.cbrt(prime))),
  ];
}
