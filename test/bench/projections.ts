/** Figures of the views: folding the log from its beginning, by each projection alone. */
import { join } from 'node:path';
import { lots } from '../../projections/ledger/custody/lots.js';
import type { Projection } from '../../projections/shared/projection.js';
import { supplierRisk } from '../../projections/trace/risk/supplier-risk.js';
import { grievances } from '../../projections/watch/grievances/grievances.js';
import { PROJECTIONS } from '../../services/boot/app.module.js';
import { SqliteDocumentStore } from '../../services/platform/documents/sqlite-document-store.js';
import type { StoredEvent } from '../../services/platform/events/event-store.js';
import { SqliteEventStore } from '../../services/platform/events/sqlite-event-store.js';
import { Checkpoints } from '../../services/platform/projections/checkpoints.js';
import { ProjectionFollower } from '../../services/platform/projections/projection-follower.js';
import { rebuild, rebuildAll } from '../../services/platform/projections/rebuild.js';
import { Views } from '../../services/platform/projections/views.js';
import { fillWithAssessments } from './support/assessment-log.js';
import { cottonEvents, fillWithCotton } from './support/cotton-log.js';
import { EMMETT, Emmett } from './support/emmett.js';
import { type BenchTools, type FigureLine, measureInTurns, printNote } from './support/figures.js';
import { fillWithGrievances } from './support/grievance-log.js';
import { dropFolder, inFolder, makeFolder, millisecondsOf, perSecond } from './support/scratch.js';

/** Events that ours folds in a round; the peer takes as long over far fewer of the same. */
const OURS = 10_000;
const PEERS = 400;
const ROUNDS = 3;
const MILLION = 1_000_000;
/** Events from which all views are rebuilt. */
const FOR_ALL = 50_000;

/** Those that fold no cotton, with a log of what they fold. */
const OTHERS: readonly { projection: Projection<object>; fill: Fill }[] = [
  { projection: supplierRisk as unknown as Projection<object>, fill: fillWithAssessments },
  { projection: grievances as unknown as Projection<object>, fill: fillWithGrievances },
];

/** Those that fold cotton. */
export const FOLDED = PROJECTIONS.filter(({ name }) => name !== 'orders' && !OTHERS.some(({ projection }) => projection.name === name));

const figureOf = ({ name }: Projection<object>): string => `projection-${name}`;

export const PROJECTION_FIGURES = [...FOLDED, ...OTHERS.map(({ projection }) => projection)].map(figureOf);

/** Events a second that a projection folds into stored views, from an empty store on. */
export async function* projections({ postgres, wants }: BenchTools): AsyncGenerator<FigureLine> {
  for (const other of OTHERS) if (wants(figureOf(other.projection))) yield await measuredApart(other.projection, other.fill, postgres);
  if (!FOLDED.some((projection) => wants(figureOf(projection)))) return;
  const emmett = postgres && (await Emmett.open(postgres, cottonEvents(0).slice(0, PEERS)));
  const log = await EventLog.filled(OURS, fillWithCotton);
  try {
    for (const projection of FOLDED.filter((each) => wants(figureOf(each)))) {
      const ours = () => log.fold(projection);
      let round = 0;
      const peer = emmett && { name: EMMETT, measure: () => emmett.fold(projection, `${projection.name}-${round++}`) };
      yield { figure: figureOf(projection), unit: 'events/s', ...(await measureInTurns(ROUNDS, ours, peer, 'more')) };
    }
  } finally {
    await log.drop();
  }
}

/** Returns by name the seconds in which each projection folds the log of cotton, the median of several rounds. */
export async function foldingSeconds(folded: readonly Projection<object>[]): Promise<Map<string, number>> {
  const log = await EventLog.filled(OURS, fillWithCotton);
  try {
    const seconds = new Map<string, number>();
    for (const projection of folded) {
      const { value } = await measureInTurns(ROUNDS, () => log.fold(projection), undefined, 'more');
      seconds.set(projection.name, log.events / value);
    }
    return seconds;
  } finally {
    await log.drop();
  }
}

/** Folds a log of its own: completed assessments, two at each site; or grievances, from their reports to their ends. */
async function measuredApart(projection: Projection<object>, fill: Fill, postgres: BenchTools['postgres']): Promise<FigureLine> {
  const log = await EventLog.filled(OURS, fill);
  try {
    const emmett = postgres && (await Emmett.open(postgres, await log.first(PEERS)));
    let round = 0;
    const peer = emmett && { name: EMMETT, measure: () => emmett.fold(projection, `${projection.name}-${round++}`) };
    return { figure: figureOf(projection), unit: 'events/s', ...(await measureInTurns(ROUNDS, () => log.fold(projection), peer, 'more')) };
  } finally {
    await log.drop();
  }
}

/** Seconds to rebuild the views of all lots from a log of a million events while the old ones are in use. */
export async function* rebuildMillion(): AsyncGenerator<FigureLine> {
  const log = await EventLog.filled(MILLION, fillWithCotton);
  try {
    const seconds = await log.rebuild(lots);
    printNote(`rebuild-1m: ${log.events} events, ${Math.round(log.events / seconds)} a second`);
    yield { figure: 'rebuild-1m', unit: 's', value: seconds };
  } finally {
    await log.drop();
  }
}

/** Events a second from which all views are rebuilt together; the peer rebuilds one view after the other. */
export async function* rebuildEverything(): AsyncGenerator<FigureLine> {
  const log = await EventLog.filled(FOR_ALL, fillWithCotton);
  try {
    const together = () => log.rebuildAll((stores) => rebuildAll(PROJECTIONS, stores, 0));
    const apart = () =>
      log.rebuildAll(async (stores) => {
        for (const projection of PROJECTIONS) await rebuild(projection, stores, 0);
      });
    const peer = { name: 'one view after the other', measure: apart };
    yield { figure: 'rebuild-all', unit: 'events/s', ...(await measureInTurns(ROUNDS, together, peer, 'more')) };
  } finally {
    await log.drop();
  }
}

/** Answers how many events it wrote. */
type Fill = (log: SqliteEventStore, count: number) => Promise<number>;

/** A log in a folder of its own. */
class EventLog {
  private constructor(
    private readonly folder: string,
    private readonly log: SqliteEventStore,
    readonly events: number,
  ) {}

  static async filled(count: number, fill: Fill): Promise<EventLog> {
    const folder = makeFolder();
    const log = await SqliteEventStore.open(join(folder, 'events.db'));
    return new EventLog(folder, log, await fill(log, count));
  }

  /** Folds it all into a new store, as the product does at its start; answers events a second. */
  fold(projection: Projection<object>): Promise<number> {
    return inStore(async (store) => {
      const checkpoints = new Checkpoints(store);
      await checkpoints.ensure();
      const run = new ProjectionFollower(projection, { events: this.log, store, checkpoints, views: new Views(store) });
      return perSecond(this.events, () => run.catchUp());
    });
  }

  first(count: number): Promise<StoredEvent[]> {
    return this.log.readAll(undefined, count);
  }

  /** The same, as a rebuild does it while the product runs; answers seconds. */
  rebuild(projection: Projection<object>): Promise<number> {
    return inStore(async (store) => (await millisecondsOf(() => rebuild(projection, { events: this.log, store }, 0))) / 1000);
  }

  /** Returns events a second for the work with this log and a new store. Prints the processor time. */
  rebuildAll(work: (stores: { events: SqliteEventStore; store: SqliteDocumentStore }) => Promise<unknown>): Promise<number> {
    return inStore(async (store) => {
      const began = process.cpuUsage();
      const rate = await perSecond(this.events, () => work({ events: this.log, store }));
      const { user, system } = process.cpuUsage(began);
      printNote(`rebuild-all: ${Math.round((user + system) / this.events)} µs of all threads an event`);
      return rate;
    });
  }

  async drop(): Promise<void> {
    await this.log.close();
    dropFolder(this.folder);
  }
}

function inStore(work: (store: SqliteDocumentStore) => Promise<number>): Promise<number> {
  return inFolder(async (folder) => {
    const store = await SqliteDocumentStore.open(join(folder, 'docs.db'), 'normal');
    const measured = await work(store);
    await store.close();
    return measured;
  });
}
