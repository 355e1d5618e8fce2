/** Reports without an account: their readers, their reporters, and refusals. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { REPORT_SECRET_HEADER } from '../../../../contracts/shared/route.js';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { mailsTo } from '../../../../test/support/server/sent-mails.js';
import { type ApiCall, startTestServer, type TestServer, TODAY } from '../../../../test/support/server/test-server.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { EventStore } from '../../../platform/events/event-store.js';
import { INTAKE_REFERENCES } from './intake-secrets.js';

const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
/** Begins with where it was taken. */
const JPEG = Buffer.concat([
  Buffer.from('ffd8', 'hex'),
  Buffer.from('ffe10010', 'hex'),
  Buffer.from('Exif\0\0at 30.1N '.slice(0, 14)),
  Buffer.from('ffda0004aabb01ffd9', 'hex'),
  Buffer.from('and after it'),
]);

let product: TestServer;
let admin: ApiCall;
beforeAll(async () => {
  product = await startTestServer();
  admin = await product.signIn((await product.user('ADMIN')).email);
}, 60_000);
afterAll(() => product.stop());

let addresses = 0;
/** Calls from an address of its own, since the reports of an address are limited. */
function fromOutside(address = `203.0.113.${++addresses}`) {
  return (method: string, path: string, body?: object | FormData, secret?: string) =>
    product.call(method, path, body, {
      'x-forwarded-for': address,
      ...(secret !== undefined && { [REPORT_SECRET_HEADER]: secret }),
    });
}

const WORDS = { where: 'Indus Gin, Multan', what: 'They keep 6,000 of my wage', indicator: 'loansInAdvance', contact: '0300 1234567' };

/** Says something else in each test: the same words of many are held back. */
beforeEach(() => {
  WORDS.what = `They keep 6,000 of my wage, ${randomUUID()}`;
});

function inForm(fields: object, ...photos: [name: string, content: Buffer, part?: string][]): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value as string);
  for (const [name, content, part = 'photos'] of photos) form.append(part, new Blob([new Uint8Array(content)]), name);
  return form;
}

async function told(more: object = {}) {
  const call = fromOutside();
  const { status, body } = await call('POST', '/api/intake', { ...WORDS, ...more });
  expect(status).toBe(201);
  const { body: found } = await admin('GET', '/api/grievances?state=received&sort=-reportedAt');
  const id = found.items[0].id as string;
  return { call, id, ...(body as { reference: string; secret: string }) };
}

describe('a report without an account', () => {
  it('is first before admins as new, with its words, its photo and the site of the link', async () => {
    const { site } = await product.someone('GINNER', 'GINNER');
    const { body } = await fromOutside()('POST', '/api/intake', inForm({ ...WORDS, siteId: site.id, source: '1' }, ['gate.jpg', JPEG]));
    expect(body).toEqual({
      reference: expect.stringMatching(/^GR-[2-9A-Z]{6}$/),
      secret: expect.any(String),
      receivedAt: expect.any(String),
    });
    expect(body.secret).toMatch(/^([2-9A-Z]{4}-){2}[2-9A-Z]{4}$/);
    const { body: list } = await admin('GET', '/api/grievances');
    expect(list.items[0]).toMatchObject({ state: 'received', source: 1, indicator: 'loansInAdvance' });
    expect(list.items[0].facility).toBeUndefined();
    const { body: seen } = await admin('GET', `/api/grievances/${list.items[0].id}`);
    expect(seen.words).toMatchObject([{ from: 'reporter', text: WORDS.what, documents: [{ fileName: 'photo-1.jpg' }] }]);
    expect(seen.intake).toMatchObject({
      reference: body.reference,
      where: WORDS.where,
      contact: WORDS.contact,
      namedFacility: { id: site.id },
    });
    const photo = await admin('GET', `/api/files/${seen.words[0].documents[0].blobName}`);
    expect(photo.status).toBe(200);
    expect(photo.text).not.toMatch(/Exif|30\.1N|after it/);
  });

  it('is the same report when it is sent again, with the same reference and secret', async () => {
    const call = fromOutside();
    const report = { ...WORDS, commandId: randomUUID() };
    const first = await call('POST', '/api/intake', inForm(report, ['a.png', PNG]));
    const again = await call('POST', '/api/intake', inForm(report, ['a.png', PNG]));
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(again.body).toEqual(first.body);
    const reused = { status: 409, body: { code: 'TransactionIdReused' } };
    expect(await call('POST', '/api/intake', inForm({ ...report, what: 'More than that' }, ['a.png', PNG]))).toMatchObject(reused);
    expect(await call('POST', '/api/intake', report)).toMatchObject(reused);
    const other = await call('POST', '/api/intake', { ...report, commandId: randomUUID() });
    expect(other.body.reference).not.toBe(first.body.reference);
  });

  it('leaves no words, no contact and no secret in events, and no secret in the record store', async () => {
    const { id, secret, reference } = await told();
    const events = await product.app.get(EventStore).read(`grievance-${id}`, 0, 10);
    expect(events).toHaveLength(1);
    expect(JSON.stringify(events)).not.toMatch(new RegExp(`${WORDS.what}|${WORDS.contact}|${WORDS.where}|${secret}|${reference}`));
    const kept = await product.app.get(RecordStore).get(INTAKE_REFERENCES.name, reference);
    expect(JSON.stringify(kept)).not.toContain(secret.replaceAll('-', ''));
    expect(JSON.stringify(kept)).not.toContain(secret);
  });

  it('is readable by an auditor once it is theirs, without the contact of the reporter, and never by the site', async () => {
    const { id, call, reference, secret } = await told();
    const [gin, auditor] = [await product.someone('GINNER', 'GINNER'), await product.someone('AUDITOR', 'AUDITOR')];
    await call('POST', `/api/intake/${reference}/words`, inForm({ words: 'Here it is' }, ['b.png', PNG]), secret);
    const asked = { facilityId: gin.site.id, indicator: 'loansInAdvance', assigneeId: auditor.user.id, priority: 'HIGH' };
    const taken = await admin('POST', `/api/grievances/${id}/take-up`, { ...asked, reasonForAudit: 'A report', message: 'Please look' });
    expect(taken.status).toBe(201);
    const { text, body } = await auditor.call('GET', `/api/requests/${id}`);
    expect(body.words).toMatchObject([{ text: WORDS.what }, { text: 'Here it is' }]);
    expect(text).not.toContain(WORDS.contact);
    const path = `/api/files/${body.words[1].documents[0].blobName}`;
    expect((await auditor.call('GET', path)).status).toBe(200);
    expect((await gin.call('GET', path)).status).toBe(404);
    expect((await gin.call('GET', `/api/grievances/${id}`)).text).not.toMatch(/6,000|0300|Here it is/);
  });
});

describe('the reporter', () => {
  it('follows it with reference and secret, writes more, and reads what an admin answers', async () => {
    const { id, call, reference, secret } = await told();
    const read = () => call('GET', `/api/intake/${reference.toLowerCase()}`, undefined, ` ${secret.toLowerCase().replaceAll('-', ' ')}`);
    expect((await read()).body).toMatchObject({
      reference,
      state: 'received',
      where: WORDS.where,
      messages: [{ from: 'reporter', text: WORDS.what }],
    });
    const commandId = randomUUID();
    const add = () => call('POST', `/api/intake/${reference}/words`, { words: 'Eight of us', commandId }, secret);
    expect((await add()).status).toBe(201);
    expect((await add()).body.messages).toHaveLength(2);
    const other = await call('POST', `/api/intake/${reference}/words`, { words: 'Nine of us', commandId }, secret);
    expect(other).toMatchObject({ status: 409, body: { code: 'TransactionIdReused' } });
    const answer = { words: 'Is it every month?', commandId: randomUUID() };
    expect((await admin('POST', `/api/grievances/${id}/answers`, answer)).status).toBe(201);
    expect((await admin('POST', `/api/grievances/${id}/answers`, answer)).status).toBe(200);
    const { body, text } = await read();
    expect(body).toMatchObject({ state: 'askedYou' });
    expect(body.messages.map(({ from, text: said }: { from: string; text: string }) => [from, said])).toEqual([
      ['reporter', WORDS.what],
      ['reporter', 'Eight of us'],
      ['admin', 'Is it every month?'],
    ]);
    expect(text).not.toContain(WORDS.contact);
    await call('POST', `/api/intake/${reference}/words`, { words: 'Yes' }, secret);
    expect((await read()).body.state).toBe('received');
  });

  it('sees that it is looked at and closed, and nothing of its assignee', async () => {
    const { id, call, reference, secret } = await told();
    const [gin, auditor] = [await product.someone('GINNER', 'GINNER'), await product.someone('AUDITOR', 'AUDITOR')];
    const asked = { facilityId: gin.site.id, indicator: 'childLabor', assigneeId: auditor.user.id, priority: 'HIGH' };
    await admin('POST', `/api/grievances/${id}/take-up`, { ...asked, reasonForAudit: 'A report', message: 'Please look' });
    const read = () => call('GET', `/api/intake/${reference}`, undefined, secret);
    const { body, text } = await read();
    expect(body.state).toBe('lookedAt');
    expect(text).not.toMatch(new RegExp(`${auditor.user.id}|${gin.site.id}|Please look`));
    await auditor.call('POST', `/api/requests/${id}/response`, { date: TODAY, priority: 'LOW', indicators: [], message: 'Nothing' });
    expect((await read()).body.state).toBe('ended');
  });

  it('reads that somebody was there once a response found something, until the finding is closed', async () => {
    const { id, call, reference, secret } = await told();
    const [gin, auditor] = [await product.someone('GINNER', 'GINNER'), await product.someone('AUDITOR', 'AUDITOR')];
    const asked = { facilityId: gin.site.id, indicator: 'childLabor', assigneeId: auditor.user.id, priority: 'HIGH' };
    await admin('POST', `/api/grievances/${id}/take-up`, { ...asked, reasonForAudit: 'A report', message: 'Please look' });
    const state = async () => (await call('GET', `/api/intake/${reference}`, undefined, secret)).body.state;
    const found = { date: TODAY, priority: 'LOW', indicators: [{ indicator: 'childLabor', severity: 'LOW' }], message: 'Two boys' };
    expect((await auditor.call('POST', `/api/requests/${id}/response`, found)).status).toBe(201);
    expect(await state()).toBe('visited');
    expect((await admin('POST', `/api/findings/${id}-f1/close`, { reason: 'They go to school now' })).status).toBe(201);
    expect(await state()).toBe('ended');
  });

  it('gets the same refusal of a wrong reference as of a wrong secret, 30 times from one address', async () => {
    const { reference } = await told();
    const call = fromOutside();
    const wrong = await call('GET', `/api/intake/${reference}`, undefined, 'AAAA-BBBB-CCCC');
    const unknown = await call('GET', '/api/intake/GR-ZZZZZZ', undefined, 'AAAA-BBBB-CCCC');
    const without = await call('POST', `/api/intake/${reference}/words`, { words: 'x' });
    expect([wrong.status, wrong.text]).toEqual([410, unknown.text]);
    expect(without.text).toBe(wrong.text);
    expect(wrong.body.code).toBe('ReportUnknown');
    for (let times = 3; times < 30; times++) await call('GET', '/api/intake/GR-ZZZZZZ', undefined, 'x');
    expect((await call('GET', `/api/intake/${reference}`, undefined, 'x')).body.code).toBe('ProofNeeded');
  });
});

describe('those who read what comes from outside', () => {
  const needs = async (call: ApiCall): Promise<[string, string][]> =>
    (await call('GET', '/api/notifications?tab=needs&perPage=100')).body.items.map(({ kind, link }: { kind: string; link: string }) => [
      kind,
      link,
    ]);

  it('are notified of a new report and of added words, by bell and by mail with the reference alone; so is the assignee', async () => {
    const person = await product.user('ADMIN');
    const [gin, auditor] = [await product.someone('GINNER', 'GINNER'), await product.someone('AUDITOR', 'AUDITOR')];
    const { id, call, reference, secret } = await told();
    const office = await product.signIn(person.email);
    const link = `/grievance-reports?report=${id}`;
    expect(await needs(office)).toContainEqual(['reportNew', link]);
    const asked = { facilityId: gin.site.id, indicator: 'childLabor', assigneeId: auditor.user.id, priority: 'HIGH' };
    await admin('POST', `/api/grievances/${id}/take-up`, { ...asked, reasonForAudit: 'A report', message: 'Please look' });
    expect(await needs(office)).not.toContainEqual(['reportNew', link]);
    expect(await needs(office)).not.toContainEqual(['reportWords', link]);
    await call('POST', `/api/intake/${reference}/words`, { words: 'They use the north gate' }, secret);
    expect(await needs(office)).toContainEqual(['reportWords', link]);
    expect(await needs(auditor.call)).toContainEqual(['reportWords', `/requests/${id}`]);
    const mails = [...(await mailsTo(product, person.email, 2)), ...(await mailsTo(product, auditor.user.email, 2))];
    const toldBy = mails.filter(({ text }) => text.includes(reference));
    expect(toldBy.map(({ subject }) => subject).sort()).toEqual([
      `New message in report ${reference}`,
      `New message in report ${reference}`,
      `New report ${reference}`,
    ]);
    expect(toldBy.filter(({ text }) => /6,000|north gate|Indus Gin/.test(text))).toEqual([]);
    await admin('POST', `/api/grievances/${id}/answers`, { words: 'Thank you' });
    expect(await needs(office)).not.toContainEqual(['reportWords', link]);
  });

  it('are super admins while no admin is active, and not once one is', async () => {
    const own = await startTestServer();
    const person = await own.user('SUPER_ADMIN');
    const superAdmin = await own.signIn(person.email);
    const sent = await own.call('POST', '/api/intake', WORDS);
    expect(sent.status).toBe(201);
    const { items } = (await superAdmin('GET', '/api/grievances')).body;
    expect(items).toMatchObject([{ state: 'received' }]);
    const path = `/api/grievances/${items[0].id}`;
    expect((await superAdmin('GET', path)).body.words).toMatchObject([{ text: WORDS.what }]);
    expect((await superAdmin('POST', `${path}/answers`, { words: 'We read it' })).status).toBe(201);
    const bell = (await superAdmin('GET', '/api/notifications?tab=needs')).body.items.map(({ kind }: { kind: string }) => kind);
    expect(bell).toContain('reportNew');
    await own.user('ADMIN');
    expect((await superAdmin('GET', '/api/grievances')).body.items).toEqual([]);
    expect((await superAdmin('GET', path)).status).toBe(404);
    const acts = [
      await superAdmin('POST', `${path}/answers`, { words: 'We read it' }),
      await superAdmin('POST', `${path}/set-aside`, { kind: 'advertising', reason: 'Words of an advertisement' }),
      await superAdmin('POST', `${path}/bring-back`),
    ];
    expect(acts.map(({ body }) => body.code)).toEqual(acts.map(() => 'NotFound'));
    await own.stop();
  }, 60_000);

  it('set one aside that concerns no site, two of them where it names one, and restore it; the reporter reads that it ended', async () => {
    const other = await product.signIn((await product.user('ADMIN')).email);
    const { site } = await product.someone('GINNER', 'GINNER');
    const { id, call, reference, secret } = await told({ siteId: site.id });
    const said = { kind: 'siteNotFound', reason: 'No gin of this name is there' };
    const state = async () => (await call('GET', `/api/intake/${reference}`, undefined, secret)).body.state;
    expect((await admin('POST', `/api/grievances/${id}/set-aside`, { ...said, reason: 'short' })).status).toBe(400);
    expect((await admin('POST', `/api/grievances/${id}/set-aside`, said)).status).toBe(201);
    expect((await admin('POST', `/api/grievances/${id}/set-aside`, said)).status).toBe(200);
    expect((await admin('GET', `/api/grievances/${id}`)).body).toMatchObject({
      state: 'received',
      setAside: { isSuggested: true, why: said.kind },
    });
    expect(await state()).toBe('received');
    expect((await other('POST', `/api/grievances/${id}/set-aside`, said)).status).toBe(201);
    const { body } = await admin('GET', `/api/grievances/${id}`);
    expect(body).toMatchObject({ state: 'setAside', setAside: { isSuggested: false, reason: said.reason } });
    expect(body.setAside).not.toHaveProperty('isAlone');
    expect(await state()).toBe('ended');
    expect((await admin('GET', '/api/grievances?state=setAside')).body.items.map((each: { id: string }) => each.id)).toContain(id);
    const events = await product.app.get(EventStore).read(`grievance-${id}`, 0, 10);
    expect(JSON.stringify(events)).not.toContain(said.reason);
    expect((await admin('POST', `/api/grievances/${id}/bring-back`)).status).toBe(201);
    expect((await admin('GET', `/api/grievances/${id}`)).body.state).toBe('received');
    expect(await state()).toBe('received');
  });
});

describe('refusals', () => {
  it.each([
    ['text under the name of a photo', 'FileFormatInvalid', ['note.png', Buffer.from('hello')]],
    ['a PDF', 'FileFormatInvalid', ['paper.pdf', Buffer.from('%PDF-1.4\n%%EOF\n')]],
    ['a photo that ends too soon', 'FileFormatInvalid', ['cut.png', PNG.subarray(0, 40)]],
    ['a photo whose parts are longer than it', 'FileFormatInvalid', ['long.jpg', Buffer.from('ffd8ffe1ffff00', 'hex')]],
    ['a photo of 4 MB', 'FileTooLarge', ['large.png', Buffer.concat([PNG, Buffer.alloc(4 * 1024 * 1024)])]],
    ['a file in another part', 'Invalid', ['a.png', PNG, 'files']],
  ] as [string, string, [string, Buffer, string?]][])('%s', async (_, code, file) => {
    const { body } = await fromOutside()('POST', '/api/intake', inForm(WORDS, file));
    expect(body.code).toBe(code);
  });

  it('more than three photos, no words, and too many of them', async () => {
    const call = fromOutside();
    const photo: [string, Buffer] = ['a.png', PNG];
    expect((await call('POST', '/api/intake', inForm(WORDS, photo, photo, photo, photo))).status).toBe(400);
    const { body } = await call('POST', '/api/intake', { where: ' ', what: 'x'.repeat(4001), contact: 'y'.repeat(201), source: 4 });
    expect(Object.keys(body.fields).sort()).toEqual(['contact', 'source', 'what', 'where']);
    expect((await call('POST', '/api/intake', { ...WORDS, what: 'x'.repeat(70_000) })).body.code).toBe('BodyTooLarge');
  });

  it('an answer to a report that nobody outside can follow', async () => {
    const [gin, auditor] = [await product.someone('GINNER', 'GINNER'), await product.someone('AUDITOR', 'AUDITOR')];
    const report = { facilityId: gin.site.id, indicator: 'childLabor', assigneeId: auditor.user.id, priority: 'LOW' };
    const { body } = await admin('POST', '/api/grievances', { ...report, reasonForAudit: 'A call', message: 'Please look' });
    expect((await admin('POST', `/api/grievances/${body.grievanceId}/answers`, { words: 'x' })).status).toBe(404);
  });
});

it('a poster’s place is shown by its name alone', async () => {
  const { site } = await product.someone('GINNER', 'GINNER');
  const { body } = await fromOutside()('GET', `/api/intake-sites/${site.id}`);
  expect(['country', 'district', 'name', 'province', 'type']).toEqual(expect.arrayContaining(Object.keys(body)));
  expect(body).toMatchObject({ name: site.name, type: 'GINNER' });
  expect((await fromOutside()('GET', `/api/intake-sites/${randomUUID()}`)).status).toBe(404);
});
