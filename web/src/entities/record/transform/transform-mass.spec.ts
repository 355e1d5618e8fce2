import { expect, test } from '@jest/globals';
import { transformMass } from './transform-mass.js';

const parts = (input: number, output: number, byProduct = 0, other = 0) => ({
  inputs: [{ quantity: input, unit: 'kg' as const }],
  otherInputs: [{ quantity: other, unit: 'kg' as const }],
  outputs: [{ quantity: output, unit: 'kg' as const }],
  byProducts: [{ quantity: byProduct, unit: 'kg' as const }],
});

test('a yield in range shares the input out', () => {
  expect(transformMass(parts(25_200, 21_645, 1_980), 'spinCarded')).toMatchObject({ yieldBp: 8589, lossGrams: 1_575_000, state: 'ok' });
});

test('out of range asks for nothing, output not lower holds the record', () => {
  expect(transformMass(parts(100, 70), 'spinCarded').state).toBe('outOfRange');
  expect(transformMass(parts(100, 90, 10), 'spinCarded').state).toBe('notLower');
  expect(transformMass(parts(100, 100, 0, 20), 'weaveKnit').state).toBe('outOfRange');
});

test('a transform is not said to be in range while an output has no weight', () => {
  const run = parts(25_200, 21_645, 1_980);
  const open = { ...run, outputs: [...run.outputs, { unit: 'kg' as const }] };
  expect(transformMass(open, 'spinCarded').state).toBe('weightMissing');
  expect(transformMass({ ...open, inputs: [{ quantity: 20_000, unit: 'kg' }] }, 'spinCarded').state).toBe('notLower');
  expect(transformMass(open, 'regroup').state).toBe('weightMissing');
});

test('regrouped lots weigh exactly what went in', () => {
  expect(transformMass(parts(100, 100), 'regroup').state).toBe('ok');
  expect(transformMass(parts(100, 99.999), 'regroup').state).toBe('notEqual');
});

test('metres that nothing weighs are no loss: what came out, and what was lost, is not known', () => {
  const denim = { quantity: 2150.5, unit: 'm' as const };
  const run = { ...parts(2274, 0), outputs: [denim] };
  expect(transformMass(run, 'weaveKnit')).toMatchObject({
    state: 'unweighed',
    unweighed: { inputs: false, outputs: true },
    yieldBp: undefined,
  });
  const weighed = { ...run, outputs: [{ ...denim, gsm: 400, widthCm: 150 }] };
  expect(transformMass(weighed, 'weaveKnit').unweighed.outputs).toBe(false);
  expect(transformMass({ ...parts(0, 90), inputs: [denim] }, 'cutSew')).toMatchObject({ state: 'unweighed', yieldBp: undefined });
  expect(transformMass({ ...run, outputs: [denim, { quantity: 2300, unit: 'kg' }] }, 'weaveKnit').state).toBe('notLower');
});

test.each([
  ['gsm', { gsm: Number.NaN, widthCm: 150 }],
  ['width', { gsm: 140, widthCm: Number.NaN }],
  ['both', { gsm: Number.NaN, widthCm: Number.NaN }],
])('metres whose %s cannot be read are not weighed', (_what, figures) => {
  const run = { ...parts(2274, 0), outputs: [{ quantity: 2150.5, unit: 'm' as const, ...figures }] };
  expect(transformMass(run, 'weaveKnit')).toMatchObject({ state: 'unweighed', unweighed: { outputs: true } });
});
