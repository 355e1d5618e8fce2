import { describe, expect, it } from '@jest/globals';
import { RETRY_WAITS_MS } from '../../../contracts/ground/webhooks/kinds.js';
import { outcomeOf } from './outcome.rules.js';
import { type AttemptRecord, type MessageRecord, messageIdOf } from './webhook-record.js';

const NOW = '2026-11-28T14:10:17.000Z';
const message: MessageRecord = {
  ...{ id: messageIdOf('endpoint', 'event'), endpointId: 'endpoint', facilityId: 'site', kind: 'lot.sold', data: {} },
  ...{ timestamp: NOW, createdAt: NOW, at: NOW, state: 'waiting', tries: 0, round: 0, dueAt: NOW, status: null, error: null, tookMs: null },
};
const answered = (status: number | null, more: Partial<AttemptRecord> = {}): AttemptRecord => ({
  ...{ messageId: message.id, endpointId: 'endpoint', facilityId: 'site', number: 1, at: NOW, status, error: null, tookMs: 5 },
  ...{ requestHeaders: {}, responseHeaders: {}, responseBody: '' },
  ...more,
});
const secondsTo = (instant: string | null | undefined): number => (Date.parse(instant ?? '') - Date.parse(NOW)) / 1000;

describe('after a try', () => {
  it.each([200, 201, 204, 299])('%s is success', (status) => {
    expect(outcomeOf(message, answered(status), NOW)).toMatchObject({ message: { state: 'delivered', dueAt: null, tries: 1 } });
  });

  it.each([301, 302, 307, 400, 404, 500, null])('%s is tried again after five seconds', (status) => {
    const { message: next, slowUntil, off } = outcomeOf(message, answered(status), NOW);
    expect([next.state, slowUntil, off]).toEqual(['waiting', undefined, undefined]);
    expect(secondsTo(next.dueAt)).toBeGreaterThanOrEqual(5);
    expect(secondsTo(next.dueAt)).toBeLessThanOrEqual(5.5);
  });

  it('the waits are those of the plan, each with at most a tenth more, and the tenth failure switches off', () => {
    let next = message;
    const waits: number[] = [];
    for (let number = 1; number < 10; number++) {
      next = outcomeOf(next, answered(500, { number }), NOW).message;
      waits.push(secondsTo(next.dueAt));
    }
    expect(
      waits.every((wait, at) => wait >= (RETRY_WAITS_MS[at + 1] ?? 0) / 1000 && wait <= ((RETRY_WAITS_MS[at + 1] ?? 0) * 1.1) / 1000),
    ).toBe(true);
    const last = outcomeOf(next, answered(500, { number: 10 }), NOW);
    expect(last).toMatchObject({ off: 'failed', message: { state: 'givenUp', tries: 10 } });
  });

  it('410 switches off at once', () => {
    expect(outcomeOf(message, answered(410), NOW)).toMatchObject({ off: 'gone', message: { state: 'givenUp' } });
  });

  it.each([429, 502, 504])('%s slows all messages down', (status) => {
    expect(secondsTo(outcomeOf(message, answered(status), NOW).slowUntil)).toBeGreaterThanOrEqual(5);
  });

  it.each([
    ['1800', 1800],
    ['Sat, 28 Nov 2026 14:40:17 GMT', 1800],
    ['99999999', 86_400],
  ])('the receiver is given the time that it asks for: %s', (asked, seconds) => {
    const { message: next, slowUntil } = outcomeOf(message, answered(503, { responseHeaders: { 'retry-after': asked } }), NOW);
    expect([secondsTo(next.dueAt), secondsTo(slowUntil)]).toEqual([seconds, seconds]);
  });

  it.each(['soon', '-5', ''])('%j asks for nothing that is kept', (asked) => {
    expect(secondsTo(outcomeOf(message, answered(503, { responseHeaders: { 'retry-after': asked } }), NOW).message.dueAt)).toBeLessThan(6);
  });

  it('a test is not tried again', () => {
    expect(outcomeOf({ ...message, kind: 'test.sent' }, answered(500), NOW)).toEqual({
      message: expect.objectContaining({ state: 'failed', dueAt: null }),
    });
  });
});
