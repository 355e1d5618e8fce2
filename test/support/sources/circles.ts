/** Circles of files, and of folders that lie side by side. */
import { type Import, isSpec } from './imports.js';

/** Names and the imports that lead from one to another: `edges.get(one)?.get(other)`. */
type Edges = Map<string, Map<string, Import[]>>;

export interface ImportCircle {
  /** The folder that contains the folders of the circle; undefined for circles of files. */
  within?: string;
  /** Each imports the next, and the last imports the first. */
  names: string[];
  /** The fewest imports that lead from one to the next, from the first name to the second. */
  weakest: readonly Import[];
}

/** Returns a circle of files for each knot of them. Specs and types count. */
export function fileCircles(imports: readonly Import[]): ImportCircle[] {
  const edges: Edges = new Map();
  for (const each of imports) if (each.kind === 'file') addTo(edges, each.from, each.to, each);
  return circlesIn(edges);
}

/**
 * Returns the circles of folders that lie in the same folder, at every depth. Files next to the folders are shared by several of them, or
 * combine them; specs use whatever they need. Where several circles share an import whose removal ends them, it is named once.
 */
export function folderCircles(imports: readonly Import[]): ImportCircle[] {
  const folders = new Map<string, Edges>();
  for (const each of imports) {
    const parting = each.kind === 'file' && !isSpec(each.from) ? partingOf(each.from, each.to) : undefined;
    if (!parting) continue;
    const { within, one, other } = parting;
    const edges: Edges = folders.get(within) ?? new Map();
    folders.set(within, edges);
    addTo(edges, one, other, each);
  }
  return [...folders].sort().flatMap(([within, edges]) => circlesIn(edges).map((circle) => ({ within, ...circle })));
}

/** Returns the last folder that holds both files, and the folders in it that hold one each. */
function partingOf(from: string, to: string): { within: string; one: string; other: string } | undefined {
  const [ones, others] = [from.split('/'), to.split('/')];
  const depth = ones.findIndex((step, at) => step !== others[at]);
  const [one, other] = [ones[depth], others[depth]];
  const isInFolders = depth >= 0 && depth < ones.length - 1 && depth < others.length - 1;
  return isInFolders && one !== undefined && other !== undefined ? { within: ones.slice(0, depth).join('/'), one, other } : undefined;
}

function addTo(edges: Edges, from: string, to: string, one: Import): void {
  const targets = edges.get(from) ?? new Map<string, Import[]>();
  edges.set(from, targets);
  targets.set(to, [...(targets.get(to) ?? []), one]);
}

/** Takes the weakest import out of each knot until there is none. */
function circlesIn(edges: Edges): ImportCircle[] {
  const circles: ImportCircle[] = [];
  for (let knots = knotsIn(edges); knots.length > 0; knots = knotsIn(edges)) {
    for (const knot of knots) {
      const circle = weakestIn(edges, knot);
      circles.push(circle);
      const [from = '', to = from] = circle.names;
      edges.get(from)?.delete(to);
    }
  }
  return circles;
}

function weakestIn(edges: Edges, knot: ReadonlySet<string>): ImportCircle {
  const inside = [...knot]
    .sort()
    .flatMap((from) => [...(edges.get(from) ?? [])].filter(([to]) => knot.has(to)).map(([to, imports]) => ({ from, to, imports })));
  const weakest = inside.reduce((least, each) => (each.imports.length < least.imports.length ? each : least));
  const { from, to, imports } = weakest;
  return { names: from === to ? [from] : [from, ...pathBetween(edges, to, from)], weakest: imports };
}

/** Returns the shortest way from one name to another, without the other. */
function pathBetween(edges: Edges, from: string, to: string): string[] {
  const before = new Map<string, string>([[from, '']]);
  for (const name of before.keys()) {
    for (const next of edges.get(name)?.keys() ?? []) if (!before.has(next)) before.set(next, name);
    if (before.has(to)) break;
  }
  const path: string[] = [];
  for (let name = before.get(to); name; name = before.get(name)) path.unshift(name);
  return path;
}

/** Returns the sets of names in which each reaches all others (Tarjan), and names that reach themselves. */
function knotsIn(edges: Edges): ReadonlySet<string>[] {
  const order = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const knots: Set<string>[] = [];
  const visit = (name: string): number => {
    const number = order.size;
    order.set(name, number);
    open.push(name);
    isOpen.add(name);
    let low = number;
    for (const next of edges.get(name)?.keys() ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (isOpen.has(next)) low = Math.min(low, order.get(next) ?? low);
    }
    if (low === number) {
      const knot = new Set(open.splice(open.indexOf(name)));
      for (const each of knot) isOpen.delete(each);
      if (knot.size > 1 || edges.get(name)?.has(name)) knots.push(knot);
    }
    return low;
  };
  for (const name of edges.keys()) if (!order.has(name)) visit(name);
  return knots;
}
