/**
 * Closes the accounts of the goods that sites used for a trace: what came in, from where, and what became of it. The rest of a pool was
 * drawn for other goods or written off by a count; a surplus of output has no record. Pure.
 */
import { groupBy } from '../../../../../contracts/shared/group-by.js';
import type { Product, Stage, Step } from '../../../../../contracts/shared/products.js';
import { sumOrNull } from '../../../../../contracts/shared/units.js';
import type { TraceNode, TraceReply } from '../../../../../contracts/trace/tracing/replies.js';
import type { TransactionBody } from '../../../../../projections/ledger/custody/transaction-body.js';
import type { TracedRecord } from '../../../order-documents/traced-documents.js';
import type { AccountEntry, AccountLine, SiteAccount } from '../quantity-facts.js';
import { type CountedRecords, stepsOf } from './quantities.rules.js';

/** Returns the accounts from the farthest step to the finished goods. Everything in them is on the trace, or is what the rest comes to. */
export function siteAccounts(counted: CountedRecords, trace: TraceReply): SiteAccount[] {
  const graph = new TraceLinks(trace);
  return counted.siteIds
    .flatMap((siteId) => {
      const steps = stepsOf(siteId, counted);
      const received = receiptsOf(counted.records.get(siteId) ?? []);
      const products = new Set(steps.flatMap(({ transaction }) => usesOf(transaction, graph).map(({ product }) => product)));
      return [...products].map((product) => new Account(siteId, product, { steps, received, graph }).closed());
    })
    .sort((a, b) => b.tier - a.tier);
}

class TraceLinks {
  readonly nodes: ReadonlyMap<string, TraceNode>;
  readonly into: ReadonlyMap<string, TraceReply['edges']>;

  constructor({ nodes, edges }: TraceReply) {
    this.nodes = new Map(nodes.map((node) => [node.lotId, node]));
    this.into = groupBy(edges, ({ to }) => to);
  }

  isPool(lotId: string): boolean {
    return this.nodes.get(lotId)?.end === 'pool';
  }

  /** Returns the parts of a pool at a site, which follow each other. */
  poolOf(siteId: string, product: Product): TraceNode[] {
    return [...this.nodes.values()].filter((node) => node.end === 'pool' && node.facility.id === siteId && node.product === product);
  }
}

interface Receipt {
  /** Null for a seller outside the platform. */
  sellerId: string | null;
  grams: number | null;
}

function receiptsOf(records: readonly TracedRecord[]): Map<string, Receipt> {
  const found = new Map<string, Receipt>();
  for (const { kind, transaction } of records)
    if (kind === 'purchase')
      for (const { lotId, massGrams, transit } of transaction.lots)
        found.set(lotId, { sellerId: transaction.counterpartyId, grams: transit?.receivedGrams ?? massGrams });
  return found;
}

interface Use {
  product: Product;
  /** Absent for goods drawn from a pool without a lot. */
  lotId?: string;
  grams: number | null;
}

function usesOf({ lots, draws = [] }: TransactionBody, { nodes }: TraceLinks): Use[] {
  const used = lots.flatMap(({ role, lotId, product, massGrams }): Use[] => {
    const known = nodes.get(lotId)?.product ?? product;
    return role === 'input' && known ? [{ product: known, lotId, grams: massGrams }] : [];
  });
  return [...used, ...draws.map(({ product, massGrams }) => ({ product, grams: massGrams }))];
}

interface Known {
  steps: readonly TracedRecord[];
  received: ReadonlyMap<string, Receipt>;
  graph: TraceLinks;
}

/** Holds the goods that a step used, directly and through the pool. */
interface StepUse {
  step: Step;
  direct: readonly Use[];
  drawn: readonly Use[];
  /** The part of the pool that it was drawn from. */
  poolId?: string;
}

class Account {
  private readonly pool: readonly TraceNode[];
  private readonly uses: readonly StepUse[];

  constructor(
    private readonly siteId: string,
    private readonly product: Product,
    private readonly known: Known,
  ) {
    this.pool = known.graph.poolOf(siteId, product);
    this.uses = known.steps.flatMap(({ transaction }) => (transaction.step ? [this.useOf(transaction, transaction.step)] : []));
  }

  closed(): SiteAccount {
    const direct = this.directLots();
    const sources = this.sourceLines([...direct, ...this.pooledLots()]);
    const { others, rest } = this.poolLeft();
    const lotRest = direct.map(({ grams, used }) => (grams === null || used === null ? null : Math.max(0, grams - used)));
    const used = [...this.stepLines('step', ({ direct: uses }) => uses), ...this.stepLines('drawn', ({ drawn }) => drawn)];
    const left: AccountLine[] = [
      { entry: { to: 'poolRest' }, grams: Math.max(0, rest) },
      { entry: { to: 'lotRest' }, grams: sumOrNull(lotRest) },
    ];
    const out = sumOrNull([...used, ...left].map(({ grams }) => grams));
    const came = sumOrNull(sources.map(({ grams }) => grams));
    const surplus = out === null || came === null ? Math.max(0, others) : Math.max(0, came - out);
    const missing = out === null || came === null ? 0 : Math.max(0, out - came);
    const all: AccountLine[] = [...used, { entry: { to: 'others' }, grams: surplus }, ...left];
    return {
      ...{ siteId: this.siteId, tier: this.tier(), product: this.product, isPooled: this.pool.length > 0 },
      in: [...sources, ...(missing > 0 ? [{ entry: { from: 'notRecorded' } as const, grams: missing }] : [])],
      out: all.filter(({ grams }) => grams !== 0),
      parts: direct.flatMap(({ node, grams, used: part }) =>
        grams !== null && part !== null && part < grams ? [{ productId: node.productId, massGrams: grams, usedGrams: part }] : [],
      ),
    };
  }

  private tier(): Stage {
    const using = this.known.steps.find(({ transaction }) =>
      usesOf(transaction, this.known.graph).some(({ product }) => product === this.product),
    );
    return using?.tier ?? 1;
  }

  /** Lots that the trace follows to the goods without a pool are used directly. */
  private useOf(transaction: TransactionBody, step: Step): StepUse {
    const { graph } = this.known;
    const edges = transaction.lots.flatMap(({ role, lotId }) => (role === 'output' ? (graph.into.get(lotId) ?? []) : []));
    const linked = new Set(edges.map(({ from }) => from));
    const own = usesOf(transaction, graph).filter(({ product }) => product === this.product);
    const isDirect = ({ lotId }: Use) => lotId !== undefined && (linked.has(lotId) || this.pool.length === 0);
    const poolId = this.pool.find(({ lotId }) => linked.has(lotId))?.lotId;
    return { step, direct: own.filter(isDirect), drawn: own.filter((use) => !isDirect(use)), ...(poolId !== undefined && { poolId }) };
  }

  private directLots(): { node: TraceNode; grams: number | null; used: number | null }[] {
    const { graph } = this.known;
    const byLot = groupBy(
      this.uses.flatMap(({ direct }) => direct),
      ({ lotId = '' }) => lotId,
    );
    return [...byLot].flatMap(([lotId, uses]) => {
      const node = graph.nodes.get(lotId);
      return node ? [{ node, grams: this.weightOf(node), used: sumOrNull(uses.map(({ grams }) => grams)) }] : [];
    });
  }

  /** Lists the lots that went into the pool, each once. */
  private pooledLots(): { node: TraceNode; grams: number | null }[] {
    const { graph } = this.known;
    const edges = this.pool.flatMap(({ lotId }) => (graph.into.get(lotId) ?? []).filter(({ from }) => !graph.isPool(from)));
    return [...groupBy(edges, ({ from }) => from)].flatMap(([lotId, own]) => {
      const node = graph.nodes.get(lotId);
      return node ? [{ node, grams: sumOrNull(own.map(({ grams }) => grams)) }] : [];
    });
  }

  /** Splits what the pool held beyond these goods: drawn for other goods before its newest part, and left in this part. */
  private poolLeft(): { others: number; rest: number } {
    const { graph } = this.known;
    const carried = new Map<string, number>();
    for (const { lotId } of this.pool)
      for (const { from, grams } of graph.into.get(lotId) ?? [])
        if (graph.isPool(from)) carried.set(from, (carried.get(from) ?? 0) + (grams ?? 0));
    const left = { others: 0, rest: 0 };
    for (const { lotId, massGrams } of this.pool) {
      const drawn = this.uses.filter(({ poolId }) => poolId === lotId).flatMap(({ drawn: uses }) => uses);
      const remains = (massGrams ?? 0) - (carried.get(lotId) ?? 0) - drawn.reduce((sum, { grams }) => sum + (grams ?? 0), 0);
      left[carried.has(lotId) ? 'others' : 'rest'] += remains;
    }
    return left;
  }

  private weightOf(node: TraceNode): number | null {
    return this.known.received.get(node.lotId)?.grams ?? node.massGrams;
  }

  private sourceLines(lots: readonly { node: TraceNode; grams: number | null }[]): AccountLine[] {
    const sourced = lots.map(({ node, grams }) => ({ entry: this.sourceOf(node), grams }));
    return [...groupBy(sourced, ({ entry }) => JSON.stringify(entry)).values()].flatMap((own): AccountLine[] => {
      const [first] = own;
      return first ? [{ entry: first.entry, lots: own.length, grams: sumOrNull(own.map(({ grams }) => grams)) }] : [];
    });
  }

  private sourceOf({ lotId, end, facility, declaredOrigins = [] }: TraceNode): AccountEntry {
    const receipt = this.known.received.get(lotId);
    if (end === 'manual' || receipt?.sellerId === null)
      return { from: 'outside', countries: declaredOrigins.map(({ country }) => country).toSorted() };
    const siteId = receipt?.sellerId ?? facility.id;
    return siteId === this.siteId ? { from: 'ownWork' } : { from: 'site', siteId };
  }

  private stepLines(to: 'step' | 'drawn', usesIn: (use: StepUse) => readonly Use[]): AccountLine[] {
    const used = this.uses.flatMap((use) => usesIn(use).map(({ lotId, grams }) => ({ step: use.step, lotId, grams })));
    return [...groupBy(used, ({ step }) => step)].map(([step, own]): AccountLine => {
      const lots = new Set(own.flatMap(({ lotId }) => lotId ?? [])).size;
      return { entry: { to, step }, ...(to === 'step' && { lots }), grams: sumOrNull(own.map(({ grams }) => grams)) };
    });
  }
}
