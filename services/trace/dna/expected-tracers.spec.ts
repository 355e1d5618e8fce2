/** Which tracers a DNA test may be expected to find. */
import { describe, expect, it } from '@jest/globals';
import type { TracerBody } from '../../../projections/trace/dna/tracers.js';
import { expectedTracers } from './expected-tracers.rules.js';

const tracer = (lotId: string, recordedAt: string): TracerBody => ({
  ...{ tracerId: `${lotId} ${recordedAt}`, transactionId: 't', facilityId: 'mill', lotId, productId: lotId, identifiers: ['A'], lab: 'L' },
  ...{ occurredAt: '2026-05-01T08:00:00.000Z', recordedAt },
});
const CLOTH = { lotId: 'cloth', madeAt: '2026-05-10T08:00:00.000Z', testDate: '2026-05-20' };
const counts = (each: TracerBody, lot: Parameters<typeof expectedTracers>[1] = CLOTH): boolean => expectedTracers([each], lot).length === 1;

describe('a tracer that a test expects', () => {
  it('was put on what the lot was made of, whenever that was before the test', () => {
    expect(counts(tracer('yarn', '2026-04-01T08:00:00.000Z'))).toBe(true);
    expect(counts(tracer('yarn', '2026-05-19T08:00:00.000Z'))).toBe(true);
  });

  it('was put on the lot itself within a day of its making', () => {
    expect(counts(tracer('cloth', '2026-05-11T08:00:00.000Z'))).toBe(true);
    expect(counts(tracer('cloth', '2026-05-11T08:00:00.001Z'))).toBe(false);
    expect(counts(tracer('cloth', '2026-05-10T09:00:00.000Z'), { ...CLOTH, madeAt: undefined })).toBe(false);
  });

  it('was recorded before the day of the test had ended everywhere', () => {
    expect(counts(tracer('yarn', '2026-05-21T12:00:00.000Z'))).toBe(true);
    expect(counts(tracer('yarn', '2026-05-21T12:00:00.001Z'))).toBe(false);
    expect(counts(tracer('cloth', '2026-05-10T09:00:00.000Z'), { ...CLOTH, testDate: '2026-05-08' })).toBe(false);
  });
});
