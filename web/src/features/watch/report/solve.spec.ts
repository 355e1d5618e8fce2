import { createHash } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { firstWordOf, solve } from './solve.js';

it('hashes as SHA-256 does, for every length that fits', () => {
  for (let length = 0; length <= 55; length++) {
    const text = 'abcdefghij0123456789.'.repeat(3).slice(0, length);
    expect([length, firstWordOf(text)]).toEqual([length, createHash('sha256').update(text).digest().readUInt32BE(0)]);
  }
});

it('finds a number whose hash begins with the zero bits', async () => {
  const puzzle = 'c0ffee'.padEnd(32, '0');
  const proof = await solve({ challenge: `${puzzle}.when.sign`, zeroBits: 12, waitSeconds: 30 });
  const number = proof.split('.').at(-1);
  expect(proof).toBe(`${puzzle}.when.sign.${number}`);
  expect(createHash('sha256').update(`${puzzle}.${number}`).digest().readUInt32BE(0)).toBeLessThan(2 ** 20);
});
