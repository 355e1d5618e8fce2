/** DNA tests over the API: what is inherited and compared, who can read it, and when it stops counting. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import {
  AN_HOUR_AGO,
  type ApiCall,
  type ApiResponse,
  sharedTestServer,
  type TestServer,
} from '../../../test/support/server/test-server.js';
import { Facilities } from '../../ground/facilities/facilities.js';

type Someone = Awaited<ReturnType<TestServer['someone']>>;

const TODAY = new Date().toISOString().slice(0, 10);
let product: TestServer;
let admin: ApiCall;
let farm: Someone;
let gin: Someone;
let spinner: Someone;
let mill: Someone;
let brand: Someone;
let stranger: Someone;
/** Lint with HX-A that was spun into the yarn; lint of another gin with HX-X. */
const lots = { raw: '', lint: '', yarn: '', other: '' };
const marks: Record<'a' | 'b' | 'x', string> = { a: '', b: '', x: '' };
let position = '';

const mark = randomUUID().slice(0, 6).toUpperCase();
const [A, B, X, Y] = ['A', 'B', 'X', 'Y'].map((each) => `HX-${mark}-${each}`) as [string, string, string, string];
const code = () => `DNA${randomUUID().slice(0, 9).toUpperCase()}`;
/** All lots are some days old, so that a test may be older than what came since. */
const MADE_AT = new Date(Date.parse(AN_HOUR_AGO) - 3 * 86_400_000).toISOString();
const header = () => ({ transactionId: randomUUID(), occurredAt: MADE_AT });

async function done(answer: Promise<ApiResponse>): Promise<ApiResponse> {
  const { status, text, ...rest } = await answer;
  if (status !== 201) throw new Error(`${status} ${text}`);
  position = rest.body.position ?? position;
  return { status, text, ...rest };
}
const recorded = (who: Someone, weight: number, of: 'rawCotton') => {
  const productId = code();
  return done(
    who.call('POST', '/api/custody/records', { ...header(), lots: [{ productId, product: of, quantity: weight, unit: 'kg' }] }),
  ).then(() => productId);
};
const bought = (who: Someone, from: Someone, productId: string) =>
  done(who.call('POST', '/api/custody/purchases', { ...header(), sellerId: from.site.id, lots: [{ productId }] }));
const made = async (who: Someone, from: string, quantity: number, of: 'lint' | 'yarn', use?: number) => {
  const productId = code();
  const outputs = [{ productId, product: of, quantity, unit: 'kg', ...(of === 'yarn' && { yarnKind: 'Ne 30/1' }) }];
  await done(
    who.call('POST', '/api/custody/transforms', {
      ...header(),
      inputs: [{ productId: from, ...(use && { quantity: use, unit: 'kg' }) }],
      outputs,
    }),
  );
  return productId;
};
const logs = async (who: Someone, productId: string, identifiers: string[]) => {
  const tracer = { ...header(), productId, identifiers, lab: 'Haber Lab' };
  return (await done(who.call('POST', '/api/custody/tracers', tracer))).body.transactionId as string;
};
const aTest = (identifiersDetected: string[], more: object = {}) => ({
  ...{ testDate: TODAY, facilityId: brand.site.id, productId: lots.yarn, lab: 'Haber Lab', identifiersDetected },
  ...more,
});
const tests = (body: object) => admin('POST', '/api/dna-tests', body, { 'x-position': position });
const risk = async (call: ApiCall, productId: string) => {
  const { body } = await call('GET', `/api/risk/lots/${productId}`, undefined, { 'x-position': position });
  return body.terms.find(({ term }: { term: string }) => term === 'dna');
};

beforeAll(async () => {
  product = await sharedTestServer();
  admin = await product.signIn((await product.user('ADMIN')).email);
  [farm, gin, spinner, mill, brand, stranger] = await Promise.all([
    product.someone('FARM', 'FARM'),
    product.someone('GINNER', 'GINNER'),
    product.someone('SPINNER', 'SPINNER'),
    product.someone('MILL', 'MILL'),
    product.someone('BRAND', 'BRAND'),
    product.someone('BRAND', 'BRAND'),
  ]);
  const facilities = product.app.get(Facilities);
  for (const [one, other] of [
    [farm, gin],
    [gin, spinner],
    [spinner, mill],
    [mill, brand],
  ] as const)
    await facilities.link(one.site, other.site, '2025-01-01T00:00:00.000Z');
  lots.raw = await recorded(farm, 300, 'rawCotton');
  marks.b = await logs(farm, lots.raw, [B]);
  await bought(gin, farm, lots.raw);
  lots.lint = await made(gin, lots.raw, 100, 'lint');
  marks.a = await logs(gin, lots.lint, [A.toLowerCase()]);
  lots.other = await recorded(farm, 100, 'rawCotton');
  marks.x = await logs(farm, lots.other, [X]);
  await bought(spinner, gin, lots.lint);
  lots.yarn = await made(spinner, lots.lint, 50, 'yarn', 55);
}, 60_000);
afterAll(() => product?.stop());

describe('tracers', () => {
  it('are inherited across ledgers and steps, and shown to readers of the lot', async () => {
    const { body } = await spinner.call('GET', `/api/lots/${lots.yarn}/tracers`, undefined, { 'x-position': position });
    const shown = body.items.map(({ identifiers, isInherited, isOwn }: never) => ({ identifiers, isInherited, isOwn }));
    expect(shown).toEqual(expect.arrayContaining([A, B].map((each) => ({ identifiers: [each], isInherited: true, isOwn: false }))));
    expect(body.items).toHaveLength(2);
    expect((await stranger.call('GET', `/api/lots/${lots.yarn}/tracers`)).status).toBe(404);
  });

  it('are refused of a lot that is not held, and withdrawn by the person who logged them', async () => {
    const refused = await gin.call('POST', '/api/custody/tracers', { ...header(), productId: lots.lint, identifiers: ['HX'], lab: 'L' });
    expect(refused.body.code).toBe('NotHeld');
    const transactionId = await logs(spinner, lots.yarn, [`${X}-1`]);
    const withdraw = (reason: string) => spinner.call('POST', `/api/custody/tracers/${transactionId}/withdraw`, { reason });
    expect((await withdraw('Another lot')).status).toBe(201);
    expect((await withdraw('Another lot')).status).toBe(200);
    expect((await withdraw('No')).body.code).toBe('AlreadyVoided');
    const again = await spinner.call('GET', `/api/lots/${lots.yarn}/tracers`, undefined, {
      'x-position': (await withdraw('Another lot')).body.position,
    });
    expect(again.body.items).toHaveLength(2);
  });
});

describe('a DNA test', () => {
  it('passes with some of what was logged, and is the same again', async () => {
    const body = { ...aTest([A.toLowerCase()]), testId: randomUUID() };
    const first = await tests(body);
    expect([first.status, first.body]).toMatchObject([201, { result: 'passed', missing: [B], foreign: [] }]);
    expect(first.body.expected.sort()).toEqual([A, B].sort());
    const again = await tests(body);
    expect([again.status, again.body.testId]).toEqual([200, body.testId]);
    expect((await tests({ ...body, lab: 'Another' })).body.code).toBe('TransactionIdReused');
    expect(await risk(admin, lots.yarn)).toMatchObject({ input: 0, points: 0 });
  });

  it('fails with a foreign identifier, names who logged it, and makes all that is made of the lot high until it is closed', async () => {
    const failed = (await tests(aTest([A, X]))).body;
    expect(failed).toMatchObject({ result: 'failed', foreign: [{ identifier: X, loggedBy: [{ facility: { id: farm.site.id } }] }] });
    expect(await risk(admin, lots.yarn)).toMatchObject({ points: 15, knockOut: true, why: [{ productId: lots.yarn }] });
    await bought(mill, spinner, lots.yarn);
    expect(await risk(mill.call, lots.yarn)).toMatchObject({ points: 15 });
    const trace = await mill.call('GET', `/api/traces/lots/${lots.yarn}`, undefined, { 'x-position': position });
    expect(trace.body.nodes.map(({ dnaTest }: { dnaTest?: string }) => dnaTest ?? 'none').sort()).toEqual(['failed', 'none', 'none']);

    const seen = await mill.call('GET', `/api/dna-tests/${failed.testId}`);
    expect(seen.body).toMatchObject({ state: 'open', lotsMadeFromIt: 0, foreignIdentifiers: [{ identifier: X, loggedBy: [{}] }] });
    expect(JSON.stringify(seen.body)).not.toContain(lots.other);

    const close = (reason: string) => admin('POST', `/api/dna-tests/${failed.testId}/close`, { reason });
    expect((await close('Short')).status).toBe(400);
    expect((await close('The sample was mixed up in the laboratory')).status).toBe(201);
    expect((await close('The sample was mixed up in the laboratory')).status).toBe(200);
    expect((await close('Another reason for the same test')).body.code).toBe('TestNotFailed');
    const closed = await mill.call('GET', `/api/dna-tests/${failed.testId}`);
    expect(closed.body).toMatchObject({ state: 'closed', reason: 'The sample was mixed up in the laboratory' });
    expect(await risk(mill.call, lots.yarn)).toMatchObject({ input: 0, points: 0 });
  });

  it('that passes later ends one that found nothing', async () => {
    const failed = (await tests(aTest([]))).body;
    expect(failed).toMatchObject({ result: 'failed', foreign: [] });
    const passed = (await tests(aTest([A, B]))).body;
    const { body } = await admin('GET', `/api/dna-tests/${failed.testId}`);
    expect(body).toMatchObject({ state: 'repeated', endedBy: passed.testId, result: 'failed' });
  });

  it('cannot be made where there is nothing to compare, and of no lot or site that is unknown', async () => {
    const plain = await recorded(farm, 50, 'rawCotton');
    const nothing = await tests(aTest(['HX-NOWHERE-1'], { productId: plain }));
    expect([nothing.status, nothing.body.code]).toEqual([409, 'NothingToCompare']);
    expect((await tests(aTest([X], { productId: plain }))).body).toMatchObject({ result: 'failed', expected: [] });
    expect((await tests(aTest([A], { productId: 'NOWHERE' }))).body.fields).toHaveProperty('productId');
    expect((await tests(aTest([A], { facilityId: randomUUID() }))).body.fields).toHaveProperty('facilityId');
    expect((await tests(aTest([A], { testDate: '2099-01-01' }))).body.fields).toHaveProperty('testDate');
    expect((await tests(aTest([A], { testDate: '1990-01-01' }))).body.fields.testDate).toEqual([
      expect.stringContaining('Enter a date that is not before'),
    ]);
    expect((await tests(aTest([A, A]))).status).toBe(400);
  });

  it('is listed for readers of its lot and for the site that requested it, and counted by its state', async () => {
    const list = async (call: ApiCall, query = '') => (await call('GET', `/api/dna-tests?productId=${lots.yarn}${query}`)).body;
    const all = await list(admin);
    expect(all.total).toBe(4);
    expect((await list(admin, '&result=failed')).items.map(({ state }: { state: string }) => state).sort()).toEqual(['closed', 'repeated']);
    expect((await list(mill.call)).total).toBe(4);
    const asked = (await brand.call('GET', '/api/dna-tests')).body;
    expect([asked.total, asked.counts.passed]).toEqual([5, 2]);
    expect((await stranger.call('GET', '/api/dna-tests')).body).toMatchObject({ total: 0, counts: { passed: 0, open: 0 } });
    expect((await stranger.call('GET', `/api/dna-tests/${all.items[0].id}`)).status).toBe(404);
    expect((await list(admin, `&from=${TODAY}&to=${TODAY}&facilityId=${spinner.site.id}`)).total).toBe(4);
  });

  it('is in the history of the sites that held the lot, without the lot for a brand', async () => {
    const { body } = await spinner.call('GET', `/api/facilities/${spinner.site.id}/compliance`);
    const kinds = body.items.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual(expect.arrayContaining(['dnaPassed', 'dnaFailed', 'dnaClosed']));
    expect(body.items.find(({ kind }: { kind: string }) => kind === 'dnaFailed')).toMatchObject({ productId: lots.yarn });
    const ofMill = await brand.call('GET', `/api/facilities/${mill.site.id}/compliance`);
    expect(JSON.stringify(ofMill.body)).not.toContain(lots.yarn);
  });
});

/** Weaves the rest of the yarn at the mill, and sews it. */
async function sewn(assembly: Someone): Promise<string> {
  const [cloth, productId] = [code(), code()];
  const step = (who: Someone, from: string, output: object) =>
    done(who.call('POST', '/api/custody/transforms', { ...header(), inputs: [{ productId: from }], outputs: [output] }));
  await step(mill, lots.yarn, { productId: cloth, product: 'fabric', quantity: 45, unit: 'kg', gsm: 180, widthCm: 150 });
  await bought(assembly, mill, cloth);
  await step(assembly, cloth, { productId, product: 'finished', quantity: 40, unit: 'kg', pieces: 160 });
  return productId;
}

describe('a report', () => {
  const uploaded = async (call: ApiCall) => {
    const form = new FormData();
    form.append('files', new Blob(['%PDF-1.4\n%%EOF\n']), 'report.pdf');
    return (await call('POST', '/api/upload/files', form)).body[0].blobName as string;
  };

  it('of a DNA test is opened by the sites that held the lot and by its requester, not by others', async () => {
    const blobName = await uploaded(admin);
    expect((await tests(aTest([A], { documents: [{ blobName }] }))).status).toBe(201);
    const opens = async ({ call }: Someone) => (await call('GET', `/api/files/${blobName}`)).status;
    expect(await Promise.all([spinner, mill, brand, farm, stranger].map(opens))).toEqual([200, 200, 200, 404, 404]);
    expect((await tests(aTest([A], { documents: [{ blobName: 'nowhere' }] }))).body.fields).toHaveProperty(['documents.0.blobName']);
  });

  it('about the origin is of a finished product only', async () => {
    const report = { blobName: await uploaded(admin) };
    const found = { kind: 'isotope', sampledBy: 'Deniz Okan', sampledAt: AN_HOUR_AGO, seal: 'S-1', lab: 'Haber Lab', reportNumber: 'R-1' };
    const refused = await admin('POST', '/api/lab-tests', { ...found, productId: lots.yarn, report, result: 'consistent', origin: 'PK' });
    expect(refused.body.fields).toMatchObject({ productId: ['Choose a finished product.'] });
  });

  it('about the origin that does not agree is a failed test, named by the person who entered it, until an admin closes it', async () => {
    const assembly = await product.someone('FINAL_PRODUCT_ASSEMBLY', 'FINAL_PRODUCT_ASSEMBLY');
    await product.app.get(Facilities).link(mill.site, assembly.site, '2025-01-01T00:00:00.000Z');
    const productId = await sewn(assembly);
    const found = { kind: 'isotope', sampledBy: 'Deniz Okan', sampledAt: AN_HOUR_AGO, seal: 'S-1', lab: 'Haber Lab', reportNumber: 'R-7' };
    const entered = async (seal: string, more: object) =>
      admin('POST', '/api/lab-tests', {
        ...{ ...found, seal, productId, report: { blobName: await uploaded(admin) }, result: 'notConsistent', ...more },
      });
    const { testId } = (await done(entered('S-1', {}))).body;
    expect((await entered('S-2', { reportNumber: 'r/7' })).body.fields).toHaveProperty('reportNumber');
    expect(await risk(assembly.call, productId)).toMatchObject({ points: 15, knockOut: true });
    const ofLot = async () =>
      (await assembly.call('GET', `/api/lab-tests?productId=${productId}`, undefined, { 'x-position': position })).body.items;
    expect((await ofLot())[0]).not.toHaveProperty('enteredBy');
    await done(tests(aTest([A], { productId, facilityId: stranger.site.id })));
    const given = async ({ call }: Someone) =>
      (await call('GET', '/api/epcis/events?EQ_bizStep=inspecting', undefined, { 'x-position': position })).body.epcisBody.queryResults
        .resultsBody.eventList as { 'selv:test': string; eventID: string }[];
    const [ofAssembly, ofStranger] = [await given(assembly), await given(stranger)];
    expect(ofStranger.map((each) => each['selv:test'])).toEqual(['dna']);
    const isotopeId = ofAssembly.find((each) => each['selv:test'] === 'isotope')?.eventID;
    const isotope = `/api/epcis/events/${encodeURIComponent(isotopeId ?? '')}`;
    expect([(await assembly.call('GET', isotope)).status, (await stranger.call('GET', isotope)).status]).toEqual([200, 404]);

    const close = (call: ApiCall) => call('POST', `/api/dna-tests/${testId}/close`, { reason: 'The laboratory withdrew its report' });
    expect((await close(assembly.call)).status).toBe(403);
    expect((await done(close(admin))).status).toBe(201);
    expect((await ofLot())[0]).toMatchObject({ closedAt: expect.any(String), reason: 'The laboratory withdrew its report' });
    expect(await risk(assembly.call, productId)).toMatchObject({ points: 0 });
  });

  it('about the origin is listed for an admin, and of other lots for nobody', async () => {
    expect((await admin('GET', '/api/lab-tests?page=1')).status).toBe(200);
    expect((await stranger.call('GET', '/api/lab-tests')).body).toMatchObject({ items: [], total: 0 });
    expect((await stranger.call('GET', `/api/lab-tests?productId=${lots.yarn}`)).status).toBe(404);
  });
});

describe('a failed test', () => {
  it('stays failed for a site that logs the foreign identifier on its own lot after the test', async () => {
    const cloth = { productId: await made(spinner, lots.lint, 40, 'yarn') };
    const failed = (await tests(aTest([A, Y], cloth))).body;
    expect(failed).toMatchObject({ result: 'failed', foreign: [{ identifier: Y }] });
    await logs(spinner, cloth.productId, [Y]);
    const before = new Date(Date.parse(TODAY) - 2 * 86_400_000).toISOString().slice(0, 10);
    const [again, sameDay] = [await tests(aTest([A, Y], { ...cloth, testDate: before })), await tests(aTest([A, Y], cloth))];
    expect([again.body.result, sameDay.body.result]).toEqual(['failed', 'passed']);
    expect(again.body.foreign.map(({ identifier }: { identifier: string }) => identifier)).toContain(Y);
    expect((await admin('GET', `/api/dna-tests/${failed.testId}`)).body).toMatchObject({ state: 'open' });
    expect(await risk(admin, cloth.productId)).toMatchObject({ points: 15 });
  });
});
