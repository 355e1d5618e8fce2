/** What a dossier says of an order, from a history with a withheld file, a pool, goods from outside and missing deliveries. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DossierChapter, DossierContent } from '../../../contracts/dossiers/content.js';
import type { FacilityType, Role } from '../../../contracts/shared/roles.js';
import { LogBuilder } from '../../../test/support/histories/log-builder.js';
import { addSupplier } from '../../../test/support/server/brand-suppliers.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../facilities/facilities.js';
import { EventStore, NO_STREAM } from '../../platform/events/event-store.js';
import { type DossierAsked, DossierContents } from './dossier-contents.js';

const CAST = { farm: 'FARM', gin: 'GINNER', mill: 'MILL', brand: 'BRAND', rival: 'BRAND' } as const satisfies Record<string, FacilityType>;
type Name = keyof typeof CAST;
const PDF = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n';

let product: TestServer;
let sites: Record<Name, FacilityRecord>;
let as: Record<Name, ApiCall>;
let head: string;
let orderId: string;
let invoice: { blobName: string; sha256: string };
let packingList: { blobName: string; sha256: string };

async function upload(call: ApiCall, name: string): Promise<{ blobName: string; sha256: string }> {
  const form = new FormData();
  form.append('files', new Blob([`${PDF}${name}`]), name);
  const { blobName } = (await call('POST', '/api/upload/files', form)).body[0];
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${PDF}${name}`));
  return { blobName, sha256: Buffer.from(digest).toString('hex') };
}

/** Cotton of a farm is ginned with a loss on the way, woven with lint from outside, and sold to the brand under a number. */
function tell(log: LogBuilder): void {
  const id = (name: Name) => sites[name].id;
  log.record(id('farm'), [{ id: 'D-RAW', product: 'rawCotton', grams: 300_000, verifiedGrams: 300_000 }]);
  log.buy(id('gin'), id('farm'), ['D-RAW']);
  log.transform(id('gin'), { inputs: [{ from: 'D-RAW', grams: 300_000 }] }, [{ id: 'D-LINT', product: 'lint', grams: 100_000 }]);
  log.sell(id('gin'), id('mill'), ['D-LINT'], { documents: [{ ...invoice, kind: 'invoice' }] });
  log.buy(id('mill'), id('gin'), ['D-LINT']);
  log.buyOutside(id('mill'), [{ id: 'D-BOUGHT', product: 'lint', grams: 50_000 }]);
  const inputs = [
    { from: 'D-LINT', grams: 100_000 },
    { from: 'D-BOUGHT', grams: 25_000 },
  ];
  log.transform(id('mill'), { inputs }, [{ id: 'D-FABRIC', product: 'fabric', grams: 120_000 }]);
  const documents = [{ ...packingList, kind: 'packingList' as const }];
  log.sell(id('mill'), id('brand'), ['D-FABRIC'], { purchaseOrderNumber: 'PO-DOSSIER', documents });
}

beforeAll(async () => {
  // Its own: the log is told, not decided, so that the product finds transfers in it that it cannot follow up.
  product = await startTestServer();
  const made: Partial<typeof sites> = {};
  const callers: Partial<typeof as> = {};
  for (const name of Object.keys(CAST) as Name[]) {
    made[name] = await product.facility(CAST[name], { name });
    callers[name] = await product.signIn((await product.user(CAST[name] satisfies Role, made[name])).email);
  }
  sites = made as typeof sites;
  as = callers as typeof as;
  await product.app.get(Facilities).link(sites.brand, sites.mill, '2026-01-01T00:00:00.000Z');
  invoice = await upload(as.gin, 'invoice.pdf');
  packingList = await upload(as.mill, 'packing-list.pdf');
  const log = new LogBuilder();
  tell(log);
  const events = product.app.get(EventStore);
  for (const { stream, id, type, data, metadata } of log.events) {
    const last = (await events.last(stream))?.revision ?? NO_STREAM;
    head = (await events.append(stream, last, [{ id, type, data, metadata }])).position;
  }
  const supplierId = await addSupplier(product, sites.brand.id, 'Mill Limited', { facilityId: sites.mill.id, tiers: [3] });
  const suppliers = [{ orderSupplierId: randomUUID(), supplierId, tier: 3, targets: [] }];
  const own = await upload(as.brand, 'own-packing-list.pdf');
  const given = { purchaseOrderNumber: 'PO-DOSSIER', suppliers, packingLists: [{ blobName: own.blobName }], quantity: 200, unit: 'kg' };
  orderId = (await sent('brand', '/api/orders', given)).id;
});
afterAll(() => product.stop());

async function sent(who: Name, path: string, body?: object) {
  const reply = await as[who]('POST', path, body);
  if (reply.status > 201) throw new Error(reply.text);
  head = reply.body.position;
  return reply.body;
}

/** Waits until the views are as new as what was sent. */
async function content(asked: Partial<DossierAsked> = {}, who: Name = 'brand'): Promise<DossierContent> {
  await as.brand('GET', `/api/orders/${orderId}/evidence`, undefined, { 'x-position': head });
  const request = { regime: 'UFLPA' as const, language: 'en' as const, asOf: new Date().toISOString(), ...asked };
  return product.app.get(DossierContents).of(orderId, request, { role: CAST[who], facilityId: sites[who].id });
}
const chapter = ({ chapters }: DossierContent, id: string): DossierChapter => chapters.find((each) => each.id === id) as DossierChapter;
const blocksOf = <Kind extends DossierChapter['blocks'][number]['kind']>(found: DossierChapter, kind: Kind) =>
  found.blocks.filter((block): block is Extract<DossierChapter['blocks'][number], { kind: Kind }> => block.kind === kind);

describe('a dossier', () => {
  it('prints', async () => {
    console.log(JSON.stringify(await content(), null, 1));
    console.log(JSON.stringify(chapter(await content(), 'summary')), blocksOf(chapter(await content(), 'covered'), 'bar'));
  });
});
