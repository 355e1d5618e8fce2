/** Lots, pool segments and stock counts as the nodes of a trace, for the oracles: whole numbers without bounds, and maps. */

import type { StockCounted } from '../../../contracts/ledger/custody/count-events.js';
import type { Lot, LotQuantities, TraceInput } from '../../../contracts/ledger/custody/event-parts.js';
import type { LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import { facilityOfStream } from '../../../contracts/ledger/custody/events.js';
import { countsAt, type PointInTime } from '../../../projections/shared/point-in-time.js';
import { boundedEvents } from './bounds-oracle.js';

export interface OracleNode {
  id: string;
  stage: number;
  /** True for segments, and for what a count made of a lot, which behaves like a segment. */
  pool: boolean;
  /** Present for the result of a stock count of a lot or segment. */
  count?: OracleCount;
  byProduct: boolean;
  facilityId: string;
  source: string | undefined;
  /** Grams, or metres of a lot without mass. */
  mass: bigint | null;
  /** Or the bound of a lot without mass, as that of its grams. */
  cotton: bigint | null;
  most: bigint | null;
  metresAlone: bigint | null;
  inputs: TraceInput[];
  stepId: string;
  weighed: boolean;
  fact: { recordedAt: string; occurredAt: string; undoneAt?: string };
}

/** A count by its cotton grams. */
export interface OracleCount {
  /** The group over which differences are summed. */
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

/** Returns the node that represents a lot: its last count that left cotton. */
export function oracleHead(nodes: Map<string, OracleNode>, lotId: string): string {
  const counts = [...nodes.values()].filter(({ count }) => count?.base === lotId && count.found > 0n);
  return counts.at(-1)?.id ?? lotId;
}

export function oracleNodes(events: readonly LedgerEvent[]): Map<string, OracleNode> {
  const nodes = new Map<string, OracleNode>();
  const newest = new Map<string, { id: string; number: number }>();
  const hung = (inputs: TraceInput[]): TraceInput[] =>
    inputs.map((input) => ({ ...input, from: newest.get(input.from)?.id ?? input.from }));
  for (const event of boundedEvents(events)) {
    const facilityId = facilityOfStream(event.stream);
    const { recordedAt } = event.metadata;
    const add = (lot: Lot, inputs: TraceInput[], byProduct: boolean, transactionId: string, occurredAt: string) => {
      const mass = lot.carried ? BigInt(lot.carried.massGrams) : lot.metres === undefined ? null : centimillimetres(lot.metres);
      const held = lot.carried ?? lot.bounds;
      const cotton = held ? BigInt(held.cottonGrams) : null;
      const most = held ? BigInt(held.massGrams) : null;
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
        most,
        metresAlone,
        inputs,
        stepId,
        fact,
        weighed: most !== null,
      });
    };
    if (event.type === 'ProductRecorded') {
      const { lots, byProductOf, transactionId, occurredAt } = event.data;
      for (const lot of lots) add(lot, hung(byProductOf?.inputs ?? []), byProductOf !== undefined, transactionId, occurredAt);
    } else if (event.type === 'ProductsPurchased' && event.data.sellerId === null) {
      for (const lot of event.data.lots) add(lot, [], false, event.data.transactionId, event.data.occurredAt);
    } else if (event.type === 'ProductsTransformed') {
      const { inputs, draws, outputs, byProducts, transactionId, occurredAt } = event.data;
      const segments = [...draws, ...inputs.flatMap(({ through }) => (through ? [through] : []))];
      for (const segment of segments.filter(({ opens }) => opens)) {
        const parents = hung(segment.opens?.inputs ?? []);
        const mass = parents.reduce<bigint | null>(
          (all, { massGrams }) => (all === null || massGrams === null ? null : all + BigInt(massGrams)),
          0n,
        );
        const { from: id, stage } = segment;
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
          most: mass,
          metresAlone: null,
          inputs: parents,
          stepId: id,
          fact,
          weighed: true,
        });
      }
      const parts = inputs.map(({ through, ...lot }) => (through ? { ...lot, from: through.from, metres: undefined } : lot));
      for (const lot of outputs) add(lot, hung([...parts, ...draws]), false, transactionId, occurredAt);
      for (const lot of byProducts) add(lot, hung([...parts, ...draws]), true, transactionId, occurredAt);
    } else if (event.type === 'StockCounted') {
      const { transactionId, occurredAt } = event.data;
      const fact = { recordedAt, occurredAt };
      for (const part of countedParts(event.data, facilityId)) {
        const of = nodes.get(part.base);
        if (!of || part.book.cottonGrams === part.found.cottonGrams) continue;
        const { id: before, number } = newest.get(part.base) ?? { id: part.base, number: 0 };
        const id = `${part.base}+${number + 1}`;
        newest.set(part.base, { id, number: number + 1 });
        nodes.set(id, { ...of, ...countNode(part, of, before), id, facilityId, stepId: `${facilityId}:${transactionId}`, fact });
      }
    } else if (event.type === 'TransactionVoided') {
      const stepId = `${facilityId}:${event.data.transactionId}`;
      for (const node of nodes.values()) if (node.stepId === stepId) node.fact.undoneAt = recordedAt;
    }
  }
  return nodes;
}

interface CountedPart {
  base: string;
  group: string;
  book: Pick<LotQuantities, 'massGrams' | 'cottonGrams'>;
  found: Pick<LotQuantities, 'massGrams' | 'cottonGrams'>;
  /** Said where goods without mass were counted, whose masses are bounds. */
  bookMetres?: number;
  metres?: number;
}

/** Returns the node that a count makes of a lot or segment. */
function countNode({ base, group, book, found, bookMetres, metres }: CountedPart, of: OracleNode, before: string) {
  const length = metres === undefined ? null : centimillimetres(metres);
  const [bookGrams, foundGrams] = [BigInt(book.cottonGrams), BigInt(found.cottonGrams)];
  const bookMass = bookMetres === undefined ? book.massGrams : Number(centimillimetres(bookMetres));
  return {
    stage: of.pool ? of.stage : of.stage - 1,
    pool: true,
    byProduct: false,
    source: undefined,
    mass: bookMetres === undefined ? BigInt(found.massGrams) : length,
    cotton: foundGrams,
    most: BigInt(found.massGrams),
    metresAlone: length,
    inputs: [],
    weighed: true,
    count: { group, base, before, book: bookGrams, found: foundGrams, bookMass },
  };
}

/** Lots that are summed at their site, and segments by product and window. */
function countedParts({ lots, segments = [], window }: StockCounted, facilityId: string): CountedPart[] {
  return [
    ...lots.map(({ lotId, book, counted, bookBounds, countedBounds, bookMetres, countedMetres }) => ({
      base: lotId,
      group: `${lotId} ${facilityId}`,
      book: bookBounds ?? book,
      found: countedBounds ?? counted,
      ...(bookBounds && bookMetres !== undefined && { bookMetres }),
      ...(countedMetres !== undefined && { metres: countedMetres }),
    })),
    ...segments.map(({ segmentId, book, counted: found }) => ({
      base: segmentId,
      group: `${segmentId.slice(0, segmentId.lastIndexOf(':'))} ${window}`,
      book,
      found,
    })),
  ];
}
