/** Sums up what buyers declared of the origin of cotton that they bought outside the platform. Pure. */
import type { DeclaredOrigin, TraceNode } from '../../contracts/trace/tracing/replies.js';

export interface Declared {
  /** Names the buyers. */
  names: string[];
  /** Has each country once, the largest part first. */
  origins: DeclaredOrigin[];
}

/** Returns undefined where nobody declared an origin of these lots. */
export function declaredOf(lots: readonly Pick<TraceNode, 'declaredOrigins' | 'facility'>[]): Declared | undefined {
  const names = new Set<string>();
  const grams = new Map<string, number | null>();
  for (const { declaredOrigins = [], facility } of lots)
    for (const { country, grams: part } of declaredOrigins) {
      names.add(facility.name);
      const known = grams.get(country);
      grams.set(country, part === null || known === null ? null : part + (known ?? 0));
    }
  if (names.size === 0) return undefined;
  const origins = [...grams].map(([country, part]) => ({ country, grams: part }));
  return { names: [...names], origins: origins.sort((a, b) => (b.grams ?? 0) - (a.grams ?? 0)) };
}
