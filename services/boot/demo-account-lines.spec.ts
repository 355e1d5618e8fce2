import { expect, it } from '@jest/globals';
import { demoAccountLines } from './demo-account-lines.js';

it('names every account of the demo, by role', () => {
  const accounts = [
    { email: 'farm1@example.org', facility: 'A', role: 'FARM' },
    { email: 'mill1@example.org', facility: 'B', role: 'MILL' },
    { email: 'farm2@example.org', facility: 'C', role: 'FARM' },
    { email: 'super@example.org', facility: 'D', role: 'SUPER_ADMIN' },
  ];
  expect(demoAccountLines({ password: 'Cotton-2026!', accounts })).toEqual([
    'Sign in with Cotton-2026! as',
    '  FARM         farm1@example.org, farm2@example.org',
    '  MILL         mill1@example.org',
    '  SUPER_ADMIN  super@example.org',
  ]);
});
