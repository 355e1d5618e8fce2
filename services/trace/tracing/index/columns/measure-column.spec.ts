import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SEED } from '../../../../../test/support/property-runs.js';
import { MeasureColumn } from './measure-column.js';
import { TextColumn } from './text-column.js';

const EDGES = [0, 1, 2 ** 31, 2 ** 32 - 3, 2 ** 32 - 2, 2 ** 32 - 1, 2 ** 32, 2 ** 40, Number.MAX_SAFE_INTEGER, -1, 0.5, Number.NaN];
const mass = fc.oneof(
  fc.constantFrom(...EDGES),
  fc.nat(),
  fc.maxSafeNat(),
  fc.double({ noDefaultInfinity: true }).map((value) => value + 0),
);

it('masses are what was put there last, however large', () => {
  fc.assert(
    fc.property(fc.array(mass, { maxLength: 200 }), fc.array(fc.tuple(fc.nat(), mass)), (values, changes) => {
      const masses = new MeasureColumn();
      for (const value of values) masses.push(value);
      const expected = values.slice();
      for (const [at, value] of values.length > 0 ? changes : []) {
        masses.set(at % values.length, value);
        expected[at % values.length] = value;
      }
      expect(Array.from(masses.slice(0, values.length), (value) => value + 0)).toEqual(expected);
      const numbers = Int32Array.from(values, (_, i) => values.length - 1 - i);
      masses.renumber(numbers);
      expect(Array.from(masses.slice(0, values.length), (value) => value + 0)).toEqual(expected.toReversed());
      const copy = new MeasureColumn();
      copy.copyFirst(masses, Math.floor(values.length / 2));
      expect(copy.length).toBe(Math.floor(values.length / 2));
      for (let i = 0; i < copy.length; i++) expect(copy.at(i)).toBe(masses.at(i));
    }),
    { seed: SEED },
  );
});

it('texts are what was put there last, in any script and length', () => {
  const texts = new TextColumn();
  const values = ['', 'ABC-DEF-GHJ-KLM', 'कपास', 'x'.repeat(127), 'y'.repeat(128), 'z'.repeat(40_000), ''];
  for (const [i, value] of values.entries()) {
    texts.addEmpty();
    texts.set(i, value);
  }
  texts.set(1, 'ANOTHER');
  expect(values.map((_, i) => texts.at(i))).toEqual(values.with(1, 'ANOTHER'));
});
