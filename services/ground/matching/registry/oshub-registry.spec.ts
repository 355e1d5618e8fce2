import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { answerOf, decisionOf, FakeOpenSupplyHub, HUB_TOKEN, matchOf } from '../../../../test/support/fakes/open-supply-hub.js';
import { facilityRegistryContract, LISTED } from './facility-registry.contract.js';
import type { RegisteredFacility } from './facility-registry.js';
import { OsHubRegistry } from './oshub-registry.js';

const [WOVEN, KNIT] = LISTED as [RegisteredFacility, RegisteredFacility];
const NEW_ID = 'CN2019303BQ3FZP';
const quiet = { error: () => undefined, warn: () => undefined };

const contractHub = new FakeOpenSupplyHub(LISTED);
facilityRegistryContract('Open Supply Hub', {
  open: async () => new OsHubRegistry({ url: await contractHub.start(), token: HUB_TOKEN, log: quiet }),
  clean: () => contractHub.stop(),
});

describe('Open Supply Hub', () => {
  const hub = new FakeOpenSupplyHub(LISTED);
  let url: string;
  let registry: OsHubRegistry;
  const told: string[] = [];
  const log = {
    error: (_: object, message: string) => void told.push(message),
    warn: (_: object, message: string) => void told.push(message),
  };
  const open = (more: object = {}) => new OsHubRegistry({ url, token: HUB_TOKEN, log, ...more });

  beforeAll(async () => {
    url = await hub.start();
  });
  afterAll(() => hub.stop());
  beforeEach(() => {
    registry = open();
    hub.requests.length = 0;
    told.length = 0;
  });
  afterEach(() => registry.close());

  it('is asked without a trace, by its own paths and with the token', async () => {
    await registry.match(WOVEN);
    await registry.find(WOVEN.oarId);
    const { name, address } = WOVEN;
    const authorization = `Token ${HUB_TOKEN}`;
    expect(hub.requests).toEqual([
      { method: 'POST', path: '/api/facilities/?create=false', authorization, body: { country: 'BD', name, address } },
      { method: 'GET', path: `/api/facilities/${WOVEN.oarId}/`, authorization, body: undefined },
    ]);
  });

  it('is followed to the ID that holds', async () => {
    const old = matchOf(WOVEN, 1) as { id: string; properties?: object };
    hub.cannedAnswers.push({ status: 200, body: { ...old, properties: { ...old.properties, is_closed: true, new_os_id: KNIT.oarId } } });
    expect(await registry.find(WOVEN.oarId)).toEqual({ ...KNIT, movedFrom: WOVEN.oarId });
  });

  it('is not asked about a place without an address', async () => {
    expect(await registry.match({ ...WOVEN, address: ' ' })).toEqual({ status: 'ERROR_MATCHING', candidates: [] });
    expect(await registry.register({ ...WOVEN, countryCode: '' }, null)).toBeUndefined();
    expect(hub.requests).toEqual([]);
  });

  describe('its answers', () => {
    it.each([
      [
        'several likely ones, as one answer',
        answerOf('POTENTIAL_MATCH', [matchOf(WOVEN, 0.77), matchOf(KNIT, 0.56)]),
        'POTENTIAL_MATCH',
        [0.77, 0.56],
      ],
      ['several likely ones, as a list', [answerOf('POTENTIAL_MATCH', [matchOf(WOVEN, 0.77)]), {}], 'POTENTIAL_MATCH', [0.77]],
      ['several sure ones', answerOf('POTENTIAL_MATCH', [matchOf(WOVEN, 0.9), matchOf(KNIT, 0.85)]), 'POTENTIAL_MATCH', [0.9, 0.79]],
      ['none', answerOf('NEW_FACILITY', []), 'NEW_FACILITY', []],
      ['no matching', answerOf('ERROR_MATCHING', []), 'ERROR_MATCHING', []],
      ['no place on the map', { ...answerOf('GEOCODED_NO_RESULTS', []), geocoded_geometry: null }, 'ERROR_MATCHING', []],
    ])('say %s', async (_, body, status, confidences) => {
      hub.cannedAnswers.push({ status: 200, body });
      const answer = await registry.match(WOVEN);
      expect([answer.status, answer.candidates.map(({ likeness }) => likeness.confidence)]).toEqual([status, confidences]);
    });

    it('get our confidence where they match by text alone', async () => {
      hub.cannedAnswers.push({ status: 200, body: answerOf('POTENTIAL_MATCH', [{ ...matchOf(WOVEN, 0), text_only_match: true }]) });
      const { candidates } = await registry.match(WOVEN);
      expect(candidates[0]?.likeness.confidence).toBe(1);
    });

    it('carry the point of a facility on the map', async () => {
      const placed = { ...WOVEN, latitude: 23.6238, longitude: 90.5 };
      hub.cannedAnswers.push({ status: 200, body: answerOf('MATCHED', [matchOf(placed, 1)]) });
      expect((await registry.match(WOVEN)).candidates[0]?.facility).toEqual(placed);
    });

    it('follow a facility that was merged into another', async () => {
      hub.cannedAnswers.push({ status: 302, headers: { location: `/api/facilities/${WOVEN.oarId}/` }, body: '' });
      expect(await registry.find(KNIT.oarId)).toEqual({ ...WOVEN, movedFrom: KNIT.oarId });
    });
  });

  describe('when a facility is registered', () => {
    const potential = () =>
      hub.cannedAnswers.push({ status: 201, body: answerOf('POTENTIAL_MATCH', [matchOf(WOVEN, 0.7, 11), matchOf(KNIT, 0.6, 12)]) });
    const decisions = () => hub.requests.slice(1).map(({ method, path }) => `${method} ${path}`);

    it('is notified which of its candidates it is', async () => {
      potential();
      hub.cannedAnswers.push({ status: 200, body: decisionOf('CONFIRMED_MATCH', KNIT.oarId) });
      expect(await registry.register(WOVEN, KNIT.oarId)).toBeUndefined();
      expect(hub.requests[0]?.path).toBe('/api/facilities/?create=true');
      expect(decisions()).toEqual(['POST /api/facility-matches/12/confirm/']);
    });

    it('is notified that it is none of them, and gives it an ID with the last', async () => {
      potential();
      hub.cannedAnswers.push(
        { status: 200, body: decisionOf('POTENTIAL_MATCH') },
        { status: 200, body: decisionOf('CONFIRMED_MATCH', NEW_ID) },
      );
      expect(await registry.register(WOVEN, null)).toBe(NEW_ID);
      expect(decisions()).toEqual(['POST /api/facility-matches/11/reject/', 'POST /api/facility-matches/12/reject/']);
    });

    it('gives an ID to one that it has not known', async () => {
      hub.cannedAnswers.push({ status: 201, body: answerOf('NEW_FACILITY', [], 954, NEW_ID) });
      expect(await registry.register(WOVEN, null)).toBe(NEW_ID);
    });

    it('gives none where it matches by itself and the user says otherwise', async () => {
      hub.cannedAnswers.push({ status: 201, body: answerOf('MATCHED', [matchOf(WOVEN, 0.9)], 964, WOVEN.oarId) });
      expect(await registry.register(WOVEN, null)).toBeUndefined();
    });

    it('is sent no decision by a path that is not its own', async () => {
      const match = { ...matchOf(WOVEN, 0.7, 11), reject_match_url: 'https://elsewhere.example/api/facility-matches/11/reject/' };
      hub.cannedAnswers.push({ status: 201, body: answerOf('POTENTIAL_MATCH', [match]) });
      await expect(registry.register(WOVEN, null)).rejects.toMatchObject({ code: 'RegistryUnavailable' });
      expect(hub.requests).toHaveLength(1);
    });
  });

  describe('that fails', () => {
    it.each([
      ['a token that it does not know', 401, { detail: 'Invalid token.' }, 'the facility registry does not accept our token'],
      [
        'an account without the right',
        403,
        { detail: 'You do not have permission to perform this action.' },
        'the facility registry does not accept our token',
      ],
      ['its maintenance', 503, { detail: 'Open Supply Hub is undergoing maintenance' }, 'the facility registry failed'],
      ['its own defect', 500, '<h1>Server Error (500)</h1>', 'the facility registry failed'],
      ['no JSON', 200, '<html>', 'the facility registry does not answer'],
    ])('is told apart: %s', async (_, status, body, message) => {
      hub.cannedAnswers.push({ status, body }, { status, body });
      await expect(registry.match(WOVEN)).rejects.toMatchObject({ code: 'RegistryUnavailable' });
      await expect(registry.find(WOVEN.oarId)).rejects.toMatchObject({ code: 'RegistryUnavailable' });
      expect(told).toEqual([message, message]);
      expect(told.join()).not.toContain(HUB_TOKEN);
    });

    it.each([
      [null],
      [[]],
      ['text'],
      [{}],
      [{ status: 'MATCHED' }],
      [{ status: 'ODD', matches: [] }],
      [{ status: 'MATCHED', matches: [{ id: 'X' }] }],
    ])('refuses an answer of another form: %j', async (body) => {
      hub.cannedAnswers.push({ status: 200, body });
      await expect(registry.match(WOVEN)).rejects.toMatchObject({ code: 'RegistryUnavailable' });
    });

    it('is left alone for as long as it says', async () => {
      hub.cannedAnswers.push({ status: 429, body: { detail: 'Request was throttled. Expected available in 41 seconds.' } });
      await expect(registry.match(WOVEN)).rejects.toMatchObject({ code: 'RegistryBusy', data: { seconds: '41' } });
      await expect(registry.find(WOVEN.oarId)).rejects.toMatchObject({ code: 'RegistryBusy' });
      expect(hub.requests).toHaveLength(1);
    });

    it('is left alone for as long as its header says, and asked again after that', async () => {
      hub.cannedAnswers.push({ status: 429, headers: { 'retry-after': '1' }, body: {} });
      await expect(registry.match(WOVEN)).rejects.toMatchObject({ code: 'RegistryBusy', data: { seconds: '1' } });
      const { now } = Date;
      const later = jest.spyOn(Date, 'now').mockImplementation(() => now() + 1000);
      expect((await registry.match(WOVEN)).status).toBe('MATCHED');
      later.mockRestore();
    });

    it('keeps nobody waiting: without an answer, without a server, at the end', async () => {
      hub.cannedAnswers.push(null, null);
      const hasty = open({ matchingMs: 50, readingMs: 50 });
      await expect(hasty.match(WOVEN)).rejects.toMatchObject({ code: 'RegistryUnavailable' });
      await expect(hasty.find(WOVEN.oarId)).rejects.toMatchObject({ code: 'RegistryUnavailable' });
      await expect(open({ url: 'http://127.0.0.1:9' }).match(WOVEN)).rejects.toMatchObject({ code: 'RegistryUnavailable' });
      hub.cannedAnswers.push(null);
      const asked = expect(registry.match(WOVEN)).rejects.toMatchObject({ code: 'RegistryUnavailable' });
      await registry.close();
      await asked;
    });
  });
});
