import { expect, it } from '@jest/globals';
import type { Stage } from '../../../../contracts/shared/products.js';
import type { DeclaredOrigin, TraceFacility, TraceNode, TraceReply } from '../../../../contracts/trace/tracing/replies.js';
import { askedSites, unknownParts } from './checklist.rules.js';

const site = (name: string): TraceFacility => ({ id: name, name, type: 'SPINNER' });

const bought = (lotId: string, buyer: string, rootShare: number, ...declaredOrigins: DeclaredOrigin[]): TraceNode => ({
  lotId,
  productId: lotId,
  product: 'lint',
  tier: 4,
  facility: site(buyer),
  massGrams: 1000,
  rootShare,
  verifiedShare: 0,
  transactionIds: [],
  disputed: false,
  end: 'manual',
  declaredOrigins,
});

const tier = (of: Stage, unknownShare: number): TraceReply['tiers'][number] => ({
  tier: of,
  facilities: [],
  unknownShare,
  unknownGrams: null,
});

/** Yarn of lint that two spinners bought outside; of a tenth nothing is recorded. */
const trace: TraceReply = {
  root: 'yarn',
  asOf: '2026-11-18T14:20:00.000Z',
  grams: 1000,
  nodes: [
    bought('a', 'Ravi', 0.5, { country: 'US', grams: 400 }, { country: 'IN', grams: 100 }),
    bought('b', 'Ravi', 0.2, { country: 'US', grams: 200 }),
    bought('c', 'Chenab', 0.2),
  ],
  edges: [],
  tiers: [tier(3, 0), tier(4, 1), tier(5, 1)],
};

it('names before a purchase from outside its buyers and what they declared, apart from what nobody recorded', () => {
  const [rawCotton, lint, ...others] = unknownParts(trace, askedSites(trace));
  expect([lint?.stage, lint?.share, lint?.outside, others]).toEqual(['lint', expect.closeTo(0.1), undefined, []]);
  expect(rawCotton).toEqual({
    stage: 'rawCotton',
    share: 1,
    outside: {
      share: expect.closeTo(0.9),
      bought: [
        {
          facility: site('Ravi'),
          declaredOrigins: [
            { country: 'US', grams: 600 },
            { country: 'IN', grams: 100 },
          ],
        },
        { facility: site('Chenab'), declaredOrigins: [] },
      ],
    },
  });
});
