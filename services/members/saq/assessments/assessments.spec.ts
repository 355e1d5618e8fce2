/** Checks self assessments over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AssessmentReply } from '../../../../contracts/members/saq/replies.js';
import { ManualClock } from '../../../../test/support/crashes/command-side.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { Facilities, type FacilityRecord } from '../../../ground/facilities/facilities.js';
import { Users } from '../../../ground/identity/users.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { sha256 } from '../../../platform/events/canonical-json.js';
import { EventStore } from '../../../platform/events/event-store.js';
import { ASSESSMENTS, type AssessmentRecord } from './assessment-records.js';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
const NOTHING_DONE = { updatedProfileAt: null, addedPartnerAt: null, answeredSaqAt: null };

// Access tokens end by the machine's own clock: none has ended by then.
const clock = new ManualClock('2090-06-01T08:00:00.000Z');
let product: TestServer;
beforeAll(async () => {
  product = await startTestServer({ clock });
}, 60_000);
afterAll(() => product.stop());

interface Site {
  facility: FacilityRecord;
  email: string;
  userId: string;
  call: ApiCall;
}

/** Builds a facility whose user has not begun the onboarding. */
async function site(type: 'SPINNER' | 'MILL' | 'GINNER' | 'FARM' = 'FARM', more: Partial<FacilityRecord> = {}): Promise<Site> {
  const facility = await product.facility(type, more);
  const { id, email } = await product.user(type, facility, NOTHING_DONE);
  return { facility, email, userId: id, call: await product.signIn(email) };
}

const read = async (call: ApiCall): Promise<AssessmentReply> => (await call('GET', '/api/saq/assessment')).body;
const save = (call: ApiCall, ...answers: object[]) => call('PUT', '/api/saq/assessment/answers', { answers });
const complete = (call: ApiCall) => call('POST', '/api/saq/assessment/complete');

/** Returns the first good answer to a question; numbers are 0. */
function answerTo({ id, type, options = [] }: AssessmentReply['set']['questions'][number]): { questionId: string; value: unknown } {
  const [first] = options;
  const value = type === 'integer' ? 0 : type === 'text' ? 'In our own words' : type === 'multi' ? [first?.id] : first?.id;
  return { questionId: id, value };
}

/** Answers questions until none is missing. */
async function answerAll(call: ApiCall): Promise<void> {
  for (;;) {
    const { set, progress } = await read(call);
    const open = set.questions.filter(({ id }) => progress.missing.includes(id));
    if (open.length === 0) return;
    expect((await save(call, ...open.map(answerTo))).status).toBe(200);
  }
}

async function upload(call: ApiCall): Promise<string> {
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(PDF)]), 'weight-note.pdf');
  return (await call('POST', '/api/upload/files', form)).body[0].blobName;
}

describe('while it is open', () => {
  it('is there before the first answer, also for a person who is still onboarding', async () => {
    const { call } = await site('SPINNER');
    expect(await read(call)).toMatchObject({
      round: 1,
      status: 'open',
      set: { facilityType: 'SPINNER', version: 1 },
      answers: {},
      progress: { answered: 0, percent: 0 },
      savedAt: null,
      previous: null,
      rounds: [],
    });
  });

  it('keeps what is given, a few answers at a time, and says how far it is', async () => {
    const { call } = await site();
    const { body, status } = await save(call, { questionId: 'cottonHectares', value: 12 }, { questionId: 'picking', value: 'hand' });
    expect([status, body.progress.answered, body.savedAt]).toEqual([200, 2, clock.at]);
    expect(body.answers.cottonHectares).toEqual({ value: 12, evidence: [], savedAt: clock.at });
    const { answers, progress, savedAt } = await read(call);
    expect([answers['picking']?.value, progress.missing.includes('picking'), savedAt]).toEqual(['hand', false, clock.at]);
  });

  it('loses nothing of two windows that save at once', async () => {
    const { call } = await site();
    const { set } = await read(call);
    const asked = set.questions.filter(({ showWhen }) => !showWhen);
    const all = await Promise.all(asked.map((question) => save(call, answerTo(question))));
    expect(all.map(({ status }) => status)).toEqual(asked.map(() => 200));
    expect(Object.keys((await read(call)).answers).sort()).toEqual(asked.map(({ id }) => id).sort());
  });

  it('takes "not applicable" with its reason where that is an answer, and takes answers back', async () => {
    const { call } = await site();
    await save(call, { questionId: 'protection', notApplicable: 'Nobody sprays here.' });
    expect((await read(call)).answers['protection']).toMatchObject({ notApplicable: 'Nobody sprays here.' });
    await save(call, { questionId: 'protection', value: 'yes' });
    expect((await read(call)).answers['protection']).toEqual({ value: 'yes', evidence: [], savedAt: clock.at });
    await save(call, { questionId: 'protection', clear: true });
    const { answers, progress } = await read(call);
    expect([answers['protection']?.value, progress.missing.includes('protection')]).toEqual([undefined, true]);
  });

  it('keeps files with an answer, before it and after it', async () => {
    const { call, facility } = await site();
    const blobName = await upload(call);
    await save(call, { questionId: 'saleRecords', evidence: [{ blobName }] });
    await save(call, { questionId: 'saleRecords', value: 'yes' });
    const { answers } = await read(call);
    const file = { blobName, fileName: 'weight-note.pdf', bytes: PDF.length, sha256: sha256(PDF.toString()) };
    expect(answers['saleRecords']).toMatchObject({ value: 'yes', evidence: [file] });
    const auditor = await product.facility('AUDITOR');
    await product.app.get(Facilities).put({ ...facility, auditorIds: [auditor.id] });
    const reader = await product.signIn((await product.user('AUDITOR', auditor)).email);
    expect((await reader('GET', `/api/files/${blobName}`)).status).toBe(200);
    await save(call, { questionId: 'saleRecords', evidence: [] });
    expect((await read(call)).answers['saleRecords']).toMatchObject({ value: 'yes', evidence: [] });
  });

  it.each([
    ['a question of another set', { questionId: 'lintSources', value: ['ginners'] }, 'questionId'],
    ['an option that is none', { questionId: 'picking', value: 'feet' }, 'value'],
    ['a value of another type', { questionId: 'cottonHectares', value: 'many' }, 'value'],
    ['"not applicable" where it always applies', { questionId: 'picking', notApplicable: 'No.' }, 'notApplicable'],
    ['nothing at all', { questionId: 'picking' }, 'value'],
    ['a file that nobody uploaded', { questionId: 'saleRecords', evidence: [{ blobName: 'none' }] }, 'evidence.0.blobName'],
    ['an object for a value', { questionId: 'picking', value: { $ne: 1 } }, 'value'],
    ['the name of a part of every object', { questionId: 'constructor', value: 'x' }, 'questionId'],
  ])('refuses %s, and keeps none of the answers beside it', async (_, answer, field) => {
    const { call } = await site();
    const { status, body } = await save(call, { questionId: 'cottonHectares', value: 1 }, answer);
    expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'Invalid', [`answers.1.${field}`]]);
    expect((await read(call)).answers).toEqual({});
  });

  it('refuses somebody else’s file', async () => {
    const blobName = await upload((await site()).call);
    const { status } = await save((await site()).call, { questionId: 'saleRecords', evidence: [{ blobName }] });
    expect(status).toBe(400);
  });
});

describe('completing it', () => {
  it('is refused while questions are open, and names them', async () => {
    const { call } = await site();
    await save(call, { questionId: 'buyers', value: 'agent' });
    const { status, body } = await complete(call);
    expect([status, body.code, body.detail]).toEqual([409, 'SaqIncomplete', 'SAQ has not been completed']);
    const { progress, status: still } = await read(call);
    expect([Object.keys(body.fields).sort(), still]).toEqual([[...progress.missing].sort(), 'open']);
    expect(Object.keys(body.fields)).toContain('agentNames');
  });

  it('records answers and evidence once, without words, and lets the people of the site continue', async () => {
    const { call, facility, userId } = await site('MILL');
    const blobName = await upload(call);
    await save(call, { questionId: 'yarnDocuments', evidence: [{ blobName }] });
    await answerAll(call);
    await save(call, { questionId: 'heaviestLoad', value: 40 });
    const first = await complete(call);
    const again = await complete(call);
    expect([first.status, again.status, again.body]).toEqual([201, 200, first.body]);
    const events = await product.app.get(EventStore).read(`assessment-${facility.id}`, 0, 10);
    expect(events).toHaveLength(1);
    const [event] = events;
    expect(event).toMatchObject({ type: 'AssessmentCompleted', metadata: { actor: { userId, facilityId: facility.id } } });
    expect(event?.data).toMatchObject({ facilityId: facility.id, round: 1, facilityType: 'MILL', setVersion: 1, completedAt: clock.at });
    const { answers, evidence } = (event as { data: object }).data as { answers: { questionId: string }[]; evidence: object[] };
    expect(answers).toContainEqual({ questionId: 'yarnDocuments', value: 'yes', evidence: [{ blobName, sha256: sha256(PDF.toString()) }] });
    const risk = { indicator: 'manualLabor', level: 'high', questionId: 'heaviestLoad', source: 'saq', date: clock.at, verified: false };
    expect(evidence).toContainEqual(risk);
    expect(JSON.stringify(event)).not.toMatch(/own words|weight-note|[Ss]alt/);
    expect((await product.app.get(Users).get(userId))?.answeredSaqAt).toBe(clock.at);
    expect((await product.app.get(Facilities).get(facility.id))?.answeredSaqAt).toBe(clock.at);
    expect(await read(call)).toMatchObject({
      status: 'completed',
      completedAt: clock.at,
      completedBy: 'Test Person',
      dueAt: '2091-06-01T08:00:00.000Z',
      rounds: [{ round: 1, setVersion: 1, completedAt: clock.at }],
    });
    expect((await save(call, { questionId: 'heaviestLoad', value: 1 })).body.code).toBe('SaqCompleted');
  });

  it('proves the words that the record store keeps', async () => {
    const { call, facility } = await site();
    await answerAll(call);
    await save(call, { questionId: 'certified', value: 'yes' }, { questionId: 'certificationName', value: 'BCI 77' });
    await complete(call);
    const [event] = await product.app.get(EventStore).read(`assessment-${facility.id}`, 0, 1);
    const { answers } = (event as { data: object }).data as { answers: { questionId: string; textHash?: string }[] };
    const kept = await product.app.get(RecordStore).get<AssessmentRecord>(ASSESSMENTS.name, `${facility.id}:1`);
    const { salt } = kept?.value.answers['certificationName'] ?? {};
    expect(answers.find(({ questionId }) => questionId === 'certificationName')?.textHash).toBe(sha256(`${salt} BCI 77`));
  });

  it('is done once by two who complete at the same moment while a third still saves', async () => {
    const { call, facility } = await site();
    await answerAll(call);
    const [one, two, saved] = await Promise.all([complete(call), complete(call), save(call, { questionId: 'cottonHectares', value: 99 })]);
    expect([one.status, two.status].every((status) => status === 200 || status === 201)).toBe(true);
    const [event, ...more] = await product.app.get(EventStore).read(`assessment-${facility.id}`, 0, 10);
    const { answers } = (event as { data: object }).data as { answers: { questionId: string; value: unknown }[] };
    const recorded = answers.find(({ questionId }) => questionId === 'cottonHectares')?.value;
    expect([more, recorded]).toEqual([[], saved.status === 200 ? 99 : 0]);
    expect((await read(call)).answers['cottonHectares']?.value).toBe(recorded);
  });

  it('continues after it was cut off between its steps', async () => {
    const { call, facility, userId } = await site();
    await answerAll(call);
    const records = product.app.get(RecordStore);
    const key = `${facility.id}:1`;
    const { value } = (await records.get<AssessmentRecord>(ASSESSMENTS.name, key)) as { value: AssessmentRecord };
    await records.put(ASSESSMENTS.name, key, { ...value, state: 'completing', completedBy: userId });
    expect(await read(call)).toMatchObject({ status: 'completed', completedBy: 'Test Person' });
    expect(await product.app.get(EventStore).read(`assessment-${facility.id}`, 0, 10)).toHaveLength(1);
    expect((await product.app.get(Users).get(userId))?.answeredSaqAt).toBe(clock.at);
  });
});

describe('a year later', () => {
  it('opens again with the last answers next to it, holds nobody back, and keeps the old one readable', async () => {
    const { call, facility, email, userId } = await site();
    await answerAll(call);
    await save(call, { questionId: 'cottonHectares', value: 44 });
    await complete(call);
    const [before, first] = [clock.at, await read(call)];
    clock.at = '2091-06-01T07:59:59.999Z';
    expect((await read(await product.signIn(email))).status).toBe('completed');
    clock.at = '2091-06-01T08:00:00.000Z';
    const later = await product.signIn(email);
    const second = await read(later);
    expect(second).toMatchObject({ round: 2, status: 'open', answers: {}, dueAt: clock.at, rounds: [{ round: 1 }] });
    expect(second.previous).toMatchObject({ completedAt: before, answers: { cottonHectares: { value: 44 } } });
    expect((await product.app.get(Users).get(userId))?.answeredSaqAt).toBe(before);
    expect((await complete(later)).body.code).toBe('SaqIncomplete');
    expect(await read(later)).toMatchObject({ round: 2, savedAt: null });
    await answerAll(later);
    await complete(later);
    const old = (await later('GET', `/api/saq/assessments/${facility.id}/1`)).body;
    clock.at = before;
    expect(old).toMatchObject({ status: 'completed', round: 1, completedAt: before, answers: { cottonHectares: { value: 44 } } });
    expect(old.rounds.map(({ round }: { round: number }) => round)).toEqual([2, 1]);
    expect(Object.keys(old.answers)).toEqual(Object.keys(first.answers));
  });
});

describe('readers of an assessment', () => {
  it('is the facility, its auditors and admins; brands read whether it is done', async () => {
    const auditor = await product.facility('AUDITOR');
    const { call, facility } = await site('SPINNER', { auditorIds: [auditor.id], name: 'Seen Spinning', searchText: 'seen spinning' });
    const brand = await product.facility('BRAND');
    await product.app.get(Facilities).link(facility, brand, clock.at);
    await answerAll(call);
    const as = async (role: 'AUDITOR' | 'BRAND' | 'ADMIN' | 'MILL', where?: FacilityRecord) =>
      product.signIn((await product.user(role, where)).email);
    const path = `/api/saq/assessments/${facility.id}`;
    const [audits, buys, administers] = [await as('AUDITOR', auditor), await as('BRAND', brand), await as('ADMIN')];
    const others = [await as('AUDITOR', await product.facility('AUDITOR')), await as('MILL', await product.facility('MILL'))];
    for (const reader of [audits, administers]) expect((await reader('GET', path)).body.progress.percent).toBe(100);
    for (const reader of others) expect((await reader('GET', path)).status).toBe(404);
    expect((await buys('GET', path)).status).toBe(403);
    const row = { facility: { id: facility.id, name: 'Seen Spinning', type: 'SPINNER' } };
    const open = { ...row, status: 'open', completedAt: null, dueAt: null };
    const { sections: _, missing: __, ...progress } = (await read(call)).progress;
    expect((await buys('GET', '/api/saq/statuses')).body.items).toEqual([{ ...open, progress: null }]);
    expect((await audits('GET', '/api/saq/statuses')).body.items).toEqual([{ ...open, progress }]);
    expect((await administers('GET', '/api/saq/statuses?q=seen%20sp')).body.items).toEqual([{ ...open, progress }]);
    expect((await audits('GET', '/api/saq/statuses?q=unheard%20of')).body).toMatchObject({ items: [], total: 0 });
    await complete(call);
    const dueAt = '2091-06-01T08:00:00.000Z';
    const done = { ...row, status: 'completed', completedAt: clock.at, dueAt };
    expect((await buys('GET', '/api/saq/statuses')).body.items).toEqual([{ ...done, progress: null }]);
    expect((await audits('GET', '/api/saq/statuses')).body.items).toEqual([{ ...done, progress }]);
    expect((await buys('GET', '/api/saq/statuses')).text).not.toContain('answers');
    expect((await others[0]?.('GET', '/api/saq/statuses'))?.body.items).toEqual([]);
  });

  it('is nobody where the facility answers no question set', async () => {
    const brand = await product.facility('BRAND');
    const admin = await product.signIn((await product.user('ADMIN')).email);
    expect((await admin('GET', `/api/saq/assessments/${brand.id}`)).status).toBe(404);
    expect((await admin('GET', `/api/saq/assessments/${(await site()).facility.id}/1`)).status).toBe(404);
  });
});
