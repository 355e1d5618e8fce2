import { expect, test } from '@jest/globals';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import type { TraceNode, TraceReply } from '../../../../../../../contracts/trace/tracing/replies.js';
import { renderScreen } from '../../../../../../../test/support/screens/render-screen.js';
import { pictureOf, type TracePicture } from '../../../../../../drawing/picture.js';
import { NO_PROVENANCE } from '../../../../../../drawing/provenance.js';
import { sitePlacesRead } from '../time/time-reads.js';
import TraceGeo from './trace-geo.js';

const lot = (lotId: string, part: Partial<TraceNode>): TraceNode => ({
  ...{ lotId, productId: lotId, product: 'yarn', tier: 3, facility: { id: 'ravi', name: 'Ravi Yarns', type: 'SPINNER' } },
  ...{ massGrams: 1_000, rootShare: 1, grams: 1_000, verifiedShare: 0, transactionIds: [], disputed: false },
  ...part,
});

const outside = { ...NO_PROVENANCE, unverified: 1 };

/** Yarn of a site without a place, of lint that was bought outside. */
const trace: TraceReply = {
  ...{ root: 'YARN', asOf: '2026-11-18T14:20:00.000Z', grams: 1_000, evidence: outside },
  nodes: [
    lot('YARN', { evidence: outside }),
    lot('LINT', { product: 'lint', tier: 4, end: 'manual', evidence: outside, declaredOrigins: [{ country: 'IN', grams: 1_000 }] }),
  ],
  edges: [{ from: 'LINT', to: 'YARN', grams: 1_000, share: 1 }],
  tiers: [
    { tier: 3, facilities: [], unknownShare: 0, unknownGrams: 0 },
    { tier: 4, facilities: [], unknownShare: 1, unknownGrams: 1_000, unknownEvidence: outside },
    { tier: 5, facilities: [], unknownShare: 1, unknownGrams: 1_000, unknownEvidence: outside },
  ],
};

test('a trace without any place lists what was bought outside, once', () => {
  const source = { of: 'lot' as const, productId: 'YARN', query: {} };
  const picture = pictureOf(trace, 'backward', ({ facility }) => ({ key: facility.id, name: facility.name })) as TracePicture;
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(sitePlacesRead(source).queryKey, { asOf: trace.asOf, sites: [] });
  const shown = renderScreen(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <TraceGeo picture={picture} source={source} selected={undefined} onSelect={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const text = shown.text();
  shown.unmount();
  expect(text).toContain('No site in this trace has a location');
  expect(text).toContain('Without a place');
  expect(text.match(/India/g)).toHaveLength(1);
});
