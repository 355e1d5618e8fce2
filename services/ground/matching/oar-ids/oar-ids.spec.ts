import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { answerOf, FakeOpenSupplyHub, HUB_TOKEN, matchOf } from '../../../../test/support/fakes/open-supply-hub.js';
import { importList } from '../../../../test/support/matching/import-list.js';
import { type ApiCall, startTestServer, type TestServer } from '../../../../test/support/server/test-server.js';
import { RecordStore } from '../../../platform/documents/document-store.js';
import { Facilities, type FacilityRecord } from '../../facilities/facilities.js';
import { LISTED } from '../registry/facility-registry.contract.js';
import type { RegisteredFacility } from '../registry/facility-registry.js';
import { MATCH_DECISIONS, type MatchDecision } from './match-decisions.js';

const [WOVEN, KNIT, CLOSED] = LISTED as [RegisteredFacility, RegisteredFacility, RegisteredFacility];
const TAKEN = 'The code has already been taken.';
const OURS = { name: 'Narayanganj Woven Fabrics', address: WOVEN.address, country: 'Bangladesh' };
const NEIGHBOUR = { ...OURS, address: WOVEN.address.replace('14', '41') };
const LIST = [
  'os_id,name,address,country_code,is_closed',
  ...LISTED.map(({ oarId, name, address, countryCode, closed }) => `${oarId},"${name}","${address}",${countryCode},${closed}`),
  ',Unnumbered Knit Works,"12 Long Road, Sylhet",BD,false',
].join('\n');

describe('OAR IDs', () => {
  let product: TestServer;
  let superAdmin: ApiCall;
  let admin: ApiCall;
  let mill: ApiCall;
  let facility: FacilityRecord;
  const kept = async () => product.app.get(Facilities).get(facility.id);
  const search = async (body: object, by: ApiCall = mill) => (await by('POST', '/api/facilities/search-oarIds', body)).body;
  const register = (body: object, by: ApiCall = mill) => by('POST', '/api/facilities/register-oarIds', body);
  const employ = async (more: Partial<FacilityRecord>) => {
    const made = await product.facility('MILL', more);
    return { made, call: (await product.signIn((await product.user('MILL', made)).email)) as ApiCall };
  };

  beforeAll(async () => {
    product = await startTestServer();
    superAdmin = await product.signIn((await product.user('SUPER_ADMIN')).email);
    admin = await product.signIn((await product.user('ADMIN')).email);
    await importList(product, superAdmin, LIST);
  });
  afterAll(() => product.stop());
  beforeEach(async () => {
    ({ made: facility, call: mill } = await employ(OURS));
  });
  afterEach(async () => {
    const records = product.app.get(RecordStore);
    for (const { key } of await records.find(MATCH_DECISIONS.name, {})) await records.delete(MATCH_DECISIONS.name, key);
    const facilities = product.app.get(Facilities);
    await facilities.change(facility.id, ({ oarId: _, ...rest }) => rest);
  });

  describe('are searched', () => {
    it('by name, address and country: the likeliest first, with reasons', async () => {
      const { status, matches } = await search(OURS);
      expect(status).toBe('MATCHED');
      expect(matches[0]).toEqual({
        oarId: WOVEN.oarId,
        local: false,
        name: WOVEN.name,
        address: WOVEN.address,
        country: 'BD',
        closed: false,
        confidence: 1,
        reasons: ['name 1.00', 'address 1.00'],
        nameLikeness: 1,
        addressLikeness: 1,
        doubts: [],
        confirmed: false,
      });
      const confidences = matches.map(({ confidence }: { confidence: number }) => confidence);
      expect(confidences).toEqual([...confidences].sort((a, b) => b - a));
      expect(Math.min(...confidences)).toBeGreaterThanOrEqual(0.5);
    });

    it('never with an automatic match where plots differ, or of what has closed', async () => {
      const { status, matches } = await search(NEIGHBOUR);
      expect([status, matches[0].oarId]).toEqual(['POTENTIAL_MATCH', WOVEN.oarId]);
      expect(matches[0].reasons).toContain('plot numbers differ');
      const closed = await search({ name: CLOSED.name, address: CLOSED.address, country: 'PK' });
      expect([closed.status, closed.matches[0].reasons]).toEqual(['POTENTIAL_MATCH', ['name 1.00', 'address 1.00', 'closed']]);
    });

    it('of lists without any, under an ID of our own', async () => {
      const { status, matches } = await search({ name: 'Unnumbered Knit Works', address: '12 Long Road, Sylhet', country: 'BD' });
      expect([status, matches[0].local]).toEqual(['MATCHED', true]);
      expect(matches[0].oarId).toMatch(/^local-[0-9a-f]{16}$/);
      const { body } = await mill('POST', '/api/facilities/check-oarId', { oarId: matches[0].oarId });
      expect(body).toMatchObject({ local: true, name: 'Unnumbered Knit Works' });
    });

    it('also by those whose onboarding is not done', async () => {
      const user = await product.user('SPINNER', await product.facility('SPINNER'), { updatedProfileAt: null });
      expect(await search(OURS, await product.signIn(user.email))).toMatchObject({ status: 'MATCHED' });
    });

    it('and refused without what is needed for it', async () => {
      for (const body of [
        {},
        { name: '', address: '', country: 'BD' },
        { name: 'x', country: 'BD' },
        { name: 'x', address: 1, country: 'BD' },
      ]) {
        expect((await mill('POST', '/api/facilities/search-oarIds', body)).status).toBe(400);
      }
      const { status, body } = await mill('POST', '/api/facilities/search-oarIds', { ...OURS, country: 'Nowhere' });
      expect([status, body.fields.country]).toEqual([400, ['There is no country “Nowhere”. Check the spelling.']]);
      expect(await search({ ...OURS, country: 'VN' })).toEqual({ status: 'NEW_FACILITY', matches: [] });
    });
  });

  describe('are checked', () => {
    const check = (oarId: unknown) => mill('POST', '/api/facilities/check-oarId', { oarId });

    it('with the facility as the answer, however they are typed', async () => {
      const { status, body } = await check('bd-2020147 qk2vda');
      expect([status, body]).toEqual([
        200,
        { oarId: WOVEN.oarId, local: false, name: WOVEN.name, address: WOVEN.address, country: 'BD', closed: false },
      ]);
    });

    it.each([
      ['a wrong check character', 'BD2020147QK2VDB', 400, 'OarIdInvalid'],
      ['another form', 'no-id', 400, 'OarIdInvalid'],
      ['nobody', 'CN2019303BQ3FZP', 404, 'OarIdUnknown'],
      ['nobody, of our own', 'local-0123456789abcdef', 404, 'OarIdUnknown'],
    ])('and refused for %s', async (_, oarId, status, code) => {
      const answer = await check(oarId);
      expect([answer.status, answer.body.code, answer.body.detail]).toEqual([status, code, 'OAR ID does not exist']);
    });

    it('in the form of a text alone', async () => {
      for (const oarId of [undefined, '', 7, { $ne: '' }, 'x'.repeat(251)]) expect((await check(oarId)).status).toBe(400);
    });
  });

  describe('are registered', () => {
    it('as chosen, once, and again with the same answer', async () => {
      for (let time = 0; time < 2; time++) {
        const { status, body } = await register({ oarId: 'bd2020147 QK2VDA' });
        expect([status, body]).toMatchObject([
          200,
          { facilityId: facility.id, status: 'MATCHED', oarId: WOVEN.oarId, local: false, matches: [] },
        ]);
      }
      expect(await kept()).toMatchObject({ oarId: WOVEN.oarId, oarMatch: 'MATCHED', oarIdLocal: false });
      const { body } = await mill('GET', `/api/facilities/${facility.id}`);
      expect(body).toMatchObject({ oarId: WOVEN.oarId, oarMatch: 'MATCHED', oarIdLocal: false });
      expect((await admin('GET', `/api/facilities?oarMatch=MATCHED&q=${WOVEN.oarId.toLowerCase()}`)).body.total).toBe(1);
    });

    it('by the registry, where nobody chooses and the match is sure', async () => {
      const { body } = await register({});
      expect(body).toMatchObject({ status: 'MATCHED', oarId: WOVEN.oarId, local: false });
    });

    it('with an ID of our own where nothing fits, and the same again', async () => {
      const { made, call } = await employ({ name: 'Turag Stitch', address: 'Bogura', country: 'BD' });
      const answers = [await register({}, call), await register({}, call), await register({ oarId: 'not_me' }, call)];
      const [first] = answers.map(({ body }) => body);
      expect(first).toMatchObject({ facilityId: made.id, status: 'NEW_FACILITY', local: true, matches: [] });
      expect(first.oarId).toMatch(/^local-[0-9a-f]{16}$/);
      expect(answers.map(({ body }) => body)).toEqual([first, first, first]);
    });

    it('with an ID of our own until a likely match is settled', async () => {
      const { made, call } = await employ(NEIGHBOUR);
      const { body } = await register({}, call);
      expect(body).toMatchObject({ status: 'POTENTIAL_MATCH', local: true });
      expect(body.matches[0]).toMatchObject({ oarId: WOVEN.oarId, doubts: ['plotNumbers'] });
      expect((await admin('GET', '/api/facilities?oarMatch=POTENTIAL_MATCH')).body.items.map(({ id }: { id: string }) => id)).toContain(
        made.id,
      );
    });

    it('with an ID of our own where the user is none of them, and are not asked about again', async () => {
      const { body } = await register({ oarId: 'not_me' });
      expect(body).toMatchObject({ status: 'NEW_FACILITY', local: true, matches: [] });
      expect(await search(OURS)).toEqual({ status: 'NEW_FACILITY', matches: [] });
      expect(await search({ ...OURS, name: 'WOVEN FABRICS, Narayanganj (Pvt.) Ltd' })).toEqual({ status: 'NEW_FACILITY', matches: [] });
      expect((await search({ ...OURS, name: 'Narayanganj Woven Fabric & Co Knits' })).matches).not.toEqual([]);
    });

    it.each([
      ['a wrong check character', 'BD2020147QK2VDB', 400, 'OarIdInvalid'],
      ['an ID that nobody has', 'CN2019303BQ3FZP', 404, 'OarIdUnknown'],
    ])('not with %s', async (_, oarId, status, code) => {
      const answer = await register({ oarId });
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect((await kept())?.oarId).toBeUndefined();
    });

    it('to one facility alone, also where several are quick', async () => {
      const others = await Promise.all([1, 2, 3].map(() => employ({ ...OURS, name: 'Other Name' })));
      const ids = [facility.id, ...others.map(({ made }) => made.id)];
      const answers = await Promise.all(ids.map((facilityId) => register({ oarId: KNIT.oarId, facilityId }, admin)));
      const codes = answers.map(({ body }) => body.code ?? body.status).sort();
      expect(codes).toEqual(['MATCHED', 'OarIdTaken', 'OarIdTaken', 'OarIdTaken']);
      const late = answers.find(({ status }) => status === 409);
      expect(late?.body.detail).toBe(TAKEN);
      for (const { made } of others) await product.app.get(Facilities).change(made.id, ({ oarId: _, ...rest }) => rest);
    });

    it('not by the registry, where another facility has the sure match', async () => {
      const { call } = await employ(OURS);
      await register({ oarId: WOVEN.oarId });
      expect((await register({}, call)).body).toMatchObject({ status: 'POTENTIAL_MATCH', local: true });
    });
  });

  describe('are confirmed and rejected', () => {
    const path = '/api/facilities/oar-ids';

    it.each([
      ['GET', (id: string) => admin('GET', `${path}/confirm-match?oarId=${id}&facilityId=${facility.id}`)],
      ['GET with ids', (id: string) => admin('GET', `${path}/confirm-match?ids=${id}&facilityId=${facility.id}`)],
      ['POST', (id: string) => admin('POST', `${path}/confirm-match`, { oarId: id, facilityId: facility.id })],
    ])('by %s, and it is remembered', async (_, confirm) => {
      for (let time = 0; time < 2; time++) {
        const { status, body } = await confirm(KNIT.oarId);
        expect([status, body]).toMatchObject([200, { status: 'MATCHED', oarId: KNIT.oarId }]);
      }
      const { status, matches } = await search(OURS);
      expect(status).toBe('MATCHED');
      expect(matches[0]).toMatchObject({ oarId: KNIT.oarId, confidence: 1, reasons: ['confirmed before'], confirmed: true });
    });

    it.each([
      ['GET', (ids: string) => mill('GET', `${path}/reject-match?ids=${ids}`)],
      ['POST', (ids: string) => mill('POST', `${path}/reject-match`, { ids })],
    ])('by %s, one after the other, until the facility is a new one', async (_, reject) => {
      expect((await reject(WOVEN.oarId)).body).toMatchObject({ status: 'POTENTIAL_MATCH', matches: [{ oarId: KNIT.oarId }] });
      expect(await search(OURS)).toMatchObject({ status: 'POTENTIAL_MATCH', matches: [{ oarId: KNIT.oarId }] });
      for (let time = 0; time < 2; time++) {
        expect((await reject(`${WOVEN.oarId},${KNIT.oarId}`)).body).toMatchObject({ status: 'NEW_FACILITY', local: true, matches: [] });
      }
    });

    it('with the last word: what was confirmed can be rejected, and the other way round', async () => {
      await mill('GET', `${path}/confirm-match?oarId=${WOVEN.oarId}`);
      const { body } = await mill('GET', `${path}/reject-match?ids=${WOVEN.oarId}`);
      expect([body.status, body.local]).toEqual(['POTENTIAL_MATCH', true]);
      const { made, call } = await employ({ ...OURS, name: 'Another Firm' });
      expect((await register({ oarId: WOVEN.oarId, facilityId: made.id }, admin)).status).toBe(200);
      expect((await mill('GET', `${path}/confirm-match?oarId=${WOVEN.oarId}`)).body).toMatchObject({
        status: 'POTENTIAL_MATCH',
        local: true,
      });
      await call('POST', `${path}/reject-match`, { ids: WOVEN.oarId });
      expect((await mill('GET', `${path}/confirm-match?oarId=${WOVEN.oarId}`)).body).toMatchObject({
        status: 'MATCHED',
        oarId: WOVEN.oarId,
      });
    });

    it('for the own facility; admins for any', async () => {
      const { made, call: stranger } = await employ({ name: 'Stranger', country: 'BD' });
      for (const ask of [
        () => mill('GET', `${path}/confirm-match?oarId=${KNIT.oarId}&facilityId=${made.id}`),
        () => mill('POST', `${path}/reject-match`, { ids: KNIT.oarId, facilityId: made.id }),
        () => register({ facilityId: made.id }),
      ]) {
        expect((await ask()).status).toBe(404);
      }
      expect((await product.app.get(Facilities).get(made.id))?.oarMatch).toBeUndefined();
      expect((await register({ facilityId: made.id }, stranger)).status).toBe(200);
      expect((await register({ facilityId: facility.id, oarId: WOVEN.oarId }, admin)).body).toMatchObject({ status: 'MATCHED' });
      expect((await register({}, admin)).body.fields).toEqual({ facilityId: [expect.any(String)] });
      expect((await register({ facilityId: '00000000-0000-4000-8000-000000000000' }, admin)).status).toBe(404);
    });

    it('and refused in other forms', async () => {
      for (const query of ['', '?oarId=', '?ids=a,b', '?oarId=BD2020147QK2VDB', '?oarId[$ne]=1', `?oarId=${'a'.repeat(100)}`]) {
        expect((await mill('GET', `${path}/confirm-match${query}`)).status).toBe(400);
      }
      for (const query of [
        '',
        '?ids=',
        '?ids=,',
        '?ids=BD2020147QK2VDB',
        '?ids[]=1&ids[]=2',
        `?ids=${'BD2020147QK2VDA,'.repeat(101)}BD2020147QK2VDA`,
      ]) {
        expect((await mill('GET', `${path}/reject-match${query}`)).status).toBe(400);
      }
    });

    it('without keeping a word of the record', async () => {
      await mill('GET', `${path}/reject-match?ids=${WOVEN.oarId}`);
      const stored = await product.app.get(RecordStore).find<MatchDecision>(MATCH_DECISIONS.name, {});
      expect(stored).toHaveLength(1);
      expect(JSON.stringify(stored)).not.toMatch(/narayanganj/i);
      expect(stored[0]?.value).toMatchObject({ confirmed: null, rejected: [WOVEN.oarId] });
    });
  });

  it('come from a registry that shows the super admin what it holds', async () => {
    const { status, body } = await superAdmin('GET', '/api/facilities/registry');
    expect([status, body]).toMatchObject([
      200,
      {
        kind: 'embedded',
        facilities: 4,
        countries: [
          { country: 'BD', facilities: 3 },
          { country: 'PK', facilities: 1 },
        ],
      },
    ]);
    expect(body.imports).toEqual([
      { number: 1, fileName: 'hub.csv', by: 'Test Person', endedAt: expect.any(String), total: 4, passed: 4, failed: 0 },
    ]);
    expect((await admin('GET', '/api/facilities/registry')).status).toBe(403);
  });
});

describe('OAR IDs of Open Supply Hub', () => {
  const hub = new FakeOpenSupplyHub(LISTED);
  let product: TestServer;
  let mill: ApiCall;
  let admin: ApiCall;
  let facility: FacilityRecord;

  beforeAll(async () => {
    product = await startTestServer({ env: { OSHUB_URL: await hub.start(), OSHUB_TOKEN: HUB_TOKEN } });
    facility = await product.facility('MILL', { ...OURS, name: 'Woven Mill' });
    admin = await product.signIn((await product.user('ADMIN')).email);
    mill = await product.signIn((await product.user('MILL', facility)).email);
  });
  afterAll(async () => {
    await product.stop();
    await hub.stop();
  });
  beforeEach(() => {
    hub.requests.length = 0;
  });

  it('say when it does not answer, and leave a way to try again', async () => {
    hub.cannedAnswers.push({ status: 500, body: 'down' }, { status: 401, body: {} });
    const searched = await mill('POST', '/api/facilities/search-oarIds', OURS);
    expect([searched.status, searched.body.code]).toEqual([503, 'RegistryUnavailable']);
    const registered = await mill('POST', '/api/facilities/register-oarIds', {});
    expect([registered.status, registered.body.code, registered.body.detail]).toEqual([
      503,
      'OarIdNotRegistered',
      'An error occurred while registering the OarID. Please try again.',
    ]);
    expect((await mill('GET', `/api/facilities/${facility.id}`)).body).toMatchObject({ oarMatch: 'ERROR_MATCHING' });
  });

  it('are contributed once: a new facility gets one of the hub', async () => {
    hub.cannedAnswers.push(
      { status: 200, body: answerOf('NEW_FACILITY', []) },
      { status: 201, body: answerOf('NEW_FACILITY', [], 1, 'CN2019303BQ3FZP') },
    );
    const { body } = await mill('POST', '/api/facilities/register-oarIds', { oarId: 'not_me' });
    expect(body).toMatchObject({ status: 'NEW_FACILITY', oarId: 'CN2019303BQ3FZP', local: false });
    expect(hub.requests.map(({ path }) => path)).toEqual(['/api/facilities/?create=false', '/api/facilities/?create=true']);
    hub.cannedAnswers.push({ status: 200, body: answerOf('NEW_FACILITY', []) });
    expect((await mill('POST', '/api/facilities/register-oarIds', { oarId: 'not_me' })).body).toEqual(body);
    expect(hub.requests).toHaveLength(3);
  });

  it('are confirmed there', async () => {
    hub.cannedAnswers.push(
      { status: 200, body: matchOf(KNIT, 1) },
      { status: 201, body: answerOf('POTENTIAL_MATCH', [matchOf(KNIT, 0.7, 12)]) },
      { status: 200, body: {} },
    );
    const { body } = await admin('GET', `/api/facilities/oar-ids/confirm-match?oarId=${KNIT.oarId}&facilityId=${facility.id}`);
    expect(body).toMatchObject({ status: 'MATCHED', oarId: KNIT.oarId });
    expect(hub.requests.map(({ path }) => path)).toEqual([
      `/api/facilities/${KNIT.oarId}/`,
      '/api/facilities/?create=true',
      '/api/facility-matches/12/confirm/',
    ]);
  });
});
