import { expect, test } from '@jest/globals';
import { claimOfRun } from './claim-of-run.js';

const claimed = (certification: string) => ({ claim: { certification } });

test('a claim that all inputs share is kept', () => {
  expect(claimOfRun([claimed('BCI'), claimed('BCI')])).toEqual({ state: 'kept', certification: 'BCI' });
});

test('inputs under two certifications lose both', () => {
  expect(claimOfRun([claimed('BCI'), claimed('Organic')])).toEqual({
    state: 'lost',
    certifications: ['BCI', 'Organic'],
    isPartUnclaimed: false,
  });
});

test('an input without a claim costs the others theirs', () => {
  expect(claimOfRun([claimed('BCI'), {}])).toEqual({ state: 'lost', certifications: ['BCI'], isPartUnclaimed: true });
});

test('nothing is lost where nothing was claimed, nor out of a pool', () => {
  expect(claimOfRun([{}, {}])).toEqual({ state: 'none' });
  const pool = { product: 'lint' as const, verifiedShare: 1, massGrams: 1 };
  expect(claimOfRun([{ pool }, claimed('BCI')])).toEqual({ state: 'pooled' });
});
