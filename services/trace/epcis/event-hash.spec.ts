import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { byBytes, canonicalValue } from '../../../contracts/trace/epcis/canonical-values.js';
import { canonicalAddress } from '../../../contracts/trace/epcis/epc-addresses.js';
import { eventPrehash, type JsonObject } from '../../../contracts/trace/epcis/event-prehash.js';
import { EventHashes, eventHash } from './event-hash.js';

/** The folder of outside data is not part of the repository. */
const DATA = process.env['SELVEDGE_TEST_DATA'];
const folder = join(DATA ?? '', 'epcis', 'hash');
const withData = DATA === undefined ? it.skip : it;

interface Document {
  '@context': unknown;
  epcisBody: { eventList: JsonObject[] };
}

const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const documentIn = (name: string): Document => JSON.parse(read(name)) as Document;
const hashesIn = (name: string, order: 'table' | 'reference'): string[] => {
  const document = documentIn(name);
  return document.epcisBody.eventList.map((event) => eventHash(event, document['@context'], order));
};

describe('the event hash', () => {
  withData.each(['ReferenceEventHashAlgorithm', 'epcisDocWithSingleEvent', 'epcisDocHavingEventWithComment'])(
    'is that of the reference program: %s',
    (name) => {
      const expected = read(`${name}.hashes`).trim().split(/\s+/);
      expect(hashesIn(`${name}.jsonld`, 'reference')).toEqual(expected);
    },
  );

  withData.each(['record-farm', 'sale-farm-gin', 'transform-gin', 'void'])('is that of both orders for cotton: %s', (name) => {
    const expected = JSON.parse(read('cotton-expected.json')) as Record<
      string,
      { referenceOrder: string; cbvTableOrder: string; cbvTablePrehash: string }
    >;
    const { referenceOrder, cbvTableOrder, cbvTablePrehash } = expected[`${name}.jsonld`] as (typeof expected)[string];
    const document = documentIn(`${name}.jsonld`);
    expect(document.epcisBody.eventList.map((event) => eventPrehash(event, document['@context'], 'table'))).toEqual([cbvTablePrehash]);
    expect(hashesIn(`${name}.jsonld`, 'table')).toEqual([cbvTableOrder]);
    expect(hashesIn(`${name}.jsonld`, 'reference')).toEqual([referenceOrder]);
  });

  it('reads the prefixes of a document once for all its events, and refuses too many', () => {
    let reads = 0;
    const prefixes = { ex: 'https://ns.example.com/' };
    const context = [
      new Proxy(prefixes, {
        ownKeys: (of) => {
          reads += 1;
          return Reflect.ownKeys(of);
        },
      }),
    ];
    const events = Array.from({ length: 100 }, (_, at) => ({ type: 'ObjectEvent', 'ex:at': at }));
    for (const event of [...events, { ...events[0], '@context': { other: 'urn:other' } }]) eventHash(event as JsonObject, context, 'table');
    expect(reads).toBe(1);
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, at) => [`p${at}`, 'urn:p']));
    expect(() => eventHash({ type: 'ObjectEvent' }, many, 'table')).toThrow(/500 entries/);
  });

  it('does not depend on the order of members and lists, on the zone of a time, or on what is left out', () => {
    const event = {
      ...{ type: 'ObjectEvent', eventTime: '2026-10-02T11:30:00+05:00', eventTimeZoneOffset: '+05:00', action: 'ADD' },
      epcList: ['urn:epc:id:sgtin:0614141.107346.2018', 'urn:epc:id:sgtin:0614141.107346.2017'],
      'ex:b': '1.0',
      'ex:a': { 'ex:c': [2, 1] },
    };
    const other = {
      ...{ 'ex:a': { 'ex:c': ['1', 2.0] }, 'ex:b': 1, epcList: event.epcList.toReversed(), action: 'ADD', eventTimeZoneOffset: '+05:00' },
      ...{ eventTime: '2026-10-02T06:30:00.0000Z', type: 'ObjectEvent', eventID: 'urn:uuid:1', recordTime: '2026-10-03T00:00:00Z' },
      errorDeclaration: { declarationTime: '2026-10-04T00:00:00Z' },
    };
    const context = ['https://ref.gs1.org/standards/epcis/2.0.0/epcis-context.jsonld', { ex: 'https://ns.example.com/' }];
    expect(eventHash(other, context, 'table')).toBe(eventHash(event, context, 'table'));
    expect(eventHash({ ...other, action: 'OBSERVE' }, context, 'table')).not.toBe(eventHash(event, context, 'table'));
  });
});

it('is answered for each event of a document, and what is no document is refused', () => {
  const hashes = new EventHashes();
  const event = { type: 'ObjectEvent', eventID: 'urn:uuid:1', action: 'ADD' };
  const context = { ex: 'https://ns.example.com/' };
  expect(hashes.hashEvents({ '@context': context, epcisBody: { eventList: [event, { type: 'ObjectEvent' }] } })).toEqual({
    items: [
      { eventID: 'urn:uuid:1', table: eventHash(event, context, 'table'), reference: eventHash(event, context, 'reference') },
      { table: expect.stringMatching(/^ni:/), reference: expect.stringMatching(/^ni:/) },
    ],
  });
  const odd = {
    type: 'ObjectEvent',
    eventTime: '2026-13-45T99:00:00Z',
    quantityList: [null],
    sensorElementList: [1],
    action: { toString: 1 },
  };
  expect(hashes.hashEvents({ epcisBody: { eventList: [odd] } }).items).toHaveLength(1);
  for (const eventList of [undefined, {}, ['text'], [null]])
    expect(() => hashes.hashEvents({ epcisBody: { eventList } })).toThrow('Invalid');
});

it('refuses a long namespace and a text that names make long, and orders by code points', () => {
  const names = Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`ex:n${at}`, 1]));
  const hashWith = (ex: string, event: JsonObject) => () => eventHash({ type: 'ObjectEvent', ...event }, { ex }, 'table');
  expect(hashWith(`https://${'x'.repeat(100_000)}/`, names)).toThrow('500 characters');
  expect(hashWith(`https://${'x'.repeat(400)}/`, names)).toThrow(Refusal);
  expect(hashWith('https://ns.example.com/', names)).not.toThrow();
  const texts = ['\u{1F9F5}', '\uFF5E', 'b', 'aa', 'a', '', '\u{1F9F5}a', '\uD7FF', '\uE000'];
  expect(texts.toSorted(byBytes)).toEqual(texts.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other))));
});

it.each([
  ['urn:epc:id:sgtin:0614141.107346.2017', 'https://id.gs1.org/01/10614141073464/21/2017'],
  ['urn:epc:idpat:sgtin:0614141.107346.*', 'https://id.gs1.org/01/10614141073464'],
  ['urn:epc:class:lgtin:4012345.012345.998877', 'https://id.gs1.org/01/04012345123456/10/998877'],
  ['urn:epc:id:sscc:4012345.0000000333', 'https://id.gs1.org/00/040123450000003338'],
  ['urn:epc:id:sgln:0614141.07346.0', 'https://id.gs1.org/414/0614141073467'],
  ['urn:epc:id:sgln:0614141.07346.1234', 'https://id.gs1.org/414/0614141073467/254/1234'],
  ['urn:epc:id:sgtin:0614141.107346.a%2Fb.(1)', 'https://id.gs1.org/01/10614141073464/21/a%2Fb.%281%29'],
  ['https://example.com/x/gtin/10614141073464/lot/A/ser/1?a=b', 'https://id.gs1.org/01/10614141073464/21/1'],
  ['https://trace.example.org/id/lot/RC-F1-0001', 'https://trace.example.org/id/lot/RC-F1-0001'],
])('the address of %s is canonical', (identifier, address) => {
  expect(canonicalAddress(identifier)).toBe(address);
});

it.each([
  ['eventTime', '2020-03-04T11:00:30.9995+01:00', '2020-03-04T10:00:31.000Z'],
  ['value', '1.50', '1.5'],
  ['value', 1e-7, '0.0000001'],
  ['value', '123456789012345678901234', '123456789012345685803008'],
  ['bizStep', 'urn:epcglobal:cbv:bizstep:shipping', 'https://ref.gs1.org/cbv/BizStep-shipping'],
  ['sensorType', 'gs1:Temperature', 'https://gs1.org/voc/Temperature'],
  ['eventTimeZoneOffset', '+05:00', '+05:00'],
])('a value of %s is written in one way: %s', (name, value, written) => {
  expect(canonicalValue(name, value, new Map([['gs1', 'https://gs1.org/voc/']]))).toBe(written);
});
