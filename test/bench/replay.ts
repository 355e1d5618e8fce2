/** Events read and parsed a second, compared with only parsing the same texts. */
import { join } from 'node:path';
import { SqliteEventStore } from '../../services/platform/events/sqlite-event-store.js';
import { BATCH_EVENTS } from '../../services/platform/followers/log-reads.js';
import { fillWithCotton } from './support/cotton-log.js';
import { type FigureLine, measureInTurns, printNote } from './support/figures.js';
import { inFolder, perSecond } from './support/scratch.js';

const EVENTS = 50_000;
const ROUNDS = 7;

export async function* replay(): AsyncGenerator<FigureLine> {
  const measured = await inFolder(async (folder) => {
    const log = await SqliteEventStore.open(join(folder, 'events.db'));
    const count = await fillWithCotton(log, EVENTS);
    const pages = await textsOf(log);
    const chars = pages.flat().reduce((sum, [data, metadata]) => sum + data.length + metadata.length, 0);
    printNote(`replay: ${count} events of ${Math.round(chars / count)} characters, ${BATCH_EVENTS} at once`);
    const ours = () => perSecond(count, () => readAll(log));
    const peer = { name: 'JSON.parse alone', measure: () => perSecond(count, () => parseAll(pages)) };
    const result = await measureInTurns(ROUNDS, ours, peer, 'more');
    await log.close();
    return result;
  });
  yield { figure: 'replay', unit: 'events/s', ...measured };
}

async function readAll(log: SqliteEventStore): Promise<void> {
  let after: string | undefined;
  do after = (await log.readAll(after, BATCH_EVENTS)).at(-1)?.position ?? '';
  while (after !== '');
}

type EventTexts = readonly [data: string, metadata: string];

/** Returns the JSON texts that the log keeps of each event, each separately, in pages as they are read. */
async function textsOf(log: SqliteEventStore): Promise<EventTexts[][]> {
  const pages: EventTexts[][] = [];
  for (let after: string | undefined; ; ) {
    const page = await log.readAll(after, BATCH_EVENTS);
    after = page.at(-1)?.position;
    if (after === undefined) return pages;
    pages.push(page.map(({ data, metadata }) => [JSON.stringify(data), JSON.stringify(metadata)]));
  }
}

/** A page is kept until it is parsed, as one that is read is. */
async function parseAll(pages: readonly (readonly EventTexts[])[]): Promise<void> {
  for (const page of pages) {
    const parsed = page.map(([data, metadata]) => ({ data: JSON.parse(data) as object, metadata: JSON.parse(metadata) as object }));
    if (parsed.length === 0) throw new Error('A page without events');
    await Promise.resolve();
  }
}
