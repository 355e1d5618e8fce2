/** Orders of goods whose records are written directly, and their passports. */
import { expect } from '@jest/globals';
import { Facilities, type FacilityRecord } from '../../../../services/ground/facilities/facilities.js';
import { EventStore, NO_STREAM } from '../../../../services/platform/events/event-store.js';
import { LogBuilder } from '../../histories/log-builder.js';
import { randomUUID } from '../../jest/made-up.js';
import { addSupplier } from '../brand-suppliers.js';
import type { TestServer } from '../test-server.js';

type Someone = Awaited<ReturnType<TestServer['someone']>>;
type Given = Record<string, unknown>;

export const orderNumber = (): string => `PO-${randomUUID().slice(0, 8)}`;

/** Makes a brand, a sewer that is its supplier, and a farm, both of Pakistan. */
export class PassportOrders {
  private constructor(
    readonly product: TestServer,
    readonly brand: Someone,
    readonly sewer: Someone,
    readonly farm: FacilityRecord,
    readonly supplierId: string,
  ) {}

  static async on(product: TestServer): Promise<PassportOrders> {
    const brand = await product.someone('BRAND', 'BRAND');
    const sewer = await product.someone('MILL', 'MILL');
    const farm = await product.facility('FARM', { name: 'Canal Farm', country: 'PK' });
    const facilities = product.app.get(Facilities);
    for (const site of [sewer.site, farm]) await facilities.change(site.id, (each) => ({ ...each, country: 'PK' }));
    await facilities.link(brand.site, sewer.site, '2026-01-01T00:00:00.000Z');
    const supplierId = await addSupplier(product, brand.site.id, 'Sewer', { facilityId: sewer.site.id, tiers: [1] });
    return new PassportOrders(product, brand, sewer, farm, supplierId);
  }

  /** Sews shirts of cotton of the farm, and hands them over under an order number. @param id that of the lot */
  async delivered(number: string, { id = `LOT-${number}`, pieces = 1200, makerId = this.sewer.site.id } = {}): Promise<void> {
    const log = new LogBuilder();
    const raw = `RAW-${id}`;
    const made = { product: 'finished' as const, grams: 300_000, pieces };
    log.record(this.farm.id, [{ id: raw, product: 'rawCotton', grams: 900_000, verifiedGrams: 900_000 }]);
    log.buy(makerId, this.farm.id, [raw]);
    const isPacked = makerId !== this.sewer.site.id;
    log.transform(makerId, { inputs: [{ from: raw, grams: 300_000 }] }, [{ ...made, id: isPacked ? `SEWN-${id}` : id }]);
    if (isPacked) {
      log.buy(this.sewer.site.id, makerId, [`SEWN-${id}`]);
      log.transform(this.sewer.site.id, { inputs: [{ from: `SEWN-${id}`, grams: 300_000 }] }, [{ ...made, id }]);
    }
    log.buy(this.brand.site.id, this.sewer.site.id, [id], { transactionId: randomUUID(), purchaseOrderNumber: number });
    const events = this.product.app.get(EventStore);
    for (const { stream, id: eventId, type, data, metadata } of log.events) {
      const last = (await events.last(stream))?.revision ?? NO_STREAM;
      await events.append(stream, last, [{ id: eventId, type, data, metadata }]);
    }
    await this.product.viewsCaughtUp();
  }

  async ordered(number: string, given: Given = {}, quantity = 1200): Promise<{ id: string; productId: string; given: Given }> {
    const product = {
      ...{ code: randomUUID(), description: 'Shirt, white', composition: [{ fibre: 'Cotton', percent: 100 }], pieceGrams: 250 },
      ...given,
    };
    const made = await this.brand.call('POST', '/api/products', product);
    expect([made.status, made.body]).toMatchObject([201, {}]);
    const suppliers = [{ orderSupplierId: randomUUID(), supplierId: this.supplierId, tier: 1, targets: [] }];
    const order = { productId: made.body.id, purchaseOrderNumber: number, quantity, suppliers };
    const { body } = await this.brand.call('POST', '/api/orders', order);
    expect((await this.brand.call('POST', `/api/orders/${body.id}/place`, { confirmDuplicate: true })).status).toBe(201);
    await this.product.viewsCaughtUp();
    return { id: body.id, productId: made.body.id, given: product };
  }

  issue(id: string) {
    return this.brand.call('POST', `/api/orders/${id}/passport/issue`, { confirmMissing: true });
  }

  async issued(given: Given = {}): Promise<{ id: string; productId: string; code: string; order: string; given: Given }> {
    const order = orderNumber();
    await this.delivered(order);
    const made = await this.ordered(order, given);
    const { status, body } = await this.issue(made.id);
    expect([status, body.code]).toEqual([200, expect.stringMatching(/^[A-Z0-9]{12}$/)]);
    return { ...made, code: body.code, order };
  }

  /** Reads without an account. */
  outside(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.product.url}${path}`, { headers, redirect: 'manual' });
  }

  async html(code: string): Promise<string> {
    return (await this.outside(`/passports/${code}`, { accept: 'text/html' })).text();
  }

  // biome-ignore lint/suspicious/noExplicitAny: a reply of any shape
  async credential(code: string): Promise<any> {
    return (await this.outside(`/passports/${code}?format=jsonld`)).json();
  }
}
