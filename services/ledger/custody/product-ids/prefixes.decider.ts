/** Decides and folds the prefixes of product IDs that sites have for themselves, all in one stream. */
import type { PrefixEvent } from '../../../../contracts/ledger/codes/prefixes.js';
import { isUnlikeDrawn, PREFIX_LETTERS, PREFIX_PATTERN, productIdKey } from '../../../../contracts/shared/product-id.js';
import { Refusal } from '../../../../contracts/shared/refusals.js';
import type { Decider } from '../../../platform/deciders/decider.js';
import { fieldRefusal, invalidField } from '../ledger/field-refusals.js';

/** Limits the prefixes of one site at a time. */
const SITE_PREFIXES_MAX = 20;

export type Prefix = { prefix: string; facilityId: string; grantedAt: string; endedAt: string | null };

export interface PrefixesState {
  /** Keyed by `productIdKey`. */
  inForce: Map<string, Prefix>;
  /** Oldest first. */
  ended: Prefix[];
}

export type PrefixCommand = { kind: 'grant' | 'end'; facilityId: string; prefix: string };

type PrefixRow = ['inForce' | 'ended', Prefix];

export const prefixesDecider: Decider<PrefixesState, PrefixCommand, PrefixEvent> = {
  version: 1,
  initial: () => ({ inForce: new Map(), ended: [] }),
  evolve: (state, { event: { type, data }, recordedAt }) => {
    const key = productIdKey(data.prefix);
    if (type === 'PrefixGranted') state.inForce.set(key, { ...data, grantedAt: recordedAt, endedAt: null });
    const ended = type === 'PrefixEnded' ? state.inForce.get(key) : undefined;
    if (ended) {
      state.inForce.delete(key);
      state.ended.push({ ...ended, endedAt: recordedAt });
    }
    return state;
  },
  decide: (state, command) => (command.kind === 'grant' ? decideGrant(state, command) : decideEnd(state, command)),
  *toSnapshot({ inForce, ended }) {
    for (const prefix of inForce.values()) yield ['inForce', prefix] satisfies PrefixRow;
    for (const prefix of ended) yield ['ended', prefix] satisfies PrefixRow;
  },
  fromSnapshot: (state, row) => {
    const [where, prefix] = row as PrefixRow;
    if (where === 'ended') state.ended.push(prefix);
    else state.inForce.set(productIdKey(prefix.prefix), prefix);
    return state;
  },
};

/** @throws Refusal Invalid, PrefixTaken, PrefixesTooMany, each at the prefix */
function decideGrant({ inForce }: PrefixesState, { facilityId, prefix: typed }: PrefixCommand): PrefixEvent[] {
  const prefix = normalPrefix(typed);
  const key = productIdKey(prefix);
  if (!PREFIX_PATTERN.test(prefix) || key.length < PREFIX_LETTERS.min || key.length > PREFIX_LETTERS.max)
    throw invalidField('prefix', 'prefixForm');
  if (!isUnlikeDrawn(key)) throw invalidField('prefix', 'prefixLikeDrawn');
  if (inForce.get(key)?.facilityId === facilityId) return [];
  const other = [...inForce].find(([known]) => known.startsWith(key) || key.startsWith(known));
  if (other) throw fieldRefusal('PrefixTaken', 'prefix', { prefix: other[1].prefix });
  if ([...inForce.values()].filter((each) => each.facilityId === facilityId).length >= SITE_PREFIXES_MAX)
    throw fieldRefusal('PrefixesTooMany', 'prefix', { most: String(SITE_PREFIXES_MAX) });
  return [{ type: 'PrefixGranted', data: { facilityId, prefix } }];
}

/** @throws Refusal NotFound for a prefix that the site never had */
function decideEnd({ inForce, ended }: PrefixesState, { facilityId, prefix: typed }: PrefixCommand): PrefixEvent[] {
  const key = productIdKey(typed);
  const found = inForce.get(key);
  if (found?.facilityId === facilityId) return [{ type: 'PrefixEnded', data: { facilityId, prefix: found.prefix } }];
  const had = ended.some((each) => each.facilityId === facilityId && productIdKey(each.prefix) === key);
  if (!had) throw new Refusal('NotFound');
  return [];
}

/** Returns upper case with a hyphen at the end. */
const normalPrefix = (typed: string): string => `${typed.trim().toUpperCase().replace(/-$/, '')}-`;

/** Returns the prefix in force that a product ID begins with. */
export function prefixOf({ inForce }: PrefixesState, productId: string): Prefix | undefined {
  const key = productIdKey(productId);
  for (let letters = PREFIX_LETTERS.min; letters <= Math.min(PREFIX_LETTERS.max, key.length); letters++) {
    const found = inForce.get(key.slice(0, letters));
    if (found) return found;
  }
  return undefined;
}
