/** An event that comes again is recognised by its content, and a part of another one only where that has it. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { JsonObject } from '../../../../contracts/trace/epcis/event-prehash.js';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { CONTEXT, capture, HOST, harvestOf, header, lotAt, siteAt } from '../../../../test/support/server/senders/epcis-documents.js';
import { AN_HOUR_AGO, type ApiCall, sharedTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../../ground/facilities/facilities.js';

let product: TestServer;
let farm: { site: FacilityRecord; call: ApiCall };
let gin: { site: FacilityRecord; call: ApiCall };
let mill: { site: FacilityRecord; call: ApiCall };
let spinner: { site: FacilityRecord; call: ApiCall };
let carrier: { site: FacilityRecord };
beforeAll(async () => {
  product = await sharedTestServer();
  farm = await product.someone('FARM', 'FARM');
  gin = await product.someone('GINNER', 'GINNER');
  mill = await product.someone('MILL', 'MILL');
  carrier = await product.someone('TRANSPORTER', 'TRANSPORTER');
  spinner = await product.someone('SPINNER', 'SPINNER');
  for (const [one, other] of [
    [farm, gin],
    [gin, spinner],
    [spinner, mill],
    [mill, gin],
  ] as const)
    await product.app.get(Facilities).link(one.site, other.site, '2026-01-01T00:00:00.000Z');
}, 60_000);
afterAll(() => product?.stop());

const newLot = () => `EK-${randomUUID().slice(0, 12)}`;
const sale = (productId: string, more: JsonObject = {}): JsonObject => ({
  ...{ type: 'TransactionEvent', ...header(), action: 'ADD', epcList: [lotAt(productId)] },
  bizTransactionList: [{ bizTransaction: `urn:uuid:${randomUUID()}` }],
  destinationList: [{ type: 'owning_party', destination: siteAt(gin.site) }],
  ...more,
});
const transport = (productId: string, partOf: unknown, by: { site: FacilityRecord } = carrier): JsonObject => ({
  ...{ type: 'ObjectEvent', ...header(), action: 'OBSERVE', bizStep: 'shipping', epcList: [lotAt(productId)] },
  destinationList: [
    { type: 'possessing_party', destination: siteAt(by.site) },
    { type: 'owning_party', destination: siteAt(gin.site) },
  ],
  'selv:partOf': partOf,
});
const transactionIn = (event: JsonObject): unknown => (event['bizTransactionList'] as { bizTransaction: string }[])[0]?.bizTransaction;

const send = (events: readonly JsonObject[], context: unknown = CONTEXT, headers: Record<string, string> = {}, { call } = farm) =>
  capture(call, events, headers, context);
const outcomesOf = ({ body }: { body: { events: { outcome: string }[] } }) => body.events.map(({ outcome }) => outcome);
async function given(eventId: unknown, { call } = farm): Promise<{ event: JsonObject; context: unknown }> {
  const { body } = await call('GET', `/api/epcis/events/${encodeURIComponent(String(eventId))}`);
  const { '@context': context, ...event } = body;
  return { event, context };
}

describe('an event that comes again', () => {
  it('is known as it was given out, and refused with other content', async () => {
    const productId = newLot();
    const lot = { productId, product: 'rawCotton', quantity: 100, unit: 'kg', moisturePercent: 8.5 };
    const record = { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, lots: [lot] };
    expect((await farm.call('POST', '/api/custody/records', record)).status).toBe(201);
    const query = `?MATCH_epcClass=${encodeURIComponent(lotAt(productId))}`;
    const { body } = await farm.call('GET', `/api/epcis/events${query}`);
    const [own] = body.epcisBody.queryResults.resultsBody.eventList as [JsonObject];
    const { eventID: _, ...nameless } = own;
    const elsewhere = JSON.parse(JSON.stringify([own, body['@context']]).replaceAll(/http:\/\/[^/]+\/(id|ns)\//g, `${HOST}/$1/`));
    expect(outcomesOf(await send([own, nameless], body['@context']))).toEqual(['known', 'known']);
    expect(outcomesOf(await send([elsewhere[0]], elsewhere[1]))).toEqual(['known']);
    const changed = { quantityList: [{ epcClass: lotAt(productId), quantity: 90, uom: 'KGM' }] };
    for (const event of [own, nameless]) {
      const answer = await send([{ ...event, ...changed }], body['@context']);
      expect(answer.body.errors).toMatchObject([{ status: 409, type: 'epcisException:ResourceAlreadyExistsException' }]);
    }
    const other = { ...harvestOf(newLot()), 'selv:chain': own['selv:chain'] };
    expect(outcomesOf(await send([other]))).toEqual(['recorded']);
  });

  it('is known under the ID with which it came, in letters of any case, and where its first copy had no ID', async () => {
    const [event, { eventID: _, ...nameless }] = [harvestOf(newLot()), harvestOf(newLot())];
    const inCapitals = { ...event, eventID: `urn:uuid:${String(event['eventID']).slice(9).toUpperCase()}` };
    expect(outcomesOf(await send([inCapitals, nameless]))).toEqual(['recorded', 'recorded']);
    const back = await given(event['eventID']);
    expect(outcomesOf(await send([back.event], back.context))).toEqual(['known']);
    expect(outcomesOf(await send([event, inCapitals, { ...nameless, ...header() }]))).toEqual(['known', 'known', 'known']);
  });
});

describe('a transport that is a part of a sale', () => {
  /** Spins a lot of yarn, which the mill buys. */
  const yarnAtMill = async (): Promise<string> => {
    const [raw, lint, yarn] = [newLot(), newLot(), newLot()];
    const post = async ({ call }: { call: ApiCall }, path: string, body: object): Promise<void> => {
      const { status, text } = await call('POST', `/api/custody/${path}`, {
        transactionId: randomUUID(),
        occurredAt: AN_HOUR_AGO,
        ...body,
      });
      expect([path, status, text]).toEqual([path, 201, expect.anything()]);
    };
    const made = (from: string, productId: string, of: string, quantity: number) => ({
      ...{ inputs: [{ productId: from }], outputs: [{ productId, product: of, quantity, unit: 'kg' }] },
    });
    await send([harvestOf(raw)]);
    await post(gin, 'purchases', { sellerId: farm.site.id, lots: [{ productId: raw }] });
    await post(gin, 'transforms', made(raw, lint, 'lint', 140));
    await post(spinner, 'purchases', { sellerId: gin.site.id, lots: [{ productId: lint }] });
    await post(spinner, 'transforms', made(lint, yarn, 'yarn', 120));
    await post(mill, 'purchases', { sellerId: spinner.site.id, lots: [{ productId: yarn }] });
    return yarn;
  };
  const soldByTransport = (productId: string) => sale(productId, { 'selv:transporter': siteAt(carrier.site) });

  it('is known, and is given out under its own ID', async () => {
    const productId = await yarnAtMill();
    const sold: JsonObject = {
      ...soldByTransport(productId),
      destinationList: [{ type: 'owning_party', destination: siteAt(spinner.site) }],
    };
    const moved = transport(productId, transactionIn(sold));
    const answer = await send([sold, moved], CONTEXT, {}, mill);
    expect([answer.body.errors, outcomesOf(answer)]).toEqual([[], ['recorded', 'known']]);
    expect((await given(moved['eventID'], mill)).event).toMatchObject({
      eventID: moved['eventID'],
      type: 'ObjectEvent',
      bizStep: 'shipping',
    });
    expect((await given(sold['eventID'], mill)).event).toMatchObject({ eventID: sold['eventID'], type: 'TransactionEvent' });
    expect(outcomesOf(await send([moved], CONTEXT, {}, mill))).toEqual(['known']);
  });

  it('is refused of other lots, by another carrier, or where there is none, and no other event is a part', async () => {
    const [productId, other, third] = [newLot(), newLot(), newLot()];
    const [sold, without] = [soldByTransport(productId), sale(other)];
    expect(outcomesOf(await send([harvestOf(productId), harvestOf(other), sold, without]))).toEqual(Array(4).fill('recorded'));
    const parts = [
      transport(other, transactionIn(sold)),
      transport(productId, transactionIn(sold), gin),
      transport(other, transactionIn(without)),
    ];
    const answer = await send([...parts, { ...harvestOf(third), 'selv:partOf': transactionIn(sold) }], CONTEXT, {
      'GS1-Capture-Error-Behaviour': 'proceed',
    });
    expect(outcomesOf(answer)).toEqual(['refused', 'refused', 'refused', 'recorded']);
    expect((await farm.call('GET', `/api/lots/${third}`)).status).toBe(200);
  });
});
