import { beforeEach, describe, expect, it } from '@jest/globals';
import { productIdKey } from '../../../contracts/shared/product-id.js';
import { CustodyWorld, type Site } from '../../../test/support/histories/custody-world.js';
import { foldViews, ledgerEvents } from '../../../test/support/histories/ledger-events.js';
import { paperTerm, type SearchTermsBody, searchTerms } from './search-terms.js';

let world: CustodyWorld;
let farm: Site;
let ginner: Site;
let mill: Site;
let brand: Site;
beforeEach(() => {
  world = new CustodyWorld();
  [farm, ginner, mill, brand] = (['FARM', 'GINNER', 'MILL', 'BRAND'] as const).map((type) => world.site(type)) as [Site, Site, Site, Site];
});

const views = (): SearchTermsBody[] => [...foldViews(searchTerms, ledgerEvents(world)).values()];

describe('a lot', () => {
  it('is found once, regardless of its holder, by each part of its product ID', () => {
    const raw = world.records(farm, '300 kg rawCotton BCI');
    world.buys(ginner, farm, raw.productIds);
    const lint = world.transforms(ginner, raw.productIds, '110 kg lint');
    const bought = world.buysOutside(mill, '500 kg fabric');
    const keys = [raw, lint, bought].flatMap(({ productIds }) => productIds.map(productIdKey));
    const lots = views().filter(({ lotId }) => lotId !== undefined);
    expect(lots.map(({ lotTerms }) => lotTerms?.[0])).toEqual(keys);
    for (const { lotTerms = [] } of lots) {
      const [whole = ''] = lotTerms;
      expect(lotTerms).toEqual([...new Set(Array.from({ length: Math.max(1, whole.length - 2) }, (_, from) => whole.slice(from)))]);
    }
  });
});

describe('a record with numbers', () => {
  it('is found by its parties, each by their own terms', () => {
    const raw = world.records(farm, '300 kg rawCotton BCI');
    const bought = world.buys(ginner, farm, raw.productIds, { purchaseOrderNumber: 'PO 12/7' });
    const paper = views().find(({ transactionKey }) => transactionKey === `${ginner.id}:${bought.transactionId}`);
    const words = ['po127', 'po', '12', '7'];
    expect(paper?.anyPaperTerms).toEqual(words);
    expect(paper?.paperTerms).toEqual([ginner, farm].flatMap(({ id }) => words.map((word) => paperTerm(id, word))));
  });

  it('is one where a mill’s transport is its sale, and where a brand receives by itself', () => {
    world.setClock('2026-03-10T08:00:00.000Z');
    const fabric = world.buysOutside(mill, '500 kg fabric');
    const shipped = world.transports(mill, fabric.productIds, { to: brand, purchaseOrderNumber: 'PO-1' });
    const papers = views().flatMap(({ transactionKey }) => transactionKey ?? []);
    expect(papers).toEqual([`${mill.id}:${shipped.transactionId}`]);
  });
});
