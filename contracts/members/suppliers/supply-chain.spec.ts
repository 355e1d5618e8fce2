import { describe, expect, it } from '@jest/globals';
import { type ChainSupplier, goesDown, supplyFaultOf } from './supply-chain.js';

const supplier = (id: string, tiers: number[], supplies: string[] = []): ChainSupplier => ({ id, tiers, supplies });

describe('the possible purchasers of a supplier', () => {
  it('is a supplier of a lower tier, though one of several tiers works at both', () => {
    const [spinner, mill] = [supplier('spinner', [4]), supplier('mill', [2, 3])];
    expect(supplyFaultOf(spinner, 'mill', [spinner, mill])).toBeUndefined();
    expect(supplyFaultOf(mill, 'spinner', [spinner, mill])).toBe('tier');
    expect(goesDown(supplier('a', [2, 3]), supplier('b', [2, 3]))).toBe(true);
  });

  it('is neither one of its own tier, nor one whose tier nobody knows', () => {
    const [one, other, unplaced] = [supplier('one', [3]), supplier('other', [3]), supplier('unplaced', [])];
    expect(supplyFaultOf(one, 'other', [one, other])).toBe('tier');
    expect(supplyFaultOf(one, 'unplaced', [one, unplaced])).toBe('tier');
  });

  it('is never itself, nor one from whom its own goods come', () => {
    const [a, b, c] = [supplier('a', [2, 3], ['b']), supplier('b', [2, 3], ['c']), supplier('c', [2, 3])];
    expect(supplyFaultOf(a, 'a', [a, b, c])).toBe('itself');
    expect(supplyFaultOf(c, 'a', [a, b, c])).toBe('circle');
    expect(supplyFaultOf(a, 'c', [a, b, c])).toBeUndefined();
  });

  it('is no fault of a missing supplier', () => {
    const one = supplier('one', [3]);
    expect(supplyFaultOf(one, 'nobody', [one])).toBeUndefined();
  });
});
