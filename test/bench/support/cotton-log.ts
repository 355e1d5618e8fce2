/** A log of any length as the ledgers' decider writes it: a season of a chain of mills, repeated by other facilities. */
import type { LedgerEvent } from '../../../contracts/ledger/custody/events.js';
import { sha256 } from '../../../services/platform/events/canonical-json.js';
import type { EventStore } from '../../../services/platform/events/event-store.js';
import { CustodyWorld, type Site } from '../../support/histories/custody-world.js';
import { ledgerEvents, toNewEvent } from '../../support/histories/ledger-events.js';

const ROUNDS = 30;
const DAY_MS = 86_400_000;

/** Appends at least `count` events to an empty log, in the order in which they happened; answers how many. */
export async function fillWithCotton(log: EventStore, count: number): Promise<number> {
  let appended = 0;
  let before: Promise<unknown> = Promise.resolve();
  for (let chain = 0; appended < count; chain++) {
    const events = cottonEvents(chain);
    appended += events.length;
    const appends = Promise.all(runsOf(events).map((run) => appendRun(log, run)));
    await before;
    before = appends;
  }
  await before;
  return appended;
}

/** The n-th chain: some 1,400 events of 14 facilities. Its ids are its own. */
export function cottonEvents(chain: number): LedgerEvent[] {
  const prefix = chain.toString(16).padStart(8, '0');
  return eventTexts().map((pieces) => {
    let text = '';
    for (const piece of pieces) text += typeof piece === 'string' ? piece : piece.kind.replace('#', prefix) + piece.number;
    return JSON.parse(text) as LedgerEvent;
  });
}

/** Neighbours in the log that belong to one stream are one append. */
function runsOf(events: readonly LedgerEvent[]): LedgerEvent[][] {
  const runs: LedgerEvent[][] = [];
  for (const event of events) {
    const run = runs.at(-1);
    if (run?.[0]?.stream === event.stream) run.push(event);
    else runs.push([event]);
  }
  return runs;
}

function appendRun(log: EventStore, run: readonly LedgerEvent[]): Promise<unknown> {
  const [first] = run as [LedgerEvent];
  return log.append(first.stream, first.revision - 1, run.map(toNewEvent));
}

type TextPiece = string | { kind: string; number: string };

/** The IDs of facilities, transactions, products and events in the world, and their counterparts in a chain. */
const NAMES = /(facility-|transaction-|P-|00000000-0000-4000-8000-0*)(\d+)/g;
const IDS: Record<string, { kind: string; digits: number }> = {
  'facility-': { kind: '#-0000-4000-8000-', digits: 12 },
  'transaction-': { kind: '#-0000-4000-9000-', digits: 12 },
  'P-': { kind: '7KM-#-', digits: 6 },
  '00000000-0000-4000-8000-': { kind: '#-0000-4000-a000-', digits: 12 },
};

let texts: TextPiece[][] | undefined;

/** The season's events as text, cut at each name. */
function eventTexts(): TextPiece[][] {
  texts ??= ledgerEvents(season()).map((event) => {
    hashContent(event);
    const pieces: TextPiece[] = [];
    let from = 0;
    const text = JSON.stringify(event);
    for (const found of text.matchAll(NAMES)) {
      const [whole, name = '', number = ''] = found;
      const { kind, digits } = IDS[name.replace(/-0*$/, '-')] as { kind: string; digits: number };
      pieces.push(text.slice(from, found.index), { kind, number: number.padStart(digits, '0') });
      from = found.index + whole.length;
    }
    return [...pieces, text.slice(from)];
  });
  return texts;
}

/** A world's command hashes are the commands themselves: in a log they are as short as its own. */
function hashContent({ data }: LedgerEvent): void {
  const hashes = data as { contentHash?: string; commandHash?: string };
  for (const name of ['contentHash', 'commandHash'] as const) if (hashes[name]) hashes[name] = sha256(hashes[name]);
}

/** Half of the sites keep lots apart, half balance masses. */
function season(): CustodyWorld {
  const world = new CustodyWorld();
  const apart = openChain(world, 'segregated');
  const pooled = openChain(world, 'massBalance');
  const begun = world.now;
  for (let round = 0; round < ROUNDS; round++) {
    world.now = begun + round * 3 * DAY_MS;
    fromFieldToBrand(world, apart);
    fromFieldToBrand(world, pooled);
  }
  return world;
}

interface Chain {
  farms: Site[];
  gin: Site;
  spinner: Site;
  mill: Site;
  assembly: Site;
  brand: Site;
  isPooled: boolean;
}

function openChain(world: CustodyWorld, model: 'segregated' | 'massBalance'): Chain {
  return {
    farms: [world.site('FARM'), world.site('FARM')],
    gin: world.site('GINNER', { model }),
    spinner: world.site('SPINNER', { model }),
    mill: world.site('MILL', { model }),
    assembly: world.site('FINAL_PRODUCT_ASSEMBLY'),
    brand: world.site('BRAND'),
    isPooled: model === 'massBalance',
  };
}

function fromFieldToBrand(world: CustodyWorld, { farms, gin, spinner, mill, assembly, brand, isPooled }: Chain): void {
  const lint = farms.flatMap((farm) => {
    const raw = world.records(farm, ['800 kg rawCotton BCI', '700 kg rawCotton BCI']).productIds;
    world.transports(farm, raw);
    world.buys(gin, farm, raw, { purchaseOrderNumber: `PO ${raw[0]}` });
    const { productIds } = world.transforms(gin, isPooled ? '1500 kg rawCotton' : raw, '540 kg lint', { byProducts: ['800 kg'] });
    return productIds.slice(0, 1);
  });
  for (const bale of lint) world.buys(spinner, gin, [bale], { purchaseOrderNumber: `PO ${bale}` });
  const yarn = world.transforms(spinner, isPooled ? '1080 kg lint' : lint, ['500 kg yarn', '440 kg yarn']).productIds;
  for (const cone of yarn) world.buys(mill, spinner, [cone], { purchaseOrderNumber: `PO ${cone}` });
  const fabric = world.transforms(mill, isPooled ? '940 kg yarn' : yarn, ['500 kg fabric', '390 kg fabric']).productIds;
  world.buys(assembly, mill, fabric);
  const goods = world.transforms(assembly, fabric, '720 kg finished').productIds;
  world.sells(assembly, brand, goods, { purchaseOrderNumber: `PO ${goods[0]}` });
}
