/** Divides the cotton of a lot by where it grew, from the ends of its trace. */
import { largestRemainder } from '../../../contracts/shared/percents.js';
import type { TraceNode } from '../../../contracts/trace/tracing/replies.js';

/** `registered`: farms are registered origins. `declared`: somebody said so, and nobody verified it. */
export type OriginGround = 'registered' | 'declared' | 'unknown';

export interface PageOrigin {
  ground: OriginGround;
  /** ISO 3166; empty for what is unknown. */
  country: string;
  province: string;
  /** Counts the farms of a registered part. */
  farms: number;
  /** Whole percents, which add up to 100. */
  percent: number;
  /** 0 to 1, of which `percent` is rounded. */
  share: number;
  /** Grams that add up to the cotton; null where that has no weight. */
  grams: number | null;
}

interface Part extends Pick<PageOrigin, 'ground' | 'country' | 'province' | 'share'> {
  sites: Set<string>;
}

/** Puts what is unknown last, and the others by their share. @param cottonGrams the lot's cotton */
export function pageOrigins(nodes: readonly TraceNode[], cottonGrams: number | null): PageOrigin[] {
  const parts = new Map<string, Part>();
  const add = (ground: OriginGround, share: number, node: TraceNode, country = '', province = ''): void => {
    const key = [ground, country, province].join('\n');
    const part = parts.get(key) ?? { ground, country, province, share: 0, sites: new Set<string>() };
    part.share += share;
    part.sites.add(node.facility.id);
    parts.set(key, part);
  };
  for (const node of nodes) {
    const { named, pooled, unverified } = node.evidence ?? { named: 0, pooled: 0, unverified: 0 };
    const { country, province } = node.facility;
    if (node.end === 'origin') add('registered', named + pooled, node, country, province);
    else if (node.end === 'unregistered' && country) add('declared', unverified, node, country, province);
    else if (node.end === 'manual')
      for (const origin of declaredParts(node)) add('declared', unverified * origin.part, node, origin.country);
  }
  const found = [...parts.values()].filter(({ share }) => share > 0).sort((one, other) => other.share - one.share);
  const rest = Math.max(0, 1 - found.reduce((sum, { share }) => sum + share, 0));
  const all =
    rest > 1e-9 ? [...found, { ground: 'unknown' as const, country: '', province: '', share: rest, sites: new Set<string>() }] : found;
  const shares = all.map(({ share }) => share);
  const percents = largestRemainder(shares, 100);
  const grams = cottonGrams === null ? undefined : largestRemainder(shares, cottonGrams);
  return all.map(({ sites, ...part }, at) => ({
    ...part,
    farms: part.ground === 'registered' ? sites.size : 0,
    percent: percents[at] ?? 0,
    grams: grams?.[at] ?? null,
  }));
}

/** Returns the countries that a buyer declared with their parts of the lot; none where nothing was declared. */
function declaredParts({ declaredOrigins = [] }: TraceNode): { country: string; part: number }[] {
  const whole = declaredOrigins.reduce((sum, { grams }) => sum + (grams ?? 0), 0);
  return declaredOrigins.map(({ country, grams }) => ({ country, part: whole > 0 ? (grams ?? 0) / whole : 1 / declaredOrigins.length }));
}
