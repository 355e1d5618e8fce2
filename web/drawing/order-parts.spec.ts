import { expect, it } from '@jest/globals';
import { orderPartsOf, orderPercents } from './order-parts.js';

const covered = { share: 14_000 / 24_000, found: 14_000, ordered: 24_000, unit: 'pieces' } as const;
const evidence = { named: 0.3125, pooled: 0.104166666667, unverified: 0, unknown: 0.583333333333 };

it('the unrecorded part is separate from the unknown part, and the five percents add up', () => {
  const { of, covered: found, traced, tracedOfFound } = orderPercents(orderPartsOf(evidence, covered));
  expect(of).toEqual({ named: '31%', pooled: '10%', unverified: '0%', unknown: '17%', notRecorded: '42%' });
  expect([found, traced, tracedOfFound]).toEqual(['58%', '41%', '71%']);
});

it('nothing is apart where the goods cannot be compared, and all where nothing was found', () => {
  expect(orderPartsOf(evidence, null)).toEqual({ ...evidence, notRecorded: 0 });
  const nothing = { named: 0, pooled: 0, unverified: 0, unknown: 1 };
  const { of, covered: found, tracedOfFound } = orderPercents(orderPartsOf(nothing, { share: 0 }));
  expect([of.unknown, of.notRecorded, found, tracedOfFound]).toEqual(['0%', '100%', '0%', '0%']);
});

it('what is found whole has one percent of what was found and of the order', () => {
  const whole = { named: 0.146728, pooled: 0.028199, unverified: 0.825073, unknown: 0 };
  const { of, traced, tracedOfFound } = orderPercents(orderPartsOf(whole, { share: 1 }));
  expect([of.named, of.pooled, traced, tracedOfFound]).toEqual(['15%', '3%', '18%', '18%']);
});
