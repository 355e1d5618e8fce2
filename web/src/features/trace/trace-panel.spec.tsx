import { expect, test } from '@jest/globals';
import { MemoryRouter } from 'react-router-dom';
import type { TraceNode, TraceReply } from '../../../../contracts/tracing/replies.js';
import { renderScreen } from '../../../../test/support/screens/render-screen.js';
import { traceFlows } from './model/trace-flows.js';
import { TracePanel } from './trace-panel.js';

const lot = (part: Partial<TraceNode>): TraceNode => ({
  lotId: part.productId ?? '',
  productId: '',
  product: 'lint',
  tier: 4,
  facility: { id: 'ravi', name: 'Ravi Yarns', type: 'SPINNER' },
  massGrams: 20_000_000,
  rootShare: 1,
  verifiedShare: 0,
  transactionIds: [],
  disputed: false,
  ...part,
});

/** A lot of 1,000 kg yarn, a tenth of it of lint from outside, which weighed 20,000 kg; the rest of a gin. */
const trace: TraceReply = {
  root: 'YARN',
  asOf: '2026-11-18T14:20:00.000Z',
  grams: 1_000_000,
  nodes: [
    lot({ productId: 'YARN', product: 'yarn', tier: 3, massGrams: 1_000_000, grams: 1_000_000 }),
    lot({ productId: 'OUTSIDE', rootShare: 0.1, grams: 100_000, end: 'manual' }),
    lot({ productId: 'LINT', rootShare: 0.9, grams: 900_000, facility: { id: 'gin', name: 'Gin', type: 'GINNER' }, end: 'unknown' }),
  ],
  edges: [
    { from: 'OUTSIDE', to: 'YARN', grams: 110_000, share: 0.1 },
    { from: 'LINT', to: 'YARN', grams: 990_000, share: 0.9 },
  ],
  tiers: [
    { tier: 3, facilities: [], unknownShare: 0, unknownGrams: 0 },
    { tier: 4, facilities: [], unknownShare: 0.1, unknownGrams: 100_000 },
    { tier: 5, facilities: [], unknownShare: 1, unknownGrams: 1_000_000 },
  ],
};

function panelOf(key: string): string {
  const { places } = traceFlows(trace, 'backward', ({ facility }) => ({ key: facility.id, name: facility.name }), undefined, 'Unknown');
  const place = places.find((each) => each.key === key);
  if (!place) throw new Error(`${key} is none of ${places.map((each) => each.key)}`);
  const shown = renderScreen(
    <MemoryRouter>
      <TracePanel place={place} trace={trace} onClose={() => undefined} />
    </MemoryRouter>,
  );
  const text = shown.text();
  shown.unmount();
  return text;
}

test('the weight of a place is the part of its lots that belongs to the trace, not all that they weigh', () => {
  expect(panelOf('4 0 gin')).toContain('Weight in this trace900 kg');
  expect(panelOf('4 0 gin')).toContain('900 of 20,000 kg');
});

test('cotton from outside says who bought it, and is not verified', () => {
  const text = panelOf('unknown 4');
  expect(text).toContain('100% not verified');
  expect(text).toContain('Weight in this trace100 kg');
  expect(text).toContain('100 of 20,000 kgBought outside the platform by Ravi Yarns.');
});
