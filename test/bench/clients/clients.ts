/**
 * Fifty clients at once for a minute, over HTTP: cotton is recorded, bought, ginned, bought, spun, sold and bought, by each in a chain of
 * its own, through the same few ledgers. All acknowledged records must be there afterwards, to the gram.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WindowAccount, WindowDetailReply, WindowReply } from '../../../contracts/ledger/balance/replies.js';
import type { LotSummary } from '../../../contracts/ledger/custody/replies.js';
import type { Product } from '../../../contracts/shared/products.js';
import type { Page } from '../../../contracts/shared/replies.js';
import { type FigureLine, printNote, quantile } from '../support/figures.js';
import { inFolder, millisecondsOf } from '../support/scratch.js';
import { BenchServer, type Caller } from '../support/server-process.js';
import { bareCommands } from './bare-commands.js';

export const CLIENT_FIGURES = ['clients-rate', 'clients-processor', 'clients-p99'];

const CLIENTS = 50;
const MINUTE_MS = 60_000;
/** Views of busy workers contain a command this long after its answer at most. */
const VIEWS_MS = 300_000;
const POLL_MS = 200;
const GRAMS = { rawCotton: 1_000_000, lint: 370_000, yarn: 320_000 };

interface Person {
  call: Caller;
  token: string;
  facilityId: string;
}

interface Chain {
  farm: Person;
  ginner: Person;
  spinner: Person;
  mill: Person;
}

type Kind = 'record' | 'purchase' | 'transform' | 'sell';
type Masses = 'receivedGrams' | 'madeGrams' | 'usedGrams' | 'soldGrams';

/** The expected increase of the ledgers: transactions by ledger and kind, grams by ledger, product and what became of them. */
class Acknowledged {
  readonly counts = new Map<string, number>();

  transaction({ facilityId }: Person, kind: Kind): void {
    this.add(`${facilityId} ${kind}`, 1);
  }

  mass({ facilityId }: Person, product: Product, as: Masses, grams: number): void {
    this.add(`${facilityId} ${product} ${as}`, grams);
  }

  private add(key: string, count: number): void {
    this.counts.set(key, (this.counts.get(key) ?? 0) + count);
  }
}

export async function* clients(): AsyncGenerator<FigureLine> {
  const { rate, processorMs, milliseconds, bare } = await inFolder(async (folder) => {
    const { tokens, ...done } = await commandsOfProduct(folder);
    return { ...done, bare: await bareCommands(folder, tokens) };
  });
  printNote(`clients: ${milliseconds.length} commands were acknowledged, and every one of them is in its ledger; the books balance`);
  const peer = 'clients-bare';
  yield { figure: 'clients-rate', unit: 'commands/s', value: rate, peer, peerValue: bare.rate, ratio: rate / bare.rate };
  yield {
    figure: 'clients-processor',
    unit: 'ms of all threads a command',
    value: processorMs,
    peer,
    peerValue: bare.processorMs,
    ratio: bare.processorMs / processorMs,
  };
  yield { figure: 'clients-p99', unit: 'ms', value: quantile(milliseconds, 0.99) };
  yield { figure: 'clients-p50', unit: 'ms', value: quantile(milliseconds, 0.5) };
}

/** Resolves also with the tokens of the farms. */
async function commandsOfProduct(folder: string) {
  const running = await BenchServer.start(folder);
  try {
    const { chains, ...done } = await commandsOf([running], MINUTE_MS);
    return { ...done, tokens: chains.map(({ farm }) => farm.token) };
  } finally {
    await running.stop();
  }
}

/**
 * Lets the clients work for a while. The people of each kind of site are spread over the processes, so that all of them write to the same
 * ledgers. @throws Error when a command or a gram is lost or doubled, or the books do not balance
 */
export async function commandsOf(processes: readonly BenchServer[], ms: number) {
  const people = await signIn(processes);
  const before = await ledgerHoldings(people.all);
  const used = (): number => processes.reduce((sum, each) => sum + each.processorMs(), 0);
  const startedMs = used();
  const done = await runFor(ms, people.chains);
  const processorMs = (used() - startedMs) / done.milliseconds.length;
  const behindMs = await millisecondsOf(() => allIsThere(people.all, before, done.acknowledged));
  await checkBooksBalance(people.all);
  return { ...done, processorMs, behindMs, chains: people.chains };
}

/** Resolves when the views contain all that was acknowledged, and nothing else. */
async function allIsThere(people: readonly Person[], before: Map<string, number>, acknowledged: Acknowledged): Promise<void> {
  const end = performance.now() + VIEWS_MS;
  for (;;) {
    const missing = differences(acknowledged, before, await ledgerHoldings(people));
    if (missing.length === 0) return;
    if (performance.now() > end) throw new Error(`Lost or doubled: ${missing.join('; ')}`);
    await sleep(POLL_MS);
  }
}

async function signIn(processes: readonly BenchServer[]): Promise<{ chains: Chain[]; all: Person[] }> {
  const turn = <T>(among: readonly T[], n: number) => among[n % among.length] as T;
  const people = (kind: string, count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => person(turn(processes, n), `${kind}${n + 1}@example.org`)));
  const [farms, ginners, spinners, mills] = [
    await people('farm', 8),
    await people('ginner', 2),
    await people('spinner', 2),
    await people('mill', 2),
  ];
  const chains = Array.from({ length: CLIENTS }, (_, n) => ({
    farm: turn(farms, n),
    ginner: turn(ginners, n),
    spinner: turn(spinners, n >> 1),
    mill: turn(mills, n >> 2),
  }));
  return { chains, all: [...farms, ...ginners, ...spinners, ...mills] };
}

async function person(running: BenchServer, email: string): Promise<Person> {
  const admitted = await running.admit(email);
  const { facility } = await admitted.call<{ facility: { id: string } }>('GET', '/api/me');
  return { ...admitted, facilityId: facility.id };
}

async function runFor(ms: number, chains: readonly Chain[]) {
  const acknowledged = new Acknowledged();
  const milliseconds: number[] = [];
  const end = performance.now() + ms;
  const timed = async ({ call }: Person, path: string, body: object): Promise<void> => {
    milliseconds.push(await millisecondsOf(() => call('POST', `/api/custody/${path}`, { ...commandHeader(), ...body })));
  };
  const took = await millisecondsOf(() =>
    Promise.all(
      chains.map(async (chain) => {
        while (performance.now() < end) await fromFarmToMill(chain, timed, acknowledged);
      }),
    ),
  );
  return { acknowledged, milliseconds, rate: (milliseconds.length * 1000) / took };
}

type Send = (by: Person, path: string, body: object) => Promise<void>;

async function fromFarmToMill({ farm, ginner, spinner, mill }: Chain, send: Send, acknowledged: Acknowledged): Promise<void> {
  const [raw, lint, yarn] = [randomUUID(), randomUUID(), randomUUID()];
  const lot = { productId: raw, product: 'rawCotton', quantity: GRAMS.rawCotton / 1000, unit: 'kg', certification: 'BCI' };
  await send(farm, 'records', { lots: [lot] });
  acknowledged.transaction(farm, 'record');
  acknowledged.mass(farm, 'rawCotton', 'receivedGrams', GRAMS.rawCotton);
  await buy(ginner, farm, raw, 'rawCotton', send, acknowledged);
  await transform(ginner, { from: raw, of: 'rawCotton', into: lint, as: 'lint' }, send, acknowledged);
  await buy(spinner, ginner, lint, 'lint', send, acknowledged);
  await transform(spinner, { from: lint, of: 'lint', into: yarn, as: 'yarn' }, send, acknowledged);
  await send(spinner, 'sales', { purchaserId: mill.facilityId, lots: [{ productId: yarn }] });
  acknowledged.transaction(spinner, 'sell');
  await buy(mill, spinner, yarn, 'yarn', send, acknowledged);
}

async function buy(buyer: Person, seller: Person, productId: string, product: keyof typeof GRAMS, send: Send, acknowledged: Acknowledged) {
  await send(buyer, 'purchases', { sellerId: seller.facilityId, lots: [{ productId }] });
  acknowledged.transaction(buyer, 'purchase');
  acknowledged.mass(buyer, product, 'receivedGrams', GRAMS[product]);
  acknowledged.mass(seller, product, 'soldGrams', GRAMS[product]);
}

interface Transform {
  from: string;
  of: keyof typeof GRAMS;
  into: string;
  as: keyof typeof GRAMS;
}

async function transform(by: Person, { from, of, into, as }: Transform, send: Send, acknowledged: Acknowledged): Promise<void> {
  const outputs = [{ productId: into, product: as, quantity: GRAMS[as] / 1000, unit: 'kg' }];
  await send(by, 'transforms', { inputs: [{ productId: from }], outputs });
  acknowledged.transaction(by, 'transform');
  acknowledged.mass(by, of, 'usedGrams', GRAMS[of]);
  acknowledged.mass(by, as, 'madeGrams', GRAMS[as]);
}

const commandHeader = () => ({ transactionId: randomUUID(), occurredAt: new Date().toISOString() });

/** Returns the content of ledgers, under the same keys as the acknowledged records. */
async function ledgerHoldings(people: readonly Person[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const one of people) {
    for (const kind of ['record', 'purchase', 'transform', 'sell'] as const) {
      const { total } = await one.call<{ total: number }>(
        'GET',
        `/api/custody/transactions?facilityId=${one.facilityId}&kind=${kind}&perPage=1`,
      );
      counts.set(`${one.facilityId} ${kind}`, total);
    }
    const { mass } = await windowOf(one);
    for (const row of mass) {
      for (const as of ['receivedGrams', 'madeGrams', 'usedGrams', 'soldGrams'] as const) {
        counts.set(`${one.facilityId} ${row.product} ${as}`, row[as] ?? 0);
      }
    }
  }
  return counts;
}

/** The window that it is now in. */
async function windowOf({ call, facilityId }: Person): Promise<WindowDetailReply> {
  const { items } = await call<{ items: WindowReply[] }>('GET', `/api/balances/${facilityId}/windows?perPage=100`);
  const now = new Date().toISOString();
  const current = items.find(({ from, to }) => from <= now && now < to);
  if (!current) throw new Error('There is no window now');
  return call('GET', `/api/balances/${facilityId}/windows/${current.number}?perPage=1`);
}

function differences({ counts }: Acknowledged, before: Map<string, number>, after: Map<string, number>): string[] {
  const keys = [...new Set([...counts.keys(), ...before.keys(), ...after.keys()])];
  return keys.flatMap((key) => {
    const [expected, found] = [counts.get(key) ?? 0, (after.get(key) ?? 0) - (before.get(key) ?? 0)];
    return expected === found ? [] : [`${key}: ${expected} acknowledged, ${found} found`];
  });
}

/** Two views that are folded apart must agree: what the window closes with, and the lots that are there. */
async function checkBooksBalance(people: readonly Person[]): Promise<void> {
  for (const one of people) {
    const [{ mass, accounts }, stock] = [await windowOf(one), await stockOf(one)];
    // By-products are out of the books from the step that left them over.
    const material = mass.filter(({ product, closingGrams }) => product !== 'byProduct' && closingGrams !== null);
    const off = material.filter(({ product, closingGrams }) => closingGrams !== (stock.get(product) ?? 0));
    const wrong = accounts.filter((account) => balanceOf(account) !== account.balanceGrams);
    const names = [...off.map(({ product }) => product), ...wrong.map(({ certification }) => certification)];
    if (names.length > 0) throw new Error(`The books of ${one.facilityId} do not balance: ${names.join(', ')}`);
  }
}

const balanceOf = ({ openingGrams, creditGrams, debitGrams, adjustmentGrams, expiredGrams }: WindowAccount): number =>
  openingGrams + creditGrams - debitGrams + adjustmentGrams - expiredGrams;

/** Grams held by product, lot by lot: what is sold has left the books. */
async function stockOf({ call, facilityId }: Person): Promise<Map<Product, number>> {
  const grams = new Map<Product, number>();
  for (let page = 1; ; page++) {
    const { items } = await call<Page<LotSummary>>('GET', `/api/lots?facilityId=${facilityId}&title=held&perPage=100&page=${page}`);
    for (const { product, remainingGrams } of items) grams.set(product, (grams.get(product) ?? 0) + (remainingGrams ?? 0));
    if (items.length === 0) return grams;
  }
}
