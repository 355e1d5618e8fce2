/** How old the newest witnessed checkpoint was at each time of the last 30 days. */
import type { LogAgesReply } from '../../../../contracts/ledger/proof/log/replies.js';
import type { LogState } from './log.decider.js';

const DAYS = 30;
const DAY_MS = 86_400_000;
/** Limits the age of the newest witnessed root; beyond it super admins get an alert. */
export const UNWITNESSED_MS = 6 * 3_600_000;

/** The age grows from `low` to `high` in as much time, and ends at `endMs`. */
interface Rise {
  endMs: number;
  low: number;
  high: number;
}

export function agesOf(state: Pick<LogState, 'checkpoints'>, nowMs: number): LogAgesReply {
  const since = nowMs - DAYS * DAY_MS;
  const rises = risesOf(state, nowMs).flatMap((rise) => partSince(rise, since));
  return {
    ...{ from: iso(since), to: iso(nowMs), limitMs: UNWITNESSED_MS },
    peaks: rises.map(({ endMs, low, high }) => ({ at: iso(endMs), fromMs: low, ageMs: high })),
    medianMs: medianOf(rises),
    shareBelowLimit: rises.length === 0 ? null : timeBelow(rises, UNWITNESSED_MS) / timeBelow(rises, Number.POSITIVE_INFINITY),
  };
}

/** Begins with the first checkpoint that was witnessed, since there is no age before it. */
function risesOf({ checkpoints }: Pick<LogState, 'checkpoints'>, nowMs: number): Rise[] {
  const met = checkpoints
    .flatMap(({ signedAt, metAt }) => (metAt === undefined ? [] : [{ signedMs: Date.parse(signedAt), metMs: metAt * 1000 }]))
    .sort((a, b) => a.metMs - b.metMs);
  const rises: Rise[] = [];
  let newest: { signedMs: number; metMs: number } | undefined;
  for (const each of [...met, { signedMs: Number.POSITIVE_INFINITY, metMs: nowMs }]) {
    if (newest && each.signedMs <= newest.signedMs) continue;
    if (newest && each.metMs > newest.metMs)
      rises.push({ endMs: each.metMs, low: Math.max(0, newest.metMs - newest.signedMs), high: Math.max(0, each.metMs - newest.signedMs) });
    newest = each;
  }
  return rises;
}

function partSince({ endMs, low, high }: Rise, since: number): Rise[] {
  if (endMs <= since) return [];
  return [{ endMs, high, low: Math.max(low, high - (endMs - since)) }];
}

/** Returns how long the age was below a limit, in milliseconds. */
const timeBelow = (rises: readonly Rise[], limit: number): number =>
  rises.reduce((sum, { low, high }) => sum + Math.max(0, Math.min(high, limit) - low), 0);

/** Returns the age below which it was for half of the time, to the minute. */
function medianOf(rises: readonly Rise[]): number | null {
  if (rises.length === 0) return null;
  const half = timeBelow(rises, Number.POSITIVE_INFINITY) / 2;
  let [least, most] = [0, Math.max(...rises.map(({ high }) => high))];
  while (most - least > 1000) {
    const middle = (least + most) / 2;
    if (timeBelow(rises, middle) < half) least = middle;
    else most = middle;
  }
  return Math.round(most / 60_000) * 60_000;
}

const iso = (ms: number): string => new Date(ms).toISOString();
