/**
 * Histories that releases recorded (test/recorded/<history>.jsonl), and their goldens: what each projection, at its
 * version of today, makes of each of them (<history>.<projection>.jsonl; a line that names the version, then one for
 * each view).
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LogEvent, Projection } from '../../../../projections/shared/projection.js';
import { foldSums, foldViews } from '../ledger-events.js';

export const RECORDED_FOLDER = fileURLToPath(new URL('../../../../../test/recorded/', import.meta.url));
export const RECORD_VIEWS_COMMAND = 'npm run record -- views';

/** How a golden compares with the current fold; `raised`: the golden is of an earlier version. */
type GoldenStatus = 'same' | 'missing' | 'unreadable' | 'raised' | 'lowered' | 'differs';

export const historiesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => /^[\w-]+\.jsonl$/.test(file))
    .map((file) => file.slice(0, -'.jsonl'.length))
    .sort();

export const recordedEvents = (folder: string, history: string): LogEvent[] =>
  linesOf(join(folder, `${history}.jsonl`)).map((line) => JSON.parse(line) as LogEvent);

/** Returns true when a projection folds any of these events, so that it has a golden. */
export const isFoldedBy = (projection: Projection<object>, events: readonly LogEvent[]): boolean =>
  events.some((event) => projection.handles.includes(event.type) && projection.keysOf(event as never).length > 0);

export const goldenName = (history: string, { name }: Projection<object>): string => `${history}.${name}.jsonl`;

/** Returns the lines of a stored golden; undefined where there is none. */
export function readGolden(folder: string, history: string, projection: Projection<object>): string[] | undefined {
  const file = join(folder, goldenName(history, projection));
  return existsSync(file) ? linesOf(file) : undefined;
}

/** The lines of a golden as it would be recorded now. */
export function currentGolden(projection: Projection<object>, events: readonly LogEvent[]): string[] {
  const { name, version } = projection;
  const views = [...foldViews(projection, events), ...foldSums(projection, events)].sort(([a], [b]) => (a < b ? -1 : 1));
  return [JSON.stringify({ projection: name, version }), ...views.map(([key, view]) => JSON.stringify({ key, view }))];
}

export function goldenStatus(golden: readonly string[] | undefined, now: readonly string[]): GoldenStatus {
  if (!golden) return 'missing';
  if (!golden.every((line) => /^\{.*\}$/.test(line))) return 'unreadable';
  const [was, is] = [versionOf(golden), versionOf(now)];
  if (was !== is) return was < is ? 'raised' : 'lowered';
  return golden.join('\n') === now.join('\n') ? 'same' : 'differs';
}

/**
 * Records the goldens of a version that has none yet. An existing one is kept, also where the current fold differs.
 * @param again names of projections whose goldens are recorded even if they exist
 * @returns the written goldens, and those kept although they differ, in sentences
 */
export function recordGoldens(
  folder: string,
  projections: readonly Projection<object>[],
  again: readonly string[] = [],
): { written: string[]; refused: string[] } {
  const [written, refused]: [string[], string[]] = [[], []];
  for (const history of historiesIn(folder)) {
    const events = recordedEvents(folder, history);
    for (const projection of projections.filter((each) => isFoldedBy(each, events))) {
      const file = goldenName(history, projection);
      const now = currentGolden(projection, events);
      const isAgain = again.includes(projection.name);
      const standing = isAgain ? 'raised' : goldenStatus(readGolden(folder, history, projection), now);
      if (standing === 'same') continue;
      if (standing !== 'missing' && standing !== 'raised')
        refused.push(`${file} (${standing}) is kept: raise the version of ${projection.name}, or add --again ${projection.name}.`);
      else {
        writeFileSync(join(folder, file), now.map((line) => `${line}\n`).join(''));
        written.push(file);
      }
    }
  }
  return { written, refused };
}

const linesOf = (file: string): string[] => readFileSync(file, 'utf8').split('\n').filter(Boolean);
const versionOf = ([head = '']: readonly string[]): number => (JSON.parse(head) as { version: number }).version;
