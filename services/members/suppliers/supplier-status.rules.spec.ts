import { describe, expect, it } from '@jest/globals';
import { missingFieldsOf, supplierStatusOf } from './supplier-status.rules.js';

const COMPLETE = { businessName: 'Indus Mill', country: 'PK', address: 'Plot 4, Multan', tiers: [3], facilityType: 'MILL' };
const match = (status: 'MATCHED' | 'POTENTIAL_MATCH' | 'NEW_FACILITY' | 'ERROR_MATCHING') => ({ match: { status } });
const OAR_ID = { oarId: 'PK2022087TGG9YH' };

describe('the status of a supplier', () => {
  it.each(['POTENTIAL_MATCH', 'ERROR_MATCHING'] as const)('is unknown while nobody decided on %s', (status) => {
    expect(supplierStatusOf({ ...COMPLETE, ...match(status) })).toBe('unknown');
  });

  it('is draft once it is none of the registry, until it is linked', () => {
    expect(supplierStatusOf({ ...COMPLETE, ...match('NEW_FACILITY') })).toBe('draft');
    expect(supplierStatusOf({ ...COMPLETE, ...match('NEW_FACILITY'), facilityId: 'a partner' })).toBe('ready');
  });

  it('is ready with an OAR ID or a facility, where no required field is missing', () => {
    expect(supplierStatusOf({ ...COMPLETE, ...OAR_ID, ...match('MATCHED') })).toBe('ready');
    expect(supplierStatusOf({ ...COMPLETE, ...match('POTENTIAL_MATCH'), facilityId: 'a partner' })).toBe('ready');
    expect(supplierStatusOf({ ...COMPLETE, ...OAR_ID, ...match('MATCHED'), tiers: [] })).toBe('draft');
  });

  it('takes no ID of our own for an OAR ID', () => {
    expect(supplierStatusOf({ ...COMPLETE, oarId: 'local-0123456789abcdef', ...match('NEW_FACILITY') })).toBe('draft');
  });
});

it('names what is missing, and asks for no registration number', () => {
  expect(missingFieldsOf({ ...COMPLETE, ...match('MATCHED') })).toEqual([]);
  expect(missingFieldsOf({ businessName: 'Indus Mill', tiers: [], ...match('MATCHED') })).toEqual([
    'country',
    'address',
    'tiers',
    'facilityType',
  ]);
});
