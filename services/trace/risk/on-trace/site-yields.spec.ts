import { expect, it } from '@jest/globals';
import { siteYields } from './site-yields.rules.js';

const made = (step: 'gin' | 'regroup', yieldBp: number | null, ...grams: number[]) => ({
  step,
  yieldBp,
  lots: [{ role: 'input', massGrams: 1 }, ...grams.map((massGrams) => ({ role: 'output', massGrams }))],
});

it('weighs the yields of a site by what went in, and counts those that are not plausible', () => {
  // 1,000 in gave 400, 3,000 in gave 600: 1,000 of 4,000.
  expect(siteYields([made('gin', 4_000, 300, 100), made('gin', 2_000, 600)])).toEqual([
    {
      step: 'gin',
      records: 2,
      yieldBp: 2_500,
      lowestBp: 2_000,
      highestBp: 4_000,
      rangeBp: { low: 2_800, high: 4_500 },
      outOfRange: 1,
    },
  ]);
});

it('says nothing of a step that only regroups, or that has no yield', () => {
  expect(siteYields([made('regroup', 10_000, 5), made('gin', null, 5), made('gin', 3_000)])).toEqual([]);
});
