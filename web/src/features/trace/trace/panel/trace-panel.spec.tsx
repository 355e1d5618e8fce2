import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import type { TraceNode, TraceProvenance, TraceReply } from '../../../../../../contracts/trace/tracing/replies.js';
import type { TracedChain } from '../../../../../../contracts/trace/tracing/site-on-trace.js';
import { renderScreen } from '../../../../../../test/support/screens/render-screen.js';
import { traceFlows } from '../../../../../drawing/trace-flows.js';
import { placeKilograms, placePercents } from '../../../../../drawing/whole-percents.js';
import { PanelChain } from './panel-chain.js';
import { TracePanel } from './trace-panel.js';

const rests = (parts: Partial<TraceProvenance>): TraceProvenance => ({ named: 0, pooled: 0, unverified: 0, unknown: 0, ...parts });

const lot = (part: Partial<TraceNode>): TraceNode => ({
  lotId: part.productId ?? '',
  productId: '',
  product: 'lint',
  tier: 4,
  facility: {
    id: 'ravi',
    name: 'Ravi Yarns',
    type: 'SPINNER',
    country: 'PK',
    province: 'Punjab',
    district: 'Faisalabad',
  },
  massGrams: 20_000_000,
  rootShare: 1,
  verifiedShare: 0,
  transactionIds: [],
  disputed: false,
  ...part,
});

const GIN = { id: 'gin', name: 'Noor Gin', type: 'GINNER', oarId: 'PK2022164NC8F26', country: 'PK', district: 'Sadiqabad' } as const;

/** A lot of 1,000 kg yarn, a tenth of it of lint from outside, which weighed 20,000 kg; the rest of a gin, through a pool. */
const trace: TraceReply = {
  root: 'YARN',
  asOf: '2026-11-18T14:20:00.000Z',
  grams: 1_000_000,
  evidence: rests({ pooled: 0.4, unverified: 0.1, unknown: 0.5 }),
  nodes: [
    lot({
      productId: 'YARN',
      product: 'yarn',
      tier: 3,
      massGrams: 1_000_000,
      grams: 1_000_000,
      evidence: rests({ pooled: 0.4, unverified: 0.1, unknown: 0.5 }),
    }),
    lot({
      productId: 'POOL',
      lotId: 'POOL',
      tier: 3,
      end: 'pool',
      massGrams: null,
      grams: 1_000_000,
      evidence: rests({ pooled: 0.4, unverified: 0.1, unknown: 0.5 }),
    }),
    lot({ productId: 'OUTSIDE', rootShare: 0.1, grams: 100_000, end: 'manual', evidence: rests({ unverified: 0.1 }) }),
    lot({
      productId: 'LINT',
      rootShare: 0.9,
      grams: 900_000,
      found: { share: 0.02, grams: 20_000, transactionIds: ['count'] },
      facility: GIN,
      verifiedShare: null,
      pool: { product: 'lint', verifiedShare: 0.99, massGrams: 5_000_000 },
      evidence: rests({ pooled: 0.4, unknown: 0.5 }),
    }),
    lot({
      productId: 'RAW',
      product: 'rawCotton',
      tier: 5,
      rootShare: 0.4,
      grams: 400_000,
      facility: { ...GIN, id: 'farm', type: 'FARM' },
      end: 'origin',
      evidence: rests({ pooled: 0.4 }),
    }),
  ],
  edges: [
    { from: 'POOL', to: 'YARN', grams: 1_100_000, share: 1 },
    { from: 'OUTSIDE', to: 'POOL', grams: 110_000, share: 0.1 },
    { from: 'LINT', to: 'POOL', grams: 990_000, share: 0.9 },
    { from: 'RAW', to: 'LINT', grams: 1_300_000, share: 0.4 },
  ],
  tiers: [
    { tier: 3, facilities: [], unknownShare: 0, unknownGrams: 0 },
    { tier: 4, facilities: [], unknownShare: 0.1, unknownGrams: 100_000, unknownEvidence: rests({ unverified: 0.1 }) },
    { tier: 5, facilities: [], unknownShare: 0.6, unknownGrams: 600_000, unknownEvidence: rests({ unverified: 0.1, unknown: 0.5 }) },
  ],
};

function panelOf(key: string, of: TraceReply = trace): string {
  const flows = traceFlows(of, ({ facility }) => ({ key: facility.id, name: facility.name }));
  const place = flows.places.find((each) => each.key === key);
  if (!place) throw new Error(`${key} is none of ${flows.places.map((each) => each.key)}`);
  const picture = {
    ...flows,
    trace: of,
    direction: 'backward' as const,
    percents: placePercents(flows.places),
    kilograms: placeKilograms(flows.places, of.grams),
  };
  const shown = renderScreen(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <TracePanel place={place} picture={picture} onClose={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const text = shown.text();
  shown.unmount();
  return text;
}

test('a site says where it is, what it is listed as, and how much of the trace is its own', () => {
  const text = panelOf('4 0 gin');
  expect(text).toContain('Sadiqabad, Pakistan');
  expect(text).toContain('OAR ID PK2022164NC8F26');
  expect(text).toContain('90% 900 of 1,000 kg');
  expect(text).toContain('this trace’s partLINT900 of 20,000 kg');
});

test('a site and its lots say which purchase the buyer alone recorded, and where the same hands made both records', () => {
  const nodes = trace.nodes.map((node) => ({ ...node, byBuyerSince: '2026-11-10T09:00:00.000Z', sharedHands: true as const }));
  const text = panelOf('4 0 gin', { ...trace, nodes });
  expect(text.split('Recorded by the buyer alone, since 10/11/2026')).toHaveLength(3);
  expect(text.split('Both records by one person, or by people of one site')).toHaveLength(3);
  expect(panelOf('4 0 gin')).not.toContain('buyer alone');
});

test('its part is split in words, in percents and kilograms that add up to it', () => {
  const text = panelOf('4 0 gin');
  expect(text).toContain('Mass balance pool40% 400 kg');
  expect(text).toContain('Unknown50% 500 kg');
});

test('the inputs are those that the steps used, and goods without a receipt are shown', () => {
  const text = panelOf('4 0 gin');
  expect(text).toContain('Went in1,300 kg raw cotton, 1 site');
  expect(text).toContain('Without a receipt500 kg of this trace');
});

test('a pool is described in words, at the site that holds it and at sites with lots in it', () => {
  for (const key of ['4 0 gin', '3 0 ravi']) expect(panelOf(key)).toMatch(/In the lint cotton pool of Ravi Yarns(?!,)/);
});

test('a lot says how much of it is this trace’s part, in its own weight', () => {
  const text = panelOf('5 0 farm');
  expect(text).toContain('this trace’s partRAW400 of 20,000 kg');
});

test('a lot says what a count found of it, which is no part of its weight', () => {
  expect(panelOf('4 0 gin')).toContain('A stock count found 20 kg more; no record says where it is from');
});

test('cotton from outside says who bought it, and is not verified', () => {
  const text = panelOf('unknown 4');
  expect(text).toContain('No ginner on record');
  expect(text).toContain('Bought outside the platform');
  expect(text).toContain('Not verified10% 100 kg');
  expect(text).toContain('10% 100 of 1,000 kg');
  expect(text).toContain('100 of 20,000 kgBought outside the platform by Ravi Yarns.');
});

test('a chain is said to be checked only where records of it were', () => {
  const chainOf = (chain: Partial<TracedChain>) => {
    const shown = renderScreen(<PanelChain chain={{ events: 0, head: null, checkedAt: '2026-11-18T14:20:00.000Z', ...chain }} />);
    const [text, colours] = [shown.text(), ['good', 'bad'].filter((name) => document.querySelector(`.${name}`))];
    shown.unmount();
    return { text, colours };
  };
  expect(chainOf({ events: 3, head: 'a'.repeat(64) })).toMatchObject({ text: expect.stringContaining('3 records'), colours: ['good'] });
  expect(chainOf({ bad: 0 })).toMatchObject({ text: expect.not.stringContaining('0 records'), colours: ['bad'] });
  expect(chainOf({})).toEqual({ text: '', colours: [] });
});
