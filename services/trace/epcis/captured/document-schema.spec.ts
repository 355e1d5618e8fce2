/** A document that is not EPCIS 2.0 is refused as a whole, with the place of its fault and the type that the standard demands. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { epcisExceptionOf } from '../../../../contracts/shared/messages/epcis-exceptions.js';
import { REFUSALS, Refusal } from '../../../../contracts/shared/refusals.js';
import type { JsonObject } from '../../../../contracts/trace/epcis/event-prehash.js';
import { checkDocument } from './document-schema.js';

/** The folder of outside data is not part of the repository. */
const DATA = process.env['SELVEDGE_TEST_DATA'];
const withData = DATA === undefined ? it.skip : it;

const EPC = 'https://id.gs1.org/01/09521321000018/21/401';
const LOT = 'https://id.gs1.org/01/09521321000018/10/998877';
const base = { eventTime: '2026-06-08T14:58:56.591Z', eventTimeZoneOffset: '+02:00' };
const observed: JsonObject = { type: 'ObjectEvent', ...base, action: 'OBSERVE', bizStep: 'shipping', epcList: [EPC] };
const counted: JsonObject = { ...observed, epcList: undefined, quantityList: [{ epcClass: LOT, quantity: 200, uom: 'KGM' }] };
const sold: JsonObject = {
  ...{ type: 'TransactionEvent', ...base, action: 'ADD', epcList: [EPC] },
  bizTransactionList: [{ type: 'po', bizTransaction: 'http://transaction.acme.example/po/1' }],
};
const made: JsonObject = { type: 'TransformationEvent', ...base, inputQuantityList: [{ epcClass: LOT }], outputEPCList: [EPC] };

const documentOf = (events: unknown, more: JsonObject = {}): JsonObject => ({
  '@context': ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld', { acme: 'https://acme.example/ns/' }],
  ...{ type: 'EPCISDocument', schemaVersion: '2.0', creationDate: '2026-06-08T15:00:00.000Z', epcisBody: { eventList: events } },
  ...more,
});

/** Returns what is sent: without what is undefined. */
const sent = (document: unknown): unknown => JSON.parse(JSON.stringify(document));

function refusalOf(document: unknown): { type: string; status: number; path: string; problem: string } {
  try {
    checkDocument(sent(document));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const status = REFUSALS[error.code];
    const { path = '', problem = '' } = error.data;
    return { type: epcisExceptionOf({ code: error.code, status }), status, path, problem };
  }
  throw new Error('nothing is refused');
}

it.each<[string, JsonObject]>([
  ['an observation', observed],
  ['a count', counted],
  ['a sale', sold],
  ['a transformation', made],
  ['a name with a namespace', { ...observed, 'acme:gate': '4' }],
])('%s is taken', (_, event) => {
  expect(checkDocument(sent(documentOf([event]))).events).toHaveLength(1);
});

describe('an event is refused', () => {
  const quantityOf = (more: JsonObject): JsonObject => ({
    ...counted,
    quantityList: [{ epcClass: LOT, quantity: 200, uom: 'KGM', ...more }],
  });

  it.each<[string, JsonObject, string]>([
    ['without its time', { ...observed, eventTime: undefined }, 'eventTime'],
    ['without its offset', { ...observed, eventTimeZoneOffset: undefined }, 'eventTimeZoneOffset'],
    ['without its action', { ...observed, action: undefined }, 'action'],
    ['without its type', { ...observed, type: undefined }, ''],
    ['of an unknown type', { ...observed, type: 'HarvestEvent' }, ''],
    ['with a wrong action', { ...observed, action: 'REMOVE' }, 'ADD'],
    ['with a time without an offset', { ...observed, eventTime: '2026-06-08T14:58:56.591' }, 'date-time'],
    ['with a day that no month has', { ...observed, eventTime: '2026-02-30T14:58:56.591Z' }, 'date-time'],
    ['with a time that is no time', { ...observed, eventTime: 'yesterday' }, 'date-time'],
    ['with an offset in words', { ...observed, eventTimeZoneOffset: 'PKT' }, 'pattern'],
    ['with an unknown name without a namespace', { ...observed, gate: '4' }, 'gate'],
    ['with both lists of goods', { ...observed, quantityList: counted['quantityList'] }, 'not both'],
    ['with neither list of goods', { ...observed, epcList: undefined }, ''],
    ['with empty lists of goods', { ...observed, epcList: [] }, 'epcList or quantityList'],
    ['of a sale without a transaction', { ...sold, bizTransactionList: undefined }, 'bizTransactionList'],
    ['of a transformation without goods', { ...made, inputQuantityList: undefined, outputEPCList: undefined }, ''],
    ['with an EPC that is no URI', { ...observed, epcList: ['lot 4'] }, 'uri'],
    ['with a class that is no URI', quantityOf({ epcClass: 'lot 4' }), 'uri'],
    ['with a quantity without its class', quantityOf({ epcClass: undefined }), 'epcClass'],
    ['with a quantity as a text', quantityOf({ quantity: '200' }), 'number'],
    ['with a unit in words', quantityOf({ uom: 'kilogram' }), 'pattern'],
    ['with a unit in small letters', quantityOf({ uom: 'kgm' }), 'pattern'],
    ['with another name in a quantity', quantityOf({ weight: 4 }), 'weight'],
  ])('%s', (_, event, named) => {
    const { type, status, path, problem } = refusalOf(documentOf([observed, event]));
    expect([type, status]).toEqual(['epcisException:ValidationException', 400]);
    expect(path).toMatch(/^\/epcisBody\/eventList(\/1|$)/);
    expect(`${path} ${problem}`).toContain(named);
  });
});

describe('a document is refused', () => {
  it.each<[string, unknown, string]>([
    ['without events', documentOf([]), '/epcisBody/eventList'],
    ['whose events are no list', documentOf(observed), '/epcisBody/eventList'],
    ['without a body', documentOf([observed], { epcisBody: undefined }), '/'],
    ['without a context', documentOf([observed], { '@context': undefined }), '/'],
    ['of another kind', documentOf([observed], { type: 'EPCISQueryDocument' }), '/type'],
    ['that is an event', observed, '/type'],
    ['that is a list', [observed], '/type'],
    ['with a creation date that is no date', documentOf([observed], { creationDate: 'today' }), '/creationDate'],
  ])('%s', (_, document, place) => {
    const { type, status, path } = refusalOf(document);
    expect([type, status, path]).toEqual(['epcisException:ValidationException', 400, place]);
  });

  withData('that others publish as invalid, with the place of its fault', () => {
    const folder = join(DATA ?? '', 'epcis', 'invalid');
    const refused = readdirSync(folder).map((name) => [name, refusalOf(JSON.parse(readFileSync(join(folder, name), 'utf8')))] as const);
    expect(refused.length).toBeGreaterThan(0);
    for (const [name, { type, problem }] of refused)
      expect([name, type, problem === '']).toEqual([name, 'epcisException:ValidationException', false]);
  });
});
