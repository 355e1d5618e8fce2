/** The life of a grievance, from the report to the last corrective action. */
import { describe, expect, it } from '@jest/globals';
import { decidedBy } from '../../../test/support/histories/decided.js';
import { refusalCodeOf } from '../../../test/support/refusals.js';
import { grievanceDecider } from './grievance.decider.js';
import { ADDED_WORDS_MAX, type GrievanceCommand } from './grievance.rules.js';

const NOW = '2026-06-01T08:00:00.000Z';
const ID = '0a000000-0000-4000-8000-00000000000a';
const WORDS = { reasonId: 'r', reasonHash: 'rh', messageId: 'm', messageHash: 'mh' };
const MESSAGE = { messageId: 'm', messageHash: 'mh' };
const PHOTO = { blobName: 'photo', sha256: 'f'.repeat(64) };

const report: GrievanceCommand = {
  ...{ kind: 'report', grievanceId: ID, source: 2, facilityId: 'gin', indicator: 'childLabor', priority: 'HIGH', assigneeId: 'auditor' },
  ...WORDS,
};
const respond = (found: { indicator: 'childLabor' | 'loansInAdvance'; severity: 'HIGH' | 'LOW' }[]): GrievanceCommand => ({
  ...{ kind: 'respond', by: 'auditor', source: 'auditor', date: '2026-05-31', priority: 'HIGH', found, documents: [] },
  ...MESSAGE,
});
const openAction = (nth: number, more: object = {}): GrievanceCommand => ({
  ...{ kind: 'openAction', findingId: `${ID}-f${nth}`, ownerFacilityId: 'gin', dueDate: '2026-07-01', whatId: 'w', whatHash: 'wh' },
  ...more,
});
const finish = (nth: number, by = 'gin'): GrievanceCommand => ({ kind: 'finish', actionId: `${ID}-a${nth}`, by, documents: [PHOTO] });
const verify = (nth: number, by = 'admin'): GrievanceCommand => ({ kind: 'verify', actionId: `${ID}-a${nth}`, by });
const close = (nth: number, by = 'admin'): GrievanceCommand => ({ kind: 'closeFinding', findingId: `${ID}-f${nth}`, by });
const FOUND = respond([{ indicator: 'childLabor', severity: 'HIGH' }]);

const { decided, refusal, stateAfter } = decidedBy(grievanceDecider, NOW);
const typesOf = (command: GrievanceCommand, ...before: GrievanceCommand[]): string[] => decided(command, ...before).map(({ type }) => type);
const TOLD: GrievanceCommand = { kind: 'receive', grievanceId: ID, source: 1, wordsId: 'w', wordsHash: 'h' };

describe('a report', () => {
  it('asks its assignee for a response, the sooner the more urgent it is', () => {
    const [, asked] = decided(report);
    expect(asked).toEqual({
      type: 'ResponseRequested',
      data: { grievanceId: ID, facilityId: 'gin', assigneeId: 'auditor', dueAt: '2026-06-08T08:00:00.000Z' },
    });
    const [, later] = decided({ ...report, priority: 'LOW' } as GrievanceCommand);
    expect(later?.data).toMatchObject({ dueAt: '2026-08-30T08:00:00.000Z' });
  });

  it('is the same again, and no other under its ID', () => {
    expect(decided(report, report)).toEqual([]);
    expect(refusal({ ...report, facilityId: 'mill' } as GrievanceCommand, report)).toBe('TransactionIdReused');
  });

  it('reminds its assignee once a day, and no longer once it is answered', () => {
    const remind: GrievanceCommand = { kind: 'remind' };
    expect(decided(remind, report)).toMatchObject([{ type: 'RequestReminded', data: { assigneeId: 'auditor', day: '2026-06-01' } }]);
    expect(decided(remind, report, remind)).toEqual([]);
    expect(typesOf(remind, report, remind, { kind: 'reassign', assigneeId: 'other' })).toEqual(['RequestReminded']);
    expect(refusal(remind, report, FOUND)).toBe('RequestAnswered');
  });

  it('from outside names no site until an admin takes it up, once', () => {
    const { grievanceId: _, source: __, ...rest } = report as Extract<GrievanceCommand, { kind: 'report' }>;
    const takeUp: GrievanceCommand = { ...rest, kind: 'takeUp' };
    expect(typesOf(takeUp, TOLD)).toEqual(['GrievanceReported', 'ResponseRequested']);
    expect(decided(takeUp, TOLD)[0]?.data).toMatchObject({ source: 1, facilityId: 'gin' });
    expect(decided(takeUp, TOLD, takeUp)).toEqual([]);
    expect(refusal({ ...takeUp, facilityId: 'mill' } as GrievanceCommand, TOLD, takeUp)).toBe('GrievanceTakenUp');
    expect(refusal(FOUND, TOLD)).toBe('NotFound');
  });

  it('from outside is the same again, and no other takes its place', () => {
    expect(decided(TOLD, TOLD)).toEqual([]);
    expect(refusal(TOLD, report)).toBe('TransactionIdReused');
    expect(refusal({ ...TOLD, indicator: 'loansInAdvance' } as GrievanceCommand, TOLD)).toBe('TransactionIdReused');
  });

  it('takes words once for each command, and no more than a reader can read', () => {
    const words: GrievanceCommand = { kind: 'addWords', from: 'reporter', wordsId: 'w', wordsHash: 'h', commandId: 'c' };
    expect(typesOf(words, TOLD)).toEqual(['GrievanceWordsAdded']);
    expect(decided(words, TOLD, words)).toEqual([]);
    const photos = [{ blobName: 'b', sha256: 's' }];
    expect(refusal({ ...words, documents: photos } as GrievanceCommand, TOLD, words)).toBe('TransactionIdReused');
    const many = Array.from({ length: ADDED_WORDS_MAX }, (_, at): GrievanceCommand => ({ ...words, commandId: `c${at}` }));
    expect(typesOf({ ...words, commandId: 'last' }, TOLD, ...many.slice(1))).toEqual(['GrievanceWordsAdded']);
    expect(refusal({ ...words, commandId: 'last' }, TOLD, ...many)).toBe('ReportFull');
  });
});

describe('a request', () => {
  it('is opened once by its assignee, and by nobody else', () => {
    expect(typesOf({ kind: 'open', by: 'auditor' }, report)).toEqual(['RequestOpened']);
    expect(decided({ kind: 'open', by: 'auditor' }, report, { kind: 'open', by: 'auditor' })).toEqual([]);
    expect(refusal({ kind: 'open', by: 'another' }, report)).toBe('NotFound');
  });

  it('can be given to another person until it is answered', () => {
    const given: GrievanceCommand = { kind: 'reassign', assigneeId: 'other' };
    expect(typesOf(given, report)).toEqual(['ResponseRequested']);
    expect(refusal(FOUND, report, given)).toBe('NotFound');
    expect(refusal(given, report, FOUND)).toBe('RequestAnswered');
  });

  it('is answered once, with a finding for each indicator', () => {
    const [responded] = decided(FOUND, report);
    expect(responded?.data).toMatchObject({ findings: [{ findingId: `${ID}-f1`, indicator: 'childLabor', severity: 'HIGH' }] });
    expect(decided(FOUND, report, FOUND)).toEqual([]);
    expect(refusal(respond([]), report, FOUND)).toBe('RequestAnswered');
  });

  it('refuses a visit that has not been yet', () => {
    expect(refusal({ ...FOUND, date: '2026-06-03' } as GrievanceCommand, report)).toBe('Invalid');
  });

  it('is closed by a response that found nothing', () => {
    expect(stateAfter(report, respond([])).grievance?.state).toBe('closed');
  });
});

describe('a request whose assignee took up work at the site', () => {
  const release: GrievanceCommand = { kind: 'release', assigneeId: 'auditor' };

  it('waits for somebody else, and keeps its day', () => {
    expect(typesOf(release, report)).toEqual(['RequestReleased']);
    expect(refusal(FOUND, report, release)).toBe('NotFound');
    expect(decided({ kind: 'remind' }, report, release)).toEqual([]);
    expect(typesOf({ kind: 'reassign', assigneeId: 'auditor' }, report, release)).toEqual(['ResponseRequested']);
  });

  it('is not taken from anybody else, nor once it was answered', () => {
    expect(decided({ kind: 'release', assigneeId: 'monitor' }, report)).toEqual([]);
    expect(decided(release, report, FOUND)).toEqual([]);
    expect(decided(release, report, release)).toEqual([]);
  });
});

describe('a report that concerns no site', () => {
  const aside = (by: string, isThereAnother = true): GrievanceCommand => ({
    ...{ kind: 'setAside', why: 'advertising', by, isThereAnother, reasonId: 'r', reasonHash: 'h' },
  });
  const NAMED: GrievanceCommand = { ...TOLD, namedFacilityId: 'gin' } as GrievanceCommand;
  const takeUp: GrievanceCommand = {
    ...{ kind: 'takeUp', facilityId: 'gin', indicator: 'childLabor', priority: 'HIGH', assigneeId: 'auditor' },
    ...WORDS,
  };

  it('is set aside by one admin, and by two where it names a site', () => {
    expect(typesOf(aside('one'), TOLD)).toEqual(['ReportSetAside']);
    expect(typesOf(aside('one'), NAMED)).toEqual(['SetAsideSuggested']);
    expect(decided(aside('one'), NAMED, aside('one'))).toEqual([]);
    expect(typesOf(aside('two'), NAMED, aside('one'))).toEqual(['ReportSetAside']);
    expect(typesOf(aside('one', false), NAMED)).toEqual(['ReportSetAside']);
    expect(refusal(aside('one'), TOLD, takeUp)).toBe('GrievanceTakenUp');
  });

  it('is taken up by nobody until it is brought back, within 90 days', () => {
    expect(refusal(takeUp, TOLD, aside('one'))).toBe('ReportIsSetAside');
    expect(typesOf(takeUp, TOLD, aside('one'), { kind: 'bringBack' })).toEqual(['GrievanceReported', 'ResponseRequested']);
    expect(typesOf(aside('two'), NAMED, aside('one'), { kind: 'bringBack' })).toEqual(['SetAsideSuggested']);
    expect(decided({ kind: 'bringBack' }, TOLD)).toEqual([]);
    const late = new Date(Date.parse(NOW) + 91 * 86_400_000).toISOString();
    expect(refusalCodeOf(() => grievanceDecider.decide(stateAfter(TOLD, aside('one')), { kind: 'bringBack' }, late))).toBe('BackTooLate');
  });

  it('is held back with others once, let in once, and not held back again after an admin decided', () => {
    const hold: GrievanceCommand = { kind: 'holdBack', bulkId: 'bulk', alike: 'words' };
    const letIn: GrievanceCommand = { kind: 'letIn' };
    expect(decided(hold, TOLD)).toEqual([{ type: 'ReportHeldBack', data: { grievanceId: ID, bulkId: 'bulk', alike: 'words' } }]);
    expect([decided(hold, TOLD, hold), decided(letIn, TOLD), decided(hold, TOLD, hold, letIn)]).toEqual([[], [], []]);
    expect(typesOf(letIn, TOLD, hold)).toEqual(['ReportLetIn']);
    expect(decided(hold, NAMED, aside('one'))).toEqual([]);
  });

  it('is set aside with a bulk while it is held back with it, and not after it was let in', () => {
    const hold: GrievanceCommand = { kind: 'holdBack', bulkId: 'bulk', alike: 'words' };
    const withBulk = { ...aside('one'), ofBulk: 'bulk' } as GrievanceCommand;
    expect(typesOf(withBulk, TOLD, hold)).toEqual(['ReportSetAside']);
    expect([decided(withBulk, TOLD), decided(withBulk, TOLD, hold, { kind: 'letIn' })]).toEqual([[], []]);
    expect(decided({ ...withBulk, ofBulk: 'other' } as GrievanceCommand, TOLD, hold)).toEqual([]);
  });

  it('is separated from the one that it was joined with, until its words are deleted', () => {
    const joined: GrievanceCommand = { kind: 'join', toId: 'other', by: 'one' };
    expect(typesOf({ kind: 'bringBack' }, TOLD, joined)).toEqual(['ReportBroughtBack']);
    expect(typesOf(joined, TOLD, joined, { kind: 'bringBack' })).toEqual(['ReportJoined']);
    expect(refusal({ kind: 'bringBack' }, TOLD, joined, { kind: 'wordsDeleted', words: 1 })).toBe('ReportIsJoined');
  });
});

describe('a corrective action', () => {
  const before = [report, FOUND, openAction(1)];

  it('belongs to a finding that is open, and is due no earlier than today', () => {
    expect(typesOf(openAction(1), report, FOUND)).toEqual(['ActionOpened']);
    expect(refusal(openAction(2), report, FOUND)).toBe('NotFound');
    expect(refusal(openAction(1, { dueDate: '2026-05-30' }), report, FOUND)).toBe('Invalid');
    expect(refusal(openAction(1), report, FOUND, close(1))).toBe('FindingIsClosed');
  });

  it('is opened once for each command', () => {
    const once = openAction(1, { commandId: 'c' });
    expect(decided(once, report, FOUND, once)).toEqual([]);
    expect(refusal({ ...once, dueDate: '2026-09-01' } as GrievanceCommand, report, FOUND, once)).toBe('TransactionIdReused');
    const write: GrievanceCommand = { kind: 'addMessage', actionId: `${ID}-a1`, documents: [], commandId: 'm', ...MESSAGE };
    expect(decided(write, report, FOUND, once, write)).toEqual([]);
    expect(refusal({ ...write, documents: [{ blobName: 'b', sha256: 's' }] } as GrievanceCommand, report, FOUND, once, write)).toBe(
      'TransactionIdReused',
    );
    expect(refusal({ ...write, commandId: 'c' } as GrievanceCommand, report, FOUND, once, write)).toBe('TransactionIdReused');
    expect(stateAfter(report, FOUND, openAction(1), openAction(1)).grievance?.actions).toHaveLength(2);
  });

  it('is done by its site alone, and sent back until it is enough', () => {
    const sentBack: GrievanceCommand = { kind: 'return', actionId: `${ID}-a1`, ...MESSAGE };
    expect(refusal(finish(1, 'mill'), ...before)).toBe('NotFound');
    expect(typesOf(finish(1), ...before)).toEqual(['ActionDone']);
    expect(decided(finish(1), ...before, finish(1))).toEqual([]);
    expect(typesOf(finish(1), ...before, finish(1), sentBack)).toEqual(['ActionDone']);
  });

  it('is verified only when it is done, and the last one closes its finding and the grievance', () => {
    expect(refusal(verify(1), ...before)).toBe('ActionNotDone');
    expect(typesOf(verify(1), ...before, openAction(1), finish(1))).toEqual(['ActionVerified']);
    const both = [...before, openAction(1), finish(1), finish(2), verify(1)];
    expect(typesOf(verify(2), ...both)).toEqual(['ActionVerified', 'FindingClosed']);
    expect(stateAfter(...both, verify(2)).grievance?.state).toBe('closed');
    expect(refusal(finish(2), ...both, verify(2))).toBe('ActionIsVerified');
  });

  it('closes no high finding by the word of its finder', () => {
    const done = [...before, finish(1)];
    expect(typesOf(verify(1, 'auditor'), ...done)).toEqual(['ActionVerified']);
    expect(refusal(close(1, 'auditor'), ...done, verify(1, 'auditor'))).toBe('OwnFinding');
    expect(typesOf(close(1), ...done, verify(1, 'auditor'))).toEqual(['FindingClosed']);
    const low = [report, respond([{ indicator: 'loansInAdvance', severity: 'LOW' }])];
    expect(typesOf(close(1, 'auditor'), ...low)).toEqual(['FindingClosed']);
  });

  it('keeps its finding open while it waits', () => {
    expect(refusal(close(1), ...before)).toBe('ActionNotDone');
  });

  it('is escalated once, while the site has not acted', () => {
    const escalate: GrievanceCommand = { kind: 'escalate', actionId: `${ID}-a1` };
    expect(typesOf(escalate, ...before)).toEqual(['ActionEscalated']);
    expect(decided(escalate, ...before, escalate)).toEqual([]);
    expect(decided(escalate, ...before, finish(1))).toEqual([]);
  });
});
