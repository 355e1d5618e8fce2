/** Cases of one matter: one waits at a time, and one word settles it. */
import { describe, expect, it } from '@jest/globals';
import type { CaseEvent } from '../../../contracts/members/cases/events.js';
import { Refusal } from '../../../contracts/shared/refusals.js';
import { refusalOf } from '../../../test/support/refusals.js';
import { type CaseCommand, caseDecider } from './case.decider.js';

const AT = '2026-11-25T09:00:00.000Z';
const SITE = 'a0000000-0000-4000-8000-000000000001';
const FIRST = `origin-${SITE}-1`;
const SECOND = `origin-${SITE}-2`;
const LETTER = { blobName: 'letter', sha256: 'hash-of-letter' };
const MAP = { blobName: 'map', sha256: 'hash-of-map' };
const TEXT = { textId: 'text', textHash: 'hash' };

const ask = (registrationNumber = 'REG-1'): CaseCommand => ({
  kind: 'open',
  matter: { kind: 'origin', matterId: SITE },
  facilityId: SITE,
  subject: { kind: 'origin', registrationNumber, since: '2026-10-01' },
  documents: [LETTER],
});
const agree = (by: string, caseId = FIRST): CaseCommand => ({ kind: 'agree', caseId, by, since: '2026-10-01' });
const refuse = (by: string, caseId = FIRST): CaseCommand => ({ kind: 'refuse', caseId, by, ...TEXT });

/** Runs the commands one after the other, and returns the events of the last. */
function lastOf(...commands: CaseCommand[]): CaseEvent[] {
  let state = caseDecider.initial();
  let last: CaseEvent[] = [];
  let revision = 0;
  for (const command of commands) {
    last = caseDecider.decide(state, command, AT);
    for (const event of last) state = caseDecider.evolve(state, { event, revision: revision++, recordedAt: AT, hash: '' });
    const rows = JSON.parse(JSON.stringify([...caseDecider.toSnapshot(state)])) as unknown[];
    state = rows.reduce<typeof state>((found, row) => caseDecider.fromSnapshot(found, row), caseDecider.initial());
  }
  return last;
}

const types = (events: readonly CaseEvent[]) => events.map(({ type, data }) => [type, data.caseId]);

it('is opened once where its matter is settled once', () => {
  const once = { ...ask('REG-2'), once: true } as CaseCommand;
  expect(types(lastOf(once))).toEqual([['CaseOpened', FIRST]]);
  for (const before of [[once], [ask()], [once, refuse('admin')]]) expect(lastOf(...before, once)).toEqual([]);
});

describe('a case', () => {
  it('opens once, and makes way for another request', () => {
    expect(types(lastOf(ask()))).toEqual([['CaseOpened', FIRST]]);
    expect(lastOf(ask(), ask())).toEqual([]);
    expect(types(lastOf(ask(), ask('REG-2')))).toEqual([
      ['CaseEnded', FIRST],
      ['CaseOpened', SECOND],
    ]);
  });

  it('takes questions and answers while it waits', () => {
    const question: CaseCommand = { kind: 'ask', caseId: FIRST, ...TEXT };
    const answer: CaseCommand = { kind: 'add', caseId: FIRST, documents: [MAP] };
    expect(types(lastOf(ask(), question))).toEqual([['CaseQuestionAsked', FIRST]]);
    expect(types(lastOf(ask(), question, answer))).toEqual([['CaseAddedTo', FIRST]]);
    expect(lastOf(ask(), question, answer, answer)).toEqual([]);
    expect(refusalOf(() => lastOf(ask(), agree('ali'), question))).toBe('CaseSettled');
  });

  it('is settled once: the same word again changes nothing, and another admin learns who it was and when', () => {
    expect(types(lastOf(ask(), agree('ali')))).toEqual([['CaseAgreed', FIRST]]);
    expect(lastOf(ask(), agree('ali'), agree('ali'))).toEqual([]);
    const late = () => lastOf(ask(), agree('ali'), refuse('sara'));
    expect(refusalOf(late)).toBe('CaseSettled');
    let told: unknown;
    try {
      late();
    } catch (error) {
      told = error instanceof Refusal ? error.data : error;
    }
    expect(told).toEqual({ by: 'ali', at: AT });
  });

  it('is not settled after the site made another request', () => {
    expect(refusalOf(() => lastOf(ask(), ask('REG-2'), agree('ali')))).toBe('CaseEnded');
    expect(types(lastOf(ask(), ask('REG-2'), agree('ali', SECOND)))).toEqual([['CaseAgreed', SECOND]]);
  });

  it('can be opened again after a refusal', () => {
    expect(types(lastOf(ask(), refuse('ali'), ask()))).toEqual([['CaseOpened', SECOND]]);
  });

  it('has to be there', () => {
    expect(refusalOf(() => lastOf(agree('ali')))).toBe('NotFound');
  });
});
