/** Documents of EPCIS from another system. */
import type { JsonObject } from '../../../../contracts/trace/epcis/event-prehash.js';
import { randomUUID } from '../../jest/made-up.js';
import { AN_HOUR_AGO, type ApiCall } from '../test-server.js';

export const HOST = 'https://erp.example.com';
export const CONTEXT = ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld', { selv: `${HOST}/ns/` }];

export const lotAt = (productId: string): string => `${HOST}/id/lot/${productId}`;
export const siteAt = ({ id }: { id: string }): string => `${HOST}/id/site/${id}`;

export const header = () => ({ eventID: `urn:uuid:${randomUUID()}`, eventTime: AN_HOUR_AGO, eventTimeZoneOffset: '+05:00' });

/** The event of a harvest of 400 kg. */
export const harvestOf = (productId: string, more: JsonObject = {}): JsonObject => ({
  ...{ type: 'ObjectEvent', ...header(), action: 'ADD', bizStep: 'commissioning' },
  quantityList: [{ epcClass: lotAt(productId), quantity: 400, uom: 'KGM' }],
  ilmd: { 'selv:product': 'rawCotton', 'selv:cropYear': '2026' },
  ...more,
});

export const documentOf = (events: readonly JsonObject[], context: unknown = CONTEXT): JsonObject => ({
  ...{ '@context': context, type: 'EPCISDocument', schemaVersion: '2.0', creationDate: AN_HOUR_AGO },
  epcisBody: { eventList: events },
});

export const capture = (call: ApiCall, events: readonly JsonObject[], headers: Record<string, string> = {}, context: unknown = CONTEXT) =>
  call('POST', '/api/epcis/capture', documentOf(events, context), headers);
