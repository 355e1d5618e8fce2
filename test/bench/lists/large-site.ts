/** Figures of a large site compared with a small one: 50,000 lots, 20,000 transactions and 3,000 partners, as its screens read them. */
import { join } from 'node:path';
import type { FacilityType } from '../../../contracts/shared/roles.js';
import { foldLotEntries, type LotEntry } from '../../../projections/ledger/custody/lot-status.js';
import { lotShares, stockKey } from '../../../projections/ledger/custody/lot-sums.js';
import { type LotBody, lots } from '../../../projections/ledger/custody/lots.js';
import { initial, NEWEST_FIRST, type TransactionBody, transactionKey } from '../../../projections/ledger/custody/transaction-body.js';
import { recordsKey, transactionShares } from '../../../projections/ledger/custody/transaction-sums.js';
import { transactions } from '../../../projections/ledger/custody/transactions.js';
import { addChange, emptySum } from '../../../projections/shared/sums.js';
import { AssignedFacilities } from '../../../services/ground/facilities/assigned-facilities.js';
import { Facilities } from '../../../services/ground/facilities/facilities.js';
import { FacilityReads } from '../../../services/ground/facilities/facility-reads.js';
import { KeptPartners } from '../../../services/ground/facilities/kept-partners.js';
import { RecordWords } from '../../../services/ledger/custody/custody-texts.js';
import { NO_DOUBTS } from '../../../services/ledger/custody/reads/claim-doubts.js';
import { InboxReads } from '../../../services/ledger/custody/reads/inbox/inbox.js';
import { LedgerBalances } from '../../../services/ledger/custody/reads/ledger-balances.js';
import { stockPage } from '../../../services/ledger/custody/reads/lots/stock-page.js';
import { ledgerPage } from '../../../services/ledger/custody/reads/transactions/ledger-page.js';
import { SqliteDocumentStore } from '../../../services/platform/documents/sqlite-document-store.js';
import type { Reader } from '../../../services/platform/http/access/principal.js';
import { SystemClock } from '../../../services/platform/lib/clock.js';
import { collectionOf } from '../../../services/platform/projections/checkpoints.js';
import { Views } from '../../../services/platform/projections/views.js';
import { SeededRandom } from '../../../services/seed/seeded-random.js';
import { type BenchTools, type FigureLine, measureInTurns } from '../support/figures.js';
import { inFolder, millisecondsOf } from '../support/scratch.js';

const LARGE = { lots: 50_000, transactions: 20_000, partners: 3_000 };
const SMALL = { lots: 50, transactions: 50, partners: 50 };
const WRITTEN_AT_ONCE = 1_000;
const ROUNDS = 7;

export const LARGE_SITE_FIGURES = ['home-50k', 'stock-50k', 'lot-search-50k', 'ledger-20k', 'partner-search-3k'];

class NoPools extends LedgerBalances {
  pools = async () => ({});
  doubts = async () => NO_DOUBTS;
  claimsInDoubt = async () => [];
}

/** Milliseconds of each read on the large site; the ratio is that of the small site's time to it. */
export async function* largeSite({ wants }: Pick<BenchTools, 'wants'>): AsyncGenerator<FigureLine> {
  const lines: FigureLine[] = [];
  await inFolder(async (folder) => {
    const store = await SqliteDocumentStore.open(join(folder, 'docs.db'), 'normal');
    for (const view of [lots, transactions]) await store.ensure({ name: collectionOf(view), indexes: view.indexes });
    const [views, facilities] = [new Views(store), new Facilities(store)];
    await facilities.ensureCollections();
    const chance = new SeededRandom(50_000);
    const large = await fillSite(store, facilities, LARGE, chance);
    const small = await fillSite(store, facilities, SMALL, chance);
    const inbox = new InboxReads(views, facilities, new NoPools(), new RecordWords(store));
    const assigned = new AssignedFacilities(views, facilities, new SystemClock());
    const partners = new FacilityReads(facilities, assigned, new KeptPartners(store, facilities));
    const reads: Record<string, (reader: Reader & { facilityId: string }) => Promise<unknown>> = {
      'home-50k': (reader) => inbox.waiting(reader),
      'stock-50k': ({ facilityId }) => stockPage(views, [facilityId], { perPage: 20 }, ['-state.occurredAt']),
      'lot-search-50k': ({ facilityId }) =>
        stockPage(views, [facilityId], { title: 'held', q: 'LOT00000004', perPage: 100 }, ['-state.occurredAt']),
      'ledger-20k': ({ facilityId }) => ledgerPage(views, { facilityId, kind: undefined }, { perPage: 20 }, NEWEST_FIRST),
      'partner-search-3k': (reader) => partners.sellers({ q: 'gin 4', perPage: 10, sort: 'name' }, reader),
    };
    for (const [figure, read] of Object.entries(reads)) {
      if (!wants(figure)) continue;
      const on = (facilityId: string) => () => millisecondsOf(() => read({ role: 'SPINNER', facilityId }));
      const measured = await measureInTurns(ROUNDS, on(large), { name: 'a site of 50', measure: on(small) }, 'less');
      lines.push({ figure, unit: 'ms', ...measured });
    }
    await store.close();
  });
  yield* lines;
}

/** Stores a spinner with its partners and the views of its lots and records. Returns its ID. */
async function fillSite(store: SqliteDocumentStore, facilities: Facilities, size: typeof LARGE, chance: SeededRandom): Promise<string> {
  const site = facility(chance.uuid(), 'SPINNER', 'Indus Spinning');
  await facilities.add(site);
  let seller = site.id;
  for (let at = 0; at < size.partners; at++) {
    const partner = facility(chance.uuid(), 'GINNER', `Gin ${at}`);
    await facilities.add(partner);
    await facilities.link(site, partner, '2026-01-01T00:00:00.000Z');
    seller = partner.id;
  }
  const stock = emptySum();
  await putAll(store, collectionOf(lots), size.lots, (at) => {
    const lot = lotOf(site.id, seller, at);
    for (const share of lotShares(lot)) addChange(stock, share);
    return { key: lot.lotId, value: { ...lot, position: '1' } };
  });
  await store.putNewer(collectionOf(lots), [{ key: stockKey(site.id), value: { ...stock, position: '1' } }]);
  const records = emptySum();
  await putAll(store, collectionOf(transactions), size.transactions, (at) => {
    const body = purchaseOf(site.id, seller, at, chance.uuid());
    for (const share of transactionShares(body)) addChange(records, share);
    return { key: transactionKey(site.id, body.transactionId), value: { ...body, position: '1' } };
  });
  await store.putNewer(collectionOf(transactions), [{ key: recordsKey(site.id), value: { ...records, position: '1' } }]);
  return site.id;
}

type Put = Parameters<SqliteDocumentStore['putNewer']>[1][number];

async function putAll(store: SqliteDocumentStore, collection: string, count: number, make: (at: number) => Put): Promise<void> {
  for (let at = 0; at < count; at += WRITTEN_AT_ONCE)
    await store.putNewer(
      collection,
      Array.from({ length: Math.min(WRITTEN_AT_ONCE, count - at) }, (_, n) => make(at + n)),
    );
}

const facility = (id: string, type: FacilityType, name: string) => ({
  id,
  name,
  type,
  searchText: name,
  certifications: [],
  auditorIds: [],
  country: 'PK',
});

const instantOf = (at: number): string => new Date(Date.UTC(2025, 0, 1) + at * 300_000).toISOString();

function lotOf(facilityId: string, sellerId: string, at: number): LotBody {
  const productId = `LOT${String(at).padStart(9, '0')}`;
  const carried = { massGrams: 220_000, cottonGrams: 220_000, lintGrams: 220_000, verifiedGrams: 220_000, claimedGrams: 0 };
  const entry: LotEntry = {
    as: 'purchased',
    userId: 'clerk',
    facilityId,
    counterpartyId: sellerId,
    transactionId: `purchase-${at}`,
    occurredAt: instantOf(at),
    recordedAt: instantOf(at),
    revision: at,
    hash: '',
    says: { quantity: 220, unit: 'kg', carried },
  };
  const lotId = `${facilityId}:${at}:0`;
  const nature: LotBody['nature'] = { lotId, productId, product: 'lint', stage: 2, makerId: sellerId };
  return { lotId, productId, productIdKey: productId, nature, stockOf: facilityId, state: foldLotEntries([entry]), entries: [entry] };
}

function purchaseOf(facilityId: string, counterpartyId: string, at: number, transactionId: string): TransactionBody {
  const moved = {
    lotId: `${facilityId}:${at}:0`,
    productId: `LOT${String(at).padStart(9, '0')}`,
    product: 'lint',
    massGrams: 220_000,
  } as const;
  return {
    ...initial(transactionKey(facilityId, transactionId)),
    kinds: ['purchase'],
    counterpartyId,
    occurredAt: instantOf(at),
    recordedAt: instantOf(at),
    revision: at,
    lots: [{ ...moved, role: 'moved' }],
    productIdKeys: [moved.productId],
  };
}
