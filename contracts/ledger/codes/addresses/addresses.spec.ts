import { describe, expect, it } from '@jest/globals';
import { parseDigitalLink } from './digital-link.js';
import { lotAddress, readScanned, scannedProductId } from './lot-address.js';

/** Cases of GS1's URI syntax 1.4. */
describe('a Digital Link', () => {
  it.each([
    ['https://id.gs1.org/01/09506000134352', '01', '09506000134352', {}],
    ['https://example.com/some/stem/01/09506000134352/10/ABC123/21/12345', '01', '09506000134352', { 10: 'ABC123', 21: '12345' }],
    ['https://example.com/01/09506000134352/22/2A/10/A%2FB', '01', '09506000134352', { 22: '2A', 10: 'A/B' }],
    ['https://example.com/01/09506000134352/235/TPX', '01', '09506000134352', { 235: 'TPX' }],
    ['https://example.com/414/9506000134352/254/32a%2Fb/', '414', '9506000134352', { 254: '32a/b' }],
    ['https://example.com/00/106141412345678908', '00', '106141412345678908', {}],
    ['/01/09506000134352/10/01?17=261231&linkType=gs1:pip', '01', '09506000134352', { 10: '01' }],
    ['https://example.com/8010/ABC-1%2F2/8011/7', '8010', 'ABC-1/2', { 8011: '7' }],
  ])('is read: %s', (address, ai, value, qualifiers) => {
    const link = parseDigitalLink(address);
    expect(link).toMatchObject({ ai, value });
    expect(Object.fromEntries(link?.qualifiers ?? [])).toEqual(qualifiers);
  });

  it.each([
    ['a wrong check digit', 'https://id.gs1.org/01/09506000134353'],
    ['a GTIN of 13 digits', 'https://id.gs1.org/01/9506000134352'],
    ['a short name', 'https://id.gs1.org/gtin/09506000134352'],
    ['qualifiers in another order', 'https://id.gs1.org/01/09506000134352/21/1/10/A'],
    ['serial and third party serial', 'https://id.gs1.org/01/09506000134352/21/1/235/A'],
    ['a lot of 21 characters', `https://id.gs1.org/01/09506000134352/10/${'A'.repeat(21)}`],
    ['a character outside of set 82', 'https://id.gs1.org/01/09506000134352/10/A%C3%A9'],
    ['a broken percent sign', 'https://id.gs1.org/01/09506000134352/10/A%E0%A4'],
    ['a qualifier of another key', 'https://id.gs1.org/414/9506000134352/10/A'],
    ['no primary key', 'https://id.gs1.org/10/ABC'],
    ['a primary key in the query', 'https://id.gs1.org/01/09506000134352?414=9506000134352'],
    ['another scheme', 'ftp://id.gs1.org/01/09506000134352'],
  ])('is not read with %s', (_what, address) => {
    expect(parseDigitalLink(address)).toBeUndefined();
  });

  it('keeps its stem and its attributes', () => {
    const link = parseDigitalLink('https://example.com/a/b/01/09506000134352/10/A?17=261231&x=1');
    expect([link?.stem, [...(link?.attributes ?? [])]]).toEqual(['/a/b', [['17', '261231']]]);
  });
});

describe('what a scanner read', () => {
  const FNC1 = '\u001d';
  it.each([
    ['the address of a label', 'https://trace.example.org/id/lot/7KM4QX9TR2HB', '7KM4QX9TR2HB'],
    ['an address with a slash and a query', 'http://old.example/id/lot/7KM4QX9TR2HB/?linkType=all', '7KM4QX9TR2HB'],
    ['the address of the page', 'https://trace.example.org/p/7KM-4QX-9TR-2HB', '7KM-4QX-9TR-2HB'],
    ['a Digital Link', 'https://brand.example/01/09506000134352/10/7KM4QX9TR2HB', '7KM4QX9TR2HB'],
    ['GS1-128', `]C1010950600013435210${'7KM4QX9TR2HB'}${FNC1}17261231`, '7KM4QX9TR2HB'],
    ['a lot behind values of fixed length', ']d201095060001343521726123110LOT-7', 'LOT-7'],
    ['a weight and a lot', `]C1310300125010LOT-7${FNC1}21S1`, 'LOT-7'],
    ['separators without a prefix', `0109506000134352${FNC1}10LOT-7`, 'LOT-7'],
    ['a GTIN without marks', '01095060001343521010LOT', '10LOT'],
    ['brackets', '(01)09506000134352(10)7KM4QX9TR2HB(21)1', '7KM4QX9TR2HB'],
    ['a code with a prefix of its scanner', ']Q17KM-4QX-9TR-2HB', '7KM-4QX-9TR-2HB'],
    ['the bare code', ' 7KM-4QX-9TR-2HB ', '7KM-4QX-9TR-2HB'],
    ['a code that only looks like a GTIN', '01095060001343531010LOT', '01095060001343531010LOT'],
    ['another address', 'https://example.com/menu', 'https://example.com/menu'],
  ])('is known in %s', (_what, scanned, productId) => {
    expect(scannedProductId(scanned)).toBe(productId);
  });

  it.each([
    ['a Digital Link', 'https://brand.example:8443/01/09506000134352/10/LOT7', { gtin: '09506000134352', host: 'brand.example:8443' }],
    ['an element string', `]C1010950600013435210LOT7${FNC1}17261231`, { gtin: '09506000134352' }],
    ['brackets', '(01)09506000134352(10)LOT7', { gtin: '09506000134352' }],
    ['the address of a label', 'https://brand.example/id/lot/LOT7', undefined],
    ['a lot without a GTIN', '(10)LOT7', undefined],
  ])('says who gave the number in %s', (_what, scanned, gs1) => {
    expect(readScanned(scanned)).toEqual({ productId: 'LOT7', ...(gs1 && { gs1 }) });
  });

  it('is what a label holds', () => {
    const address = lotAddress('https://trace.example.org', '7km-4qx-9tr-2hb');
    expect(address).toBe('https://trace.example.org/id/lot/7KM4QX9TR2HB');
    expect(scannedProductId(address)).toBe('7KM4QX9TR2HB');
  });
});
