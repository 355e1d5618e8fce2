import { beforeAll, describe, expect, it } from '@jest/globals';
import { DEFAULT_SETTINGS } from '../../../contracts/ground/settings/default-settings.js';
import { reachableQuestions, type SaqAnswers } from '../../../contracts/members/saq/answers.js';
import type { SaqQuestion } from '../../../contracts/members/saq/questions.js';
import type { AssessmentReply } from '../../../contracts/members/saq/replies.js';
import { RISK_INDICATORS } from '../../../contracts/shared/risk-indicators.js';
import type { FacilityRiskReply, PolicyEffectReply } from '../../../contracts/trace/risk/replies.js';
import { randomUUID } from '../../../test/support/jest/made-up.js';
import { type ApiCall, sharedTestServer, type TestServer } from '../../../test/support/server/test-server.js';
import type { FacilityRecord } from '../../ground/facilities/facilities.js';
import { Facilities } from '../../ground/facilities/facilities.js';
import { EventStore, NO_STREAM } from '../../platform/events/event-store.js';

let product: TestServer;
let mill: FacilityRecord;
let works: ApiCall;
let buys: ApiCall;
let stranger: ApiCall;

const ask = async (call: ApiCall, query = ''): Promise<FacilityRiskReply> =>
  (await call('GET', `/api/risk/facilities/${mill.id}${query}`)).body;

/** Returns the worst answer to a question: its last option, a large number, or a text. */
function answerOf({ type, options = [] }: SaqQuestion) {
  if (type === 'text') return 'Nothing';
  if (type === 'integer') return 40;
  const { id = '' } = options.find(({ level }) => level === 'high') ?? options.at(-1) ?? {};
  return type === 'multi' ? [id] : id;
}

async function completeAssessment(call: ApiCall): Promise<void> {
  const { set } = (await call('GET', '/api/saq/assessment')).body as AssessmentReply;
  const answers: Record<string, SaqAnswers[string]> = {};
  for (
    let open = reachableQuestions(set.questions, answers);
    open.some(({ id }) => !answers[id]);
    open = reachableQuestions(set.questions, answers)
  ) {
    for (const question of open) answers[question.id] ??= { value: answerOf(question) };
  }
  const saved = Object.entries(answers).map(([questionId, answer]) => ({ questionId, ...answer }));
  expect((await call('PUT', '/api/saq/assessment/answers', { answers: saved })).status).toBe(200);
  expect((await call('POST', '/api/saq/assessment/complete')).status).toBeLessThan(300);
}

beforeAll(async () => {
  product = await sharedTestServer();
  mill = await product.facility('MILL');
  const brand = await product.facility('BRAND');
  works = await product.signIn((await product.user('MILL', mill)).email);
  buys = await product.signIn((await product.user('BRAND', brand)).email);
  stranger = await product.signIn((await product.user('BRAND', await product.facility('BRAND'))).email);
  await product.app.get(Facilities).link(mill, brand, new Date().toISOString());
});

describe('the risk of a facility', () => {
  it('that nobody has said anything of has no level, and says how little is known', async () => {
    expect(await ask(buys)).toMatchObject({ laborRiskLevel: null, score: null, coverage: { with: 0, of: 15 }, knockOuts: [] });
  });

  it('is made of what the facility answers, each piece with its event', async () => {
    const before = new Date().toISOString();
    await completeAssessment(works);
    const risk = await ask(buys);
    expect(risk.coverage.with).toBeGreaterThan(0);
    const pieces = risk.indicators.flatMap(({ contributions }) => contributions);
    expect(pieces.length).toBeGreaterThan(0);
    for (const { source, verified, weight, origin } of pieces) {
      expect([source, verified, origin?.stream]).toEqual(['saq', false, `assessment-${mill.id}`]);
      expect(weight).toBeCloseTo(12.5, 2);
    }
    expect(await ask(buys, `?asOf=${before}`)).toMatchObject({ coverage: { with: 0, of: 15 } });
  });

  it('can be asked with a finding more and with answers less, and stays as it is', async () => {
    const risk = await ask(buys);
    const origin = risk.indicators.flatMap(({ contributions }) => contributions)[0]?.origin;
    const add = [{ indicator: 'childLabor', level: 'HIGH', source: 'auditor' }];
    const { status, body } = await buys('POST', '/api/risk/what-if', { facilityId: mill.id, close: [origin], add });
    expect([status, body.laborRiskLevel, body.coverage.with]).toEqual([200, 'HIGH', 1]);
    expect(body.knockOuts).toMatchObject([{ indicator: 'childLabor', source: 'auditor' }]);
    const { asOf: _, ...now } = await ask(buys);
    expect(now).toMatchObject({ laborRiskLevel: risk.laborRiskLevel, coverage: risk.coverage, knockOuts: risk.knockOuts });
  });

  it('is for the facility, its partners, its auditors and admins', async () => {
    expect((await works('GET', `/api/risk/facilities/${mill.id}`)).status).toBe(200);
    expect((await stranger('GET', `/api/risk/facilities/${mill.id}`)).status).toBe(404);
    expect((await stranger('POST', '/api/risk/what-if', { facilityId: mill.id })).status).toBe(404);
  });
});

/** Records a low level for all fifteen indicators of the site; returns the position of the event. */
async function tellLow(facilityId: string): Promise<string> {
  const date = new Date().toISOString();
  const findings = RISK_INDICATORS.map((indicator) => ({ indicator, level: 'low', source: 'saq', date, verified: false }));
  const metadata = {
    recordedAt: date,
    actor: { userId: 'u', facilityId },
    transactionId: 'a',
    schemaVersion: 1,
    previousHash: '',
    hash: 'a',
  };
  const event = { id: randomUUID(), type: 'AssessmentCompleted', data: { facilityId, evidence: findings }, metadata };
  return (await product.app.get(EventStore).append(`assessment-${facilityId}`, NO_STREAM, [event])).position;
}

describe('another risk policy', () => {
  it('shows whose level it would change before it is in force', async () => {
    const asSuper = await product.signIn((await product.user('SUPER_ADMIN')).email);
    const effectOf = (value: object) => asSuper('POST', '/api/risk/policy-effect', { value });
    const policy = DEFAULT_SETTINGS['risk-policy'];
    const same = (await effectOf(policy)).body as PolicyEffectReply;
    expect([same.changed, same.moves, same.items]).toEqual([0, [], []]);
    expect(same.sites).toBeGreaterThan(0);
    const site = await product.facility('SPINNER');
    const position = await tellLow(site.id);
    await buys('GET', '/api/me', undefined, { 'x-position': position });
    const stricter = (await effectOf({ ...policy, lowBelow: 1 })).body as PolicyEffectReply;
    const own = stricter.items.find(({ facility }) => facility.id === site.id);
    expect([own?.before.level, own?.after.level]).toEqual(['LOW', 'MEDIUM']);
    expect(own?.after.score).toBe(own?.before.score);
    expect(stricter.moves.find(({ from, to }) => from === 'LOW' && to === 'MEDIUM')?.count).toBeGreaterThan(0);
    const broken = await effectOf({ ...policy, terms: [] });
    expect([broken.status, Object.keys(broken.body.fields)]).toEqual([400, ['value.terms']]);
  });
});
