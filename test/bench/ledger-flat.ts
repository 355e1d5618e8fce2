/** The cost of a command on a ledger of 100,000 transactions, as a multiple of its cost on an empty one. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { RecordProducts, RecordSale } from '../../contracts/ledger/custody/commands.js';
import { CurrentFactors } from '../../services/ground/settings/current-factors.js';
import { SETTINGS, Settings } from '../../services/ground/settings/settings.js';
import { contextOf } from '../../services/ledger/custody/command-result.js';
import { CustodyLedgers } from '../../services/ledger/custody/custody-ledgers.js';
import { RecordWords } from '../../services/ledger/custody/custody-texts.js';
import type { LedgerCommand } from '../../services/ledger/custody/ledger/ledger.decider.js';
import { LedgerOpening } from '../../services/ledger/custody/opening/ledger-opening.js';
import { contentHashOf } from '../../services/ledger/custody/words/written-words.js';
import { SqliteDocumentStore } from '../../services/platform/documents/sqlite-document-store.js';
import { SqliteEventStore } from '../../services/platform/events/sqlite-event-store.js';
import { SystemClock } from '../../services/platform/lib/clock.js';
import { MemoryRecordStore } from '../support/fakes/memory-record-store.js';
import { type FigureLine, measureInTurns, printNote } from './support/figures.js';
import { inFolder, millisecondsOf } from './support/scratch.js';

const TRANSACTIONS = 100_000;
const PURCHASER = randomUUID();
/** Commands that wait for the disk together, as they do when a ledger is busy: else its flush is all that is measured. */
const AT_ONCE = 128;
const COUNTED = 1024;
const ROUNDS = 5;

/** Through the executor on SQLite: load, decide, seal, append. */
export async function* ledgerFlat(): AsyncGenerator<FigureLine> {
  const value = await inFolder(async (folder) => {
    const events = await SqliteEventStore.open(join(folder, 'events.db'));
    const views = await SqliteDocumentStore.open(join(folder, 'docs.db'), 'normal');
    const ledgers = new CustodyLedgers(events, views, new SystemClock(), new RecordWords(new MemoryRecordStore()));
    const large = await openFarm(ledgers);
    await trade(ledgers, large, TRANSACTIONS);
    const onLarge = () => microsecondsEach(() => trade(ledgers, large, COUNTED));
    const onEmpty = async () => {
      const empty = await openFarm(ledgers);
      return microsecondsEach(() => trade(ledgers, empty, COUNTED));
    };
    const measured = await measureInTurns(ROUNDS, onLarge, { name: 'an empty ledger', measure: onEmpty }, 'less');
    printNote(`ledger-flat: ${Math.round(measured.value)} µs a command, ${Math.round(measured.peerValue ?? 0)} µs on an empty ledger`);
    await ledgers.settled();
    await views.close();
    await events.close();
    return 1 / (measured.ratio ?? Number.NaN);
  });
  yield { figure: 'ledger-flat', unit: 'x', value };
}

async function microsecondsEach(work: () => Promise<void>): Promise<number> {
  return ((await millisecondsOf(work)) * 1000) / COUNTED;
}

async function openFarm(ledgers: CustodyLedgers): Promise<string> {
  const id = randomUUID();
  const policy = { model: 'segregated', windowStart: '2026-01-01', windowMonths: 3, timeZone: 'UTC' } as const;
  const records = new MemoryRecordStore();
  await records.ensure(SETTINGS);
  const factors = new CurrentFactors(new Settings(records, new SystemClock()));
  await new LedgerOpening(ledgers, factors).open({ id, type: 'FARM' }, policy, { userId: 'bench', facilityId: id });
  return id;
}

/** So many transactions: a lot is recorded, and sold. */
async function trade(ledgers: CustodyLedgers, facilityId: string, transactions: number): Promise<void> {
  for (let done = 0; done < transactions; done += AT_ONCE) {
    const productIds = Array.from({ length: Math.min(AT_ONCE, transactions - done) / 2 }, () => randomUUID().toUpperCase());
    await Promise.all(productIds.map((productId) => run(ledgers, recordCommand(facilityId, productId))));
    await Promise.all(productIds.map((productId) => run(ledgers, sellCommand(facilityId, productId))));
  }
}

type BenchCommand = Extract<LedgerCommand, { kind: 'record' | 'sell' }>;

function run(ledgers: CustodyLedgers, benchCommand: BenchCommand): Promise<unknown> {
  return ledgers.execute(benchCommand.command.actor.facilityId, benchCommand, contextOf(benchCommand.command));
}

function recordCommand(facilityId: string, productId: string): BenchCommand {
  const lots = [{ productId, product: 'rawCotton' as const, quantity: 600, unit: 'kg' as const, certification: 'BCI' as const }];
  const command = Object.assign(new RecordProducts(), { ...commandHeader(facilityId), lots });
  return { kind: 'record', command, contentHash: contentHashOf(command), documents: [] };
}

function sellCommand(facilityId: string, productId: string): BenchCommand {
  const command = Object.assign(new RecordSale(), {
    ...commandHeader(facilityId),
    purchaserId: PURCHASER,
    lots: [{ productId }],
  });
  return { kind: 'sell', toBrand: false, command, contentHash: contentHashOf(command), documents: [] };
}

function commandHeader(facilityId: string) {
  return { transactionId: randomUUID(), occurredAt: new Date().toISOString(), actor: { userId: 'bench', facilityId } };
}
