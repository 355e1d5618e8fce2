/** Lots, pool segments and stock counts as the nodes of a trace, for the oracles: whole numbers without bounds, and maps. */

import type { Lot, TraceInput } from '../../../contracts/custody/event-parts.js';
import type { LedgerEvent, StockCounted } from '../../../contracts/custody/events.js';
import { facilityOfStream } from '../../../contracts/custody/events.js';
import { countsAt, type PointInTime } from '../../../projections/point-in-time.js';

export interface OracleNode {
  id: string;
  stage: number;
  /** Stands like a segment, as what a count made of a lot does too. */
  pool: boolean;
  /** What a stock count made of a lot or segment. */
  count?: OracleCount;
  byProduct: boolean;
  facilityId: string;
  source: string | undefined;
  /** Grams, or metres of a lot without mass. */
  mass: bigint | null;
  cotton: bigint | null;
  metresAlone: bigint | null;
  inputs: TraceInput[];
  stepId: string;
  weighed: boolean;
  fact: { recordedAt: string; occurredAt: string; undoneAt?: string };
}

/** A count by its cotton grams. */
export interface OracleCount {
  /** What the differences are summed over. */
  group: string;
  base: string;
  before: string;
  book: bigint;
  found: bigint;
  bookMass: number;
}

export const centimillimetres = (metres: number): bigint => BigInt(Math.round(metres * 100_000));

/** As seen at a point in time: counts that are not known are gone, and what hung on them hangs on what was before them. */
export function oracleNodesAt(events: readonly LedgerEvent[], pointInTime: PointInTime): Map<string, OracleNode> {
  const nodes = oracleNodes(events);
  const isSeen = (node: OracleNode) => countsAt(node.fact, pointInTime);
  const seenId = (id: string): string => {
    const node = nodes.get(id);
    return node?.count && !isSeen(node) ? seenId(node.count.before) : id;
  };
  const sums = new Map<string, { sum: bigint; highest: bigint }>();
  for (const node of nodes.values()) {
    if (!node.count) node.inputs = node.inputs.map((input) => ({ ...input, from: seenId(input.from) }));
    else if (isSeen(node)) node.inputs = inputsOfCount({ ...node.count, before: seenId(node.count.before) }, node.stage, sums);
  }
  for (const [id, node] of nodes) if (node.count && !isSeen(node)) nodes.delete(id);
  return nodes;
}

/** Nothing is named above what was there before: what passes the highest sum of differences so far is unknown. */
function inputsOfCount(count: OracleCount, stage: number, sums: Map<string, { sum: bigint; highest: bigint }>): TraceInput[] {
  const { group, before, book, found, bookMass } = count;
  const { sum, highest } = sums.get(group) ?? { sum: 0n, highest: 0n };
  const now = sum + found - book;
  const above = now > highest ? now - highest : 0n;
  sums.set(group, { sum: now, highest: now > highest ? now : highest });
  const unknown = above < found ? above : found;
  const input = { product: 'yarn', stage: stage as TraceInput['stage'] } as const;
  return [
    { ...input, from: '', cottonGrams: Number(unknown), massGrams: 0 },
    { ...input, from: before, cottonGrams: Number(found - unknown), massGrams: bookMass },
  ];
}

/** What stands for a lot: its last count that left cotton. */
export function oracleHead(nodes: Map<string, OracleNode>, lotId: string): string {
  const counts = [...nodes.values()].filter(({ count }) => count?.base === lotId && count.found > 0n);
  return counts.at(-1)?.id ?? lotId;
}

export function oracleNodes(events: readonly LedgerEvent[]): Map<string, OracleNode> {
  const nodes = new Map<string, OracleNode>();
  const newest = new Map<string, { id: string; number: number }>();
  const hung = (inputs: TraceInput[]): TraceInput[] =>
    inputs.map((input) => ({ ...input, from: newest.get(input.from)?.id ?? input.from }));
  for (const event of events) {
    const facilityId = facilityOfStream(event.stream);
    const { recordedAt } = event.metadata;
    const add = (lot: Lot, inputs: TraceInput[], byProduct: boolean, transactionId: string, occurredAt: string) => {
      const mass = lot.carried ? BigInt(lot.carried.massGrams) : lot.metres === undefined ? null : centimillimetres(lot.metres);
      const cotton = lot.carried ? BigInt(lot.carried.cottonGrams) : null;
      const { lotId: id, stage, source } = lot;
      const stepId = `${facilityId}:${transactionId}`;
      const metresAlone = lot.metres === undefined ? null : centimillimetres(lot.metres);
      const fact = { recordedAt, occurredAt };
      nodes.set(id, {
        id,
        stage,
        pool: false,
        byProduct,
        facilityId,
        source,
        mass,
        cotton,
        metresAlone,
        inputs,
        stepId,
        fact,
        weighed: lot.carried !== null,
      });
    };
    if (event.type === 'ProductRecorded') {
      const { lots, byProductOf, transactionId, occurredAt } = event.data;
      for (const lot of lots) add(lot, hung(byProductOf?.inputs ?? []), byProductOf !== undefined, transactionId, occurredAt);
    } else if (event.type === 'ProductsPurchased' && event.data.sellerId === null) {
      for (const lot of event.data.lots) add(lot, [], false, event.data.transactionId, event.data.occurredAt);
    } else if (event.type === 'ProductsTransformed') {
      const { inputs, draws, outputs, byProducts, transactionId, occurredAt } = event.data;
      for (const draw of draws.filter(({ opens }) => opens)) {
        const parents = hung(draw.opens?.inputs ?? []);
        const mass = parents.reduce<bigint | null>(
          (all, { massGrams }) => (all === null || massGrams === null ? null : all + BigInt(massGrams)),
          0n,
        );
        const { from: id, stage } = draw;
        const fact = { recordedAt, occurredAt };
        nodes.set(id, {
          id,
          stage,
          pool: true,
          byProduct: false,
          facilityId,
          source: undefined,
          mass,
          cotton: null,
          metresAlone: null,
          inputs: parents,
          stepId: id,
          fact,
          weighed: true,
        });
      }
      for (const lot of outputs) add(lot, hung([...inputs, ...draws]), false, transactionId, occurredAt);
      for (const lot of byProducts) add(lot, hung([...inputs, ...draws]), true, transactionId, occurredAt);
    } else if (event.type === 'StockCounted') {
      const { transactionId, occurredAt } = event.data;
      for (const { base, group, book, counted: found } of countedParts(event.data, facilityId)) {
        const of = nodes.get(base);
        if (!of || book.cottonGrams === found.cottonGrams) continue;
        const { id: before, number } = newest.get(base) ?? { id: base, number: 0 };
        const id = `${base}+${number + 1}`;
        newest.set(base, { id, number: number + 1 });
        const [bookGrams, foundGrams] = [BigInt(book.cottonGrams), BigInt(found.cottonGrams)];
        nodes.set(id, {
          ...of,
          id,
          stage: of.pool ? of.stage : of.stage - 1,
          pool: true,
          byProduct: false,
          facilityId,
          source: undefined,
          mass: BigInt(found.massGrams),
          cotton: foundGrams,
          metresAlone: null,
          inputs: [],
          stepId: `${facilityId}:${transactionId}`,
          weighed: true,
          fact: { recordedAt, occurredAt },
          count: { group, base, before, book: bookGrams, found: foundGrams, bookMass: book.massGrams },
        });
      }
    } else if (event.type === 'TransactionVoided') {
      const stepId = `${facilityId}:${event.data.transactionId}`;
      for (const node of nodes.values()) if (node.stepId === stepId) node.fact.undoneAt = recordedAt;
    }
  }
  return nodes;
}

/** Lots that are summed at their site, and segments by product and window. */
function countedParts({ lots, segments = [], window }: StockCounted, facilityId: string) {
  return [
    ...lots.map(({ lotId, book, counted }) => ({ base: lotId, group: `${lotId} ${facilityId}`, book, counted })),
    ...segments.map(({ segmentId, book, counted }) => {
      return { base: segmentId, group: `${segmentId.slice(0, segmentId.lastIndexOf(':'))} ${window}`, book, counted };
    }),
  ];
}
