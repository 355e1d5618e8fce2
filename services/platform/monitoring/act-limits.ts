import type { Act } from '../../../contracts/platform/audit/events.js';

const WINDOW_MS = 60 * 60_000;
/** Refused acts of one person, or of one network that nobody is known of, that have an entry each in an hour. */
const ENTRIES_MAX = 200;
/** How often further ones have an entry together. */
export const TOGETHER_MS = 60_000;
/** Bounds the memory; who was refused first has a new hour then. */
const PEOPLE_MAX = 100_000;

interface Refused {
  since: number;
  entries: number;
  lastAt: number;
  /** The newest act without an entry, and how many there are. */
  unrecorded: Act | undefined;
  count: number;
}

/**
 * Bounds the entries that somebody can cause who is refused again and again, for each person and network alone, so that nobody's refusals
 * hide those of others. Beyond the bound, an entry each minute says how many there were. Sign-ins are bounded apart: they count for the
 * account that somebody tries to enter.
 */
export class ActLimits {
  private readonly refused = new Map<string, Refused>();
  private readonly owing = new Set<string>();

  /** Returns the act to record, with those that had no entry before it, or undefined where it must have none yet. */
  admit(act: Act): Act | undefined {
    const now = Date.parse(act.at);
    const key = keyOf(act);
    const known = this.refusedOf(key, now);
    if (known.entries >= ENTRIES_MAX && now - known.lastAt < TOGETHER_MS) {
      known.unrecorded = act;
      known.count += 1;
      this.owing.add(key);
      return undefined;
    }
    const more = known.count;
    Object.assign(known, { entries: known.entries + 1, lastAt: now, unrecorded: undefined, count: 0 });
    this.owing.delete(key);
    return more > 0 ? { ...act, more } : act;
  }

  /** Returns the acts, one for each person and network, that represent those without an entry since a minute or longer. */
  due(now: number): Act[] {
    return [...this.owing].flatMap((key) => {
      const known = this.refused.get(key);
      if (!known?.unrecorded || now - known.lastAt < TOGETHER_MS) return [];
      const act = { ...known.unrecorded, ...(known.count > 1 && { more: known.count - 1 }) };
      Object.assign(known, { lastAt: now, unrecorded: undefined, count: 0 });
      this.owing.delete(key);
      return [act];
    });
  }

  get owes(): boolean {
    return this.owing.size > 0;
  }

  private refusedOf(key: string, now: number): Refused {
    const known = this.refused.get(key);
    if (known && now - known.since < WINDOW_MS) return known;
    const begun = { since: now, entries: 0, lastAt: 0, unrecorded: undefined, count: known?.count ?? 0 };
    // A new hour is at the end of the map, whose beginning is forgotten first.
    this.refused.delete(key);
    this.refused.set(key, begun);
    for (const [first, { unrecorded }] of this.refused) {
      if (this.refused.size <= PEOPLE_MAX || unrecorded) break;
      this.refused.delete(first);
    }
    return begun;
  }
}

const keyOf = ({ area, userId, address }: Act): string => `${area === 'signIn' ? area : ''} ${userId ?? address ?? ''}`;
