import { expect, test } from '@jest/globals';
import type { Stage } from '../../../../../../contracts/shared/products.js';
import type { TraceNode } from '../../../../../../contracts/trace/tracing/replies.js';
import { graphElements, ROOM } from './graph-elements.js';
import { graphNodes } from './graph-nodes.js';

const node = (lotId: string, tier: Stage, rootShare: number, site: string, end?: TraceNode['end']): TraceNode => ({
  lotId,
  productId: `${lotId}-ID`,
  product: 'lint',
  tier,
  facility: { id: site, name: `Site ${site}`, type: 'GINNER' },
  massGrams: 1000,
  rootShare,
  verifiedShare: 1,
  transactionIds: [],
  disputed: false,
  ...(end && { end }),
});

/** A pool of three segments, twelve larger lots of one site each, and 48 small ones of four sites. */
const trace = {
  nodes: [
    node('root', 1, 1, 'tailor'),
    ...['p1', 'p2', 'p3'].map((id) => node(id, 3, 0.4, 'rotor', 'pool')),
    ...Array.from({ length: 60 }, (_, at) => node(`s${at}`, 4, at < 12 ? 0.05 : 0.0005, `gin ${at < 12 ? at : at % 4}`)),
  ],
  edges: [
    { from: 'p1', to: 'root', grams: 1, share: 0.4 },
    { from: 'p2', to: 'p1', grams: 1, share: 0.3 },
    { from: 's0', to: 'p1', grams: 1, share: 0.05 },
    { from: 's0', to: 'p2', grams: 1, share: 0.05 },
  ],
};
const shareOf = ({ rootShare }: TraceNode) => rootShare;
const shareOfEdge = ({ share }: { share: number }) => share;
const nodesOf = (opened: ReadonlySet<string>) => graphNodes(trace, { shareOf, shareOfEdge }, (lotId) => `place of ${lotId}`, opened);
const missing = [{ key: 'notRecorded 4', tier: 4 as const, share: 0.2 }];
const drawnParts = () => ({ ...nodesOf(new Set()), missing });
const texts = {
  missingOf: () => 'Not in any record',
  handsOf: () => '',
  headOf: (tier: Stage) => `Tier ${tier}`,
  labelOf: ({ name }: { name: string }) => name,
};

test('a site’s pool is one node with its sign, and so are its small lots of a tier', () => {
  const { nodes, lines } = nodesOf(new Set());
  expect(nodes.filter(({ kind }) => kind === 'pool').map(({ id, share, lots }) => [id, share, lots.length])).toEqual([
    ['pool rotor lint', 0.4, 3],
  ]);
  expect(nodes.filter(({ kind }) => kind === 'lots').map(({ lots }) => lots.length)).toEqual([12, 12, 12, 12]);
  expect(lines).toEqual([
    { from: 'pool rotor lint', to: 'root', share: 0.4 },
    { from: 's0', to: 'pool rotor lint', share: 0.1 },
  ]);
});

test('the share of a pool is what leaves it for lots, and so it is of its segments once they are opened', () => {
  const drawn = { ...trace, edges: [...trace.edges, { from: 'p2', to: 's30', grams: 1, share: 0.2 }] };
  const poolsOf = (opened: ReadonlySet<string>) =>
    graphNodes(drawn, { shareOf, shareOfEdge }, () => undefined, opened).nodes.flatMap(({ kind, share, foldsInto }) =>
      kind === 'pool' ? [[Math.round(share * 100), foldsInto]] : [],
    );
  expect(poolsOf(new Set())).toEqual([[60, undefined]]);
  const opened = graphNodes(drawn, { shareOf, shareOfEdge }, () => undefined, new Set(['pool rotor lint'])).nodes;
  expect(opened.flatMap(({ segment }) => segment ?? [])).toEqual([1, 2, 3].map((number) => ({ number, count: 3 })));
  expect(poolsOf(new Set(['pool rotor lint']))).toEqual([40, 20, 0].map((percent) => [percent, 'pool rotor lint']));
});

test('an opened group is drawn lot by lot', () => {
  const { nodes } = nodesOf(new Set(['pool rotor lint', 'lots 4 gin 1']));
  expect(nodes.filter(({ kind }) => kind === 'pool')).toHaveLength(3);
  expect(nodes.filter(({ kind }) => kind === 'lots')).toHaveLength(3);
});

test('every tier has its head and a pool has none; no name runs into another', () => {
  const drawn = graphElements(drawnParts(), 'backward', texts, false);
  expect(drawn.flatMap(({ data }) => data['head'] ?? [])).toEqual(['Tier 1', 'Tier 4']);
  const named = drawn.filter(({ data }) => data['size'] !== undefined);
  for (const one of named) {
    for (const other of named) {
      if (one === other) continue;
      const [across, down] = (['x', 'y'] as const).map((axis) => Math.abs((one.position?.[axis] ?? 0) - (other.position?.[axis] ?? 0)));
      expect((across ?? 0) >= ROOM.across || (down ?? 0) >= ROOM.down).toBe(true);
    }
  }
});

test('mirrored, it runs to the left', () => {
  const xs = graphElements(drawnParts(), 'backward', texts, true).flatMap(({ position }) => position?.x ?? []);
  expect(Math.max(...xs)).toBeLessThanOrEqual(0);
});

test('the unrecorded part is a node of its tier, below all others, and links to its place', () => {
  const drawn = graphElements(drawnParts(), 'backward', texts, false);
  const [node] = drawn.filter(({ data }) => data['kind'] === 'notRecorded');
  expect(node).toMatchObject({ data: { label: 'Not in any record', place: 'notRecorded 4' } });
  const heights = drawn.flatMap(({ data, position }) => (data.id !== 'notRecorded 4' && position ? [position.y] : []));
  expect(node?.position?.y).toBeGreaterThan(Math.max(...heights));
  expect(node?.position?.x).toBe(drawn.find(({ data }) => data['head'] === 'Tier 4')?.position?.x);
});

test('a line has the main kind of evidence of the goods that come in on it, also out of a pool', () => {
  const parts = { named: 0, pooled: 0.02, unverified: 0.38, unknown: 0 };
  const nodes = [node('root', 1, 1, 'tailor'), { ...node('p1', 3, 0.4, 'rotor', 'pool'), evidence: parts }, node('n', 4, 0.02, 'gin')];
  const edges = [
    { from: 'p1', to: 'root', grams: 1, share: 0.4 },
    { from: 'n', to: 'p1', grams: 1, share: 0.02 },
  ];
  const grouped = graphNodes({ nodes, edges }, { shareOf, shareOfEdge }, () => undefined, new Set());
  const drawn = graphElements({ ...grouped, missing: [] }, 'backward', texts, false);
  expect(drawn.flatMap(({ data }) => (data['source'] ? [[data['source'], data['evidence']]] : []))).toEqual([
    ['p1', 'unverified'],
    ['n', 'named'],
  ]);
  expect(drawn.find(({ data }) => data.id === 'p1')?.data['kind']).toBe('pooled');
});
