/** Matching is right often enough, and never wrong where numbers contradict: the same questions every time. */
import { describe, expect, it } from '@jest/globals';
import { listedFacilities } from './support/matching/large-registry.js';
import { measureAccuracy, memoryRegistry } from './support/matching/matching-accuracy.js';

describe('the accuracy of matching', () => {
  it('holds in a registry of some thousands', async () => {
    const { listed } = listedFacilities();
    const { precision, recall, found, conflicts } = await measureAccuracy(memoryRegistry(listed, 3_000, 42), listed, 40, 42);
    expect(conflicts).toBe(0);
    expect(precision).toBeGreaterThan(0.99);
    expect(recall).toBeGreaterThan(0.9);
    expect(found).toBeGreaterThan(0.98);
  });
});
