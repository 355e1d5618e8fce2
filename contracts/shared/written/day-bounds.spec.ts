/** Days that people state about a site, as days in its zone. */
import { describe, expect, it } from '@jest/globals';
import { Refusal } from '../refusals.js';
import { assertWithin, assessmentBounds, isOutside, originBounds, sampleBounds, visitBounds } from './day-bounds.js';

const KARACHI = 'Asia/Karachi';
/** 1 December in Karachi, still 30 November in UTC. */
const AT = '2026-11-30T20:00:00.000Z';

describe('a visit', () => {
  const reportedAt = '2026-11-10T20:00:00.000Z';
  it('is from the day of the report to today, as days at the site', () => {
    expect(visitBounds({ reportedAt, isOwnReport: false, at: AT, timeZone: KARACHI })).toEqual({ from: '2026-11-11', to: '2026-12-01' });
    expect(visitBounds({ reportedAt, isOwnReport: false, at: AT, timeZone: 'America/Chicago' })).toEqual({
      ...{ from: '2026-11-10', to: '2026-11-30' },
    });
  });

  it('may be 14 days before the report of a person who was there', () => {
    expect(visitBounds({ reportedAt, isOwnReport: true, at: AT, timeZone: KARACHI }).from).toBe('2026-10-28');
  });

  it('is on any day that a zone allows, where nobody stated one', () => {
    expect(visitBounds({ reportedAt, isOwnReport: false, at: AT, timeZone: undefined })).toEqual({ from: '2026-11-10', to: '2026-12-01' });
  });
});

describe('an assessment', () => {
  const boundsOf = (beganAt: string) => assessmentBounds({ beganAt, at: AT, timeZone: KARACHI });
  it('is within 92 days before it was begun', () => {
    expect(boundsOf(AT)).toEqual({ from: '2026-08-31', to: '2026-12-01' });
    expect(boundsOf('2026-11-20T08:00:00.000Z').from).toBe('2026-08-20');
  });

  it('is held against the day 30 days before it arrives, if it was begun before', () => {
    const oldest = boundsOf('2026-11-01T08:00:00.000Z').from;
    expect(oldest).toBe('2026-08-01');
    expect(boundsOf('2026-10-31T08:00:00.000Z').from).toBe(oldest);
    expect(boundsOf('2025-01-01T08:00:00.000Z').from).toBe(oldest);
  });
});

it('a sample is not older than its lot, and may be of any time where the lot came from outside', () => {
  const made = { madeAt: '2026-11-10T20:00:00.000Z', at: AT, timeZone: KARACHI };
  expect(sampleBounds(made)).toEqual({ from: '2026-11-11', to: '2026-12-01' });
  expect(sampleBounds({ ...made, madeAt: undefined })).toEqual({ to: '2026-12-01' });
});

it('an origin counts from its earliest proof', () => {
  const stated = { at: AT, timeZone: KARACHI };
  const proofs = ['2026-11-10T20:00:00.000Z', '2026-11-20T00:00:00.000Z'];
  expect(originBounds({ ...stated, proofs, proofDays: [] })).toEqual({ from: '2026-11-11', to: '2026-12-01' });
  expect(originBounds({ ...stated, proofs, proofDays: ['2026-03-01'] }).from).toBe('2026-03-01');
});

function fieldsOf(act: () => void): Refusal['fields'] {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error.fields;
    throw error;
  }
  return undefined;
}

it('a day outside is refused at its field', () => {
  const bounds = { from: '2026-11-10', to: '2026-12-01' };
  expect(['2026-11-09', '2026-11-10', '2026-12-01', '2026-12-02'].map((day) => isOutside(day, bounds))).toEqual([true, false, false, true]);
  expect(fieldsOf(() => assertWithin('date', '2026-11-09', bounds))).toEqual({
    date: ['Enter a date that is not before 10/11/2026.'],
  });
  expect(fieldsOf(() => assertWithin('date', '2026-12-02', bounds))).toEqual({ date: ['Enter a date that is not in the future.'] });
  expect(() => assertWithin('date', '2026-12-01', bounds)).not.toThrow();
});
