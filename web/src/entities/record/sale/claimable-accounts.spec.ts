import { describe, expect, it } from '@jest/globals';
import { claimableAccounts, missingFor, type SiteCertificate } from './claimable-accounts.js';

const certificate = (standard: string, more: Partial<SiteCertificate> = {}): SiteCertificate => ({
  standard,
  number: `${standard}-1`,
  kind: 'scope',
  state: 'accepted',
  products: ['yarn'],
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  ...more,
});
const accounts = [
  { certification: 'BCI', balanceGrams: 3_463_000 },
  { certification: 'Organic', balanceGrams: 1_843_000 },
];
const window = { timeZone: 'Asia/Karachi' };
const yarn = { product: 'yarn' as const, pool: {} };
const sold = (occurredAt = '2026-11-25T06:40:00.000Z', lots: { product: 'yarn' | 'lint'; pool?: object }[] = [yarn]) => ({
  occurredAt,
  lots,
});
const namesOf = (certificates: SiteCertificate[] | undefined, goods = sold()) =>
  claimableAccounts({ accounts, window, ...(certificates && { certificates }) }, goods)?.map(({ certification, certificate: under }) => [
    certification,
    under?.number,
  ]);

describe('accounts that a sale can be claimed out of', () => {
  it('are those under a certificate that covers the goods on the day at the site', () => {
    expect(namesOf([certificate('BCI')])).toEqual([['BCI', 'BCI-1']]);
    expect(namesOf([certificate('BCI')], sold('2026-12-31T18:59:00.000Z'))).toEqual([['BCI', 'BCI-1']]);
    expect(namesOf([certificate('BCI')], sold('2026-12-31T19:00:00.000Z'))).toEqual([]);
    expect(namesOf([certificate('BCI')], sold(undefined, [yarn, { product: 'lint', pool: {} }]))).toEqual([]);
    expect(namesOf([certificate('BCI')], sold(undefined, [yarn, { product: 'lint' }]))).toEqual([['BCI', 'BCI-1']]);
  });

  it('name the certificate that lasts longest, and no transaction certificate', () => {
    const longer = certificate('BCI', { number: 'BCI-2', validTo: '2027-06-30' });
    expect(namesOf([certificate('BCI'), longer, certificate('Organic', { kind: 'transaction' })])).toEqual([['BCI', 'BCI-2']]);
  });

  it('are all at a site that never had one accepted, and while they are not read', () => {
    const all = [
      ['BCI', undefined],
      ['Organic', undefined],
    ];
    expect(namesOf(undefined)).toEqual(all);
    expect(namesOf([certificate('BCI', { state: 'waiting' })])).toEqual(all);
    expect(namesOf([certificate('BCI', { state: 'ended' })])).toEqual([]);
  });
});

describe('the missing condition', () => {
  it.each([
    [[], 'none'],
    [[certificate('BCI', { state: 'rejected' })], 'none'],
    [[certificate('BCI', { state: 'waiting' })], 'waiting'],
    [[certificate('BCI', { validTo: '2026-09-30' })], 'ended'],
    [[certificate('BCI', { state: 'ended' })], 'ended'],
    [[certificate('BCI', { validFrom: '2026-12-01' })], 'notYet'],
    [[certificate('BCI', { products: ['lint'] })], 'goods'],
    [[certificate('BCI', { validTo: '2026-09-30' }), certificate('BCI')], 'held'],
  ])('of %j is %s', (certificates, what) => {
    expect(missingFor('BCI', { accounts, window, certificates }, sold()).what).toBe(what);
  });
});
