import { expect, test } from '@jest/globals';
import { saidByProgram } from './program-lines.js';

const CHECK = { holds: true, exhibits: 85, events: 1284, ledgers: 10, root: 'abcdef0123456789', rootAt: '2026-11-25T11:00:00.000Z' };

test.each([
  ['under a root', CHECK, 'holds, up to root abcdef…456789: 85 exhibits, 1,284 events of 10 ledgers'],
  ['that no root covers yet', { ...CHECK, root: null }, '85 exhibits, 1,284 events of 10 ledgers'],
  ['that was changed', { ...CHECK, holds: false }, 'not proven'],
])('of a file %s it says so', (_, check, said) => expect(saidByProgram(check)).toBe(said));
