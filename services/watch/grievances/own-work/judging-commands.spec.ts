/** Each command that judges a site is tried by a person who works there, and by one who works at another site of its business. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { assignmentRoutes } from '../../../../contracts/ground/assignments/routes.js';
import { casesRoutes } from '../../../../contracts/members/cases/routes.js';
import { certificatesRoutes } from '../../../../contracts/members/certificates/routes.js';
import { siteAssessmentRoutes } from '../../../../contracts/members/saq/site-assessments/routes.js';
import { standingRoutes } from '../../../../contracts/members/standing/routes.js';
import { routes } from '../../../../contracts/routes.js';
import { ADMINS } from '../../../../contracts/shared/roles.js';
import { dnaRoutes } from '../../../../contracts/trace/dna/routes.js';
import { auditsRoutes } from '../../../../contracts/watch/audits/routes.js';
import { intakeRoutes } from '../../../../contracts/watch/grievances/intake-routes.js';
import { grievanceRoutes, WATCHERS } from '../../../../contracts/watch/grievances/routes.js';
import { randomUUID } from '../../../../test/support/jest/made-up.js';
import { AN_HOUR_AGO, type ApiCall, startTestServer, type TestServer, TODAY } from '../../../../test/support/server/test-server.js';
import { Businesses } from '../../../ground/facilities/businesses.js';
import { withOtherSites } from '../../../ground/identity/memberships.js';
import { Users } from '../../../ground/identity/users.js';
import { EventStore } from '../../../platform/events/event-store.js';

type Name = keyof typeof routes;

/** Holds the commands of each context in which people judge sites. */
const CONTEXTS = {
  ...{ ...assignmentRoutes, ...casesRoutes, ...certificatesRoutes, ...siteAssessmentRoutes, ...standingRoutes },
  ...{ ...dnaRoutes, ...auditsRoutes, ...grievanceRoutes, ...intakeRoutes },
};

/** Says of each other command of theirs why a person who works at the site may call it. */
const JUDGES_NOTHING: Partial<Record<Name, string>> = {
  askAboutCase: 'asks, and decides nothing',
  addToCase: 'files proofs, which another admin weighs',
  askForOrigin: 'is what the site does',
  uploadCertificate: 'files a certificate, which another admin weighs',
  endCertificate: 'takes a claim away, which the site does too',
  saveSiteAnswers: 'keeps answers that only their completion makes count',
  eraseNote: 'takes an own note back',
  reassignRequest: 'asks somebody, who must not work there',
  remindAssignee: 'reminds who was asked',
  openRequest: 'says that it was opened',
  announceVisit: 'tells the site a day',
  addActionMessage: 'writes, as the site does',
  finishAction: 'is what the site does',
  tellReport: 'tells',
  addToReport: 'tells',
  answerReporter: 'writes',
};

/** Refuse the person who would be asked, at the field. */
const ASKS: readonly Name[] = ['assignPeople', 'reportGrievance', 'takeUpGrievance'];

const REASON = { reason: 'Seen at the site on the day' };
const TERMS = { standard: 'BCI', issuer: 'Control Union', products: ['rawCotton'], validFrom: '2026-01-01', validTo: '2027-01-01' };
const INSTRUCTION = { indicator: 'childLabor', priority: 'HIGH', reasonForAudit: 'A call', message: 'Please look' };
const ASIDE = { kind: 'notLabor', ...REASON };

interface Attempt {
  by: 'admin' | 'watcher';
  params?: Record<string, string>;
  body?: object;
}

let product: TestServer;
let attempts: Partial<Record<Name, Attempt>>;
let callsOf: Record<'admin' | 'watcher', Record<string, ApiCall>>;

const PLACES = ['at the site', 'at a sister site'] as const;

/** Each command that judges, in the order of the contexts. */
const JUDGING: readonly Name[] = [
  ...(['assignPeople', 'agreeToCase', 'refuseCase', 'acceptCertificate', 'rejectCertificate'] as const),
  ...(['beginSiteAssessment', 'completeSiteAssessment', 'withdrawSiteAssessment', 'registerOrigin', 'suspendOrigin'] as const),
  ...(['recordDnaTest', 'closeDnaTest', 'recordLabTest', 'drawSample', 'judgeItem', 'noteEvent'] as const),
  ...(['reportGrievance', 'takeUpGrievance', 'setReportAside', 'bringReportBack', 'joinReport', 'letReportIn'] as const),
  ...(['letBulkIn', 'setBulkAside', 'respondToRequest', 'correctResponse'] as const),
  ...(['openAction', 'verifyAction', 'returnAction', 'closeFinding'] as const),
];

async function uploaded(call: ApiCall): Promise<{ blobName: string }> {
  const form = new FormData();
  form.append('files', new Blob([`%PDF-1.4\n%${randomUUID()}\n%%EOF\n`]), 'paper.pdf');
  return (await call('POST', '/api/upload/files', form)).body[0];
}

async function done(answer: ReturnType<ApiCall>) {
  const { status, text, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${text}`);
  return body;
}

/** Sends a report by the poster of a site, from a network of its own. */
let networks = 0;
async function told(siteId: string, call: ApiCall, what: string = randomUUID(), network = `203.0.113.${++networks}`): Promise<string> {
  const words = { where: 'Behind the canal', what: `They keep my wage, ${what}`, siteId };
  const { reference } = await done(product.call('POST', '/api/intake', words, { 'x-forwarded-for': network }));
  const { items } = await done(call('GET', '/api/grievances?fromOutside=true&sort=-reportedAt&perPage=50'));
  const { items: held } = await done(call('GET', '/api/grievances?state=heldBack&sort=-reportedAt&perPage=50'));
  return [...items, ...held].find(({ outside }: { outside?: { reference?: string } }) => outside?.reference === reference).id;
}

interface Matters extends Record<'site' | 'caseId' | 'certificateId' | 'testId' | 'shirts' | 'fresh' | 'aside' | 'further', string> {
  bulkId: string;
  found: string;
  actionId: string;
  hash: unknown;
  held: readonly string[];
  aTest: object;
  asked: object;
  response: object;
  action: object;
}

function attemptsOn(matters: Matters): Partial<Record<Name, Attempt>> {
  const { site, caseId, certificateId, testId, aTest, asked, shirts, hash, fresh, aside, further } = matters;
  const { held, bulkId, found, response, action, actionId } = matters;
  const ofSite = { params: { facilityId: site } };
  return {
    assignPeople: { by: 'admin', params: { id: site } },
    agreeToCase: { by: 'admin', params: { caseId }, body: REASON },
    refuseCase: { by: 'admin', params: { caseId }, body: REASON },
    acceptCertificate: { by: 'admin', params: { id: certificateId } },
    rejectCertificate: { by: 'admin', params: { id: certificateId }, body: REASON },
    beginSiteAssessment: { by: 'watcher', body: { facilityId: site, assessedOn: TODAY } },
    completeSiteAssessment: { by: 'watcher' },
    withdrawSiteAssessment: { by: 'watcher', body: REASON },
    registerOrigin: { by: 'admin', ...ofSite, body: { ...asked, ...REASON } },
    suspendOrigin: { by: 'admin', ...ofSite, body: REASON },
    recordDnaTest: { by: 'admin', body: aTest },
    closeDnaTest: { by: 'admin', params: { id: testId }, body: REASON },
    recordLabTest: {
      by: 'admin',
      body: {
        ...{ productId: shirts, kind: 'isotope', sampledBy: 'Somebody', sampledAt: AN_HOUR_AGO, seal: 'S-1', lab: 'Haber Lab' },
        ...{ reportNumber: 'R-1', result: 'consistent' },
      },
    },
    drawSample: { by: 'admin', body: { facilityIds: [site], count: 1, seed: 'once-more' } },
    judgeItem: { by: 'admin', body: { result: 'agrees' } },
    noteEvent: { by: 'admin', body: { facilityId: site, revision: 0, hash: hash, text: 'As it is' } },
    reportGrievance: { by: 'admin', body: { facilityId: site, source: 2, ...INSTRUCTION } },
    takeUpGrievance: { by: 'admin', params: { id: fresh }, body: { facilityId: site, ...INSTRUCTION } },
    setReportAside: { by: 'admin', params: { id: fresh }, body: ASIDE },
    bringReportBack: { by: 'admin', params: { id: aside } },
    joinReport: { by: 'admin', params: { id: fresh }, body: { toId: further } },
    letReportIn: { by: 'admin', params: { id: held[0] ?? '' } },
    letBulkIn: { by: 'admin', params: { id: bulkId } },
    setBulkAside: { by: 'admin', params: { id: bulkId }, body: ASIDE },
    respondToRequest: { by: 'watcher', body: response },
    correctResponse: { by: 'admin', params: { id: found }, body: { corrects: 1, priority: 'LOW', ...REASON } },
    openAction: { by: 'admin', body: { ...action, what: 'Pay them what is theirs' } },
    verifyAction: { by: 'admin', params: { actionId }, body: REASON },
    returnAction: { by: 'admin', params: { actionId }, body: { message: 'This is not enough' } },
    closeFinding: { by: 'admin', params: { findingId: `${found}-f1` }, body: REASON },
  };
}

/** Makes the person work there without notifying anybody. */
const worksAt = (userId: string, facilityIds: readonly string[]) =>
  product.app.get(Users).change(userId, (user) =>
    withOtherSites(
      user,
      facilityIds.map((facilityId) => ({
        facilityId,
        role: 'GINNER' as const,
        ...{ updatedProfileAt: AN_HOUR_AGO, answeredSaqAt: AN_HOUR_AGO, addedPartnerAt: AN_HOUR_AGO },
      })),
    ),
  );

/** Makes a finished lot, which laboratories look at for its origin. */
async function sew(call: ApiCall, productId: string): Promise<void> {
  const cloth = { productId: randomUUID().slice(0, 13).toUpperCase(), product: 'fabric', quantity: 100, unit: 'kg', countryOfOrigin: 'PK' };
  const header = () => ({ transactionId: randomUUID(), occurredAt: AN_HOUR_AGO });
  await done(call('POST', '/api/custody/purchases', { ...header(), lots: [{ ...cloth, proof: await uploaded(call) }] }));
  const outputs = [{ productId, product: 'finished', quantity: 90, unit: 'kg', pieces: 300 }];
  await done(call('POST', '/api/custody/transforms', { ...header(), inputs: [{ productId: cloth.productId }], outputs }));
}

beforeAll(async () => {
  product = await startTestServer();
  const admin = await product.signIn((await product.user('ADMIN')).email);
  const [farm, maker] = [await product.someone('FARM', 'FARM'), await product.someone('MILL', 'MILL')];
  const [sister, other] = [await product.facility('GINNER'), await product.facility('SPINNER')];
  for (const each of [maker.site, sister]) await product.app.get(Businesses).join(each, farm.site);
  const site = farm.site.id;
  const asked = { since: TODAY, registrationNumber: 'PB-78' };

  const [harvest, shirts] = [randomUUID().slice(0, 13).toUpperCase(), randomUUID().slice(0, 13).toUpperCase()];
  const header = { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO };
  const lots = [{ productId: harvest, product: 'rawCotton', quantity: 10, unit: 'kg' }];
  await done(farm.call('POST', '/api/custody/records', { ...header, lots }));
  await sew(maker.call, shirts);
  const { caseId } = await done(
    farm.call('POST', `/api/facilities/${site}/origin-requests`, { ...asked, documents: [await uploaded(farm.call)] }),
  );
  const sent = { ...TERMS, number: 'BCI-1', ...(await uploaded(farm.call)) };
  const certificateId = (await done(farm.call('POST', `/api/facilities/${site}/certificates`, sent))).transactionId;
  const [event] = await product.app.get(EventStore).read(`ledger-${site}`, 0, 1);
  const tracer = { transactionId: randomUUID(), occurredAt: AN_HOUR_AGO, productId: harvest, identifiers: ['HX-1'], lab: 'Haber Lab' };
  await done(farm.call('POST', '/api/custody/tracers', tracer));
  await product.viewsCaughtUp();
  const aTest = { testDate: TODAY, facilityId: other.id, productId: harvest, lab: 'Haber Lab', identifiersDetected: ['HX-2'] };
  const { testId } = await done(admin('POST', '/api/dna-tests', aTest));

  const people = await Promise.all(
    PLACES.map(async () => ({ admin: await product.user('ADMIN'), watcher: await product.someone('AUDITOR', 'AUDITOR') })),
  );
  const watchers = people.map(({ watcher }) => watcher);
  const adminCalls = await Promise.all(people.map(({ admin: person }) => product.signIn(person.email)));
  const assignments = watchers.map(({ user }) => ({ userId: user.id, from: '2026-01-01T00:00:00.000Z', reason: 'Its region' }));
  await done(admin('PUT', `/api/facilities/${site}/assignments`, { assignments }));
  const report = async (assigneeId: string) =>
    (await done(admin('POST', '/api/grievances', { facilityId: site, source: 2, assigneeId, ...INSTRUCTION }))).grievanceId as string;
  const requests = await Promise.all(watchers.map(({ user }) => report(user.id)));
  const answerer = await product.someone('AUDITOR', 'AUDITOR');
  const found = await report(answerer.user.id);
  const response = {
    date: TODAY,
    priority: 'MEDIUM',
    indicators: [{ indicator: 'childLabor', severity: 'MEDIUM' }],
    message: 'Two of them',
  };
  await done(answerer.call('POST', `/api/requests/${found}/response`, response));
  const action = { findingId: `${found}-f1`, ownerFacilityId: site, what: 'Hire no children', dueDate: '2090-12-30' };
  const { actionId } = await done(admin('POST', '/api/corrective-actions', action));
  const drafts = await Promise.all(
    watchers.map(
      async ({ call }) =>
        (await done(call('POST', '/api/site-assessments', { facilityId: site, assessedOn: TODAY }))).assessmentId as string,
    ),
  );
  const samples = await Promise.all(
    adminCalls.map(
      async (call) =>
        (await done(call('POST', '/api/samples', { facilityIds: [site], count: 1, seed: randomUUID().slice(0, 8) }))).sampleId as string,
    ),
  );
  const [fresh, aside, further] = [await told(site, admin), await told(site, admin), await told(site, admin)];
  await done(admin('POST', `/api/grievances/${aside}/set-aside`, ASIDE));
  const alike = randomUUID();
  const held: string[] = [];
  for (let times = 0; times < 5; times++) held.push(await told(site, admin, alike));
  const { items: bulks } = await done(admin('GET', '/api/report-bulks'));
  const { bulkId } = bulks.find(({ words = '' }: { words?: string }) => words.includes(alike));

  for (const [at, { admin: person, watcher }] of people.entries())
    for (const id of [person.id, watcher.user.id]) await worksAt(id, at === 0 ? [site, maker.site.id] : [sister.id]);
  callsOf = {
    admin: Object.fromEntries(PLACES.map((place, at) => [place, adminCalls[at] as ApiCall])),
    watcher: Object.fromEntries(PLACES.map((place, at) => [place, watchers[at]?.call as ApiCall])),
  };
  own = {
    requests,
    drafts,
    samples,
    papers: await Promise.all(adminCalls.map((call) => uploaded(call))),
    people: watchers.map(({ user }) => user.id),
  };
  attempts = attemptsOn({
    site,
    caseId,
    certificateId,
    testId,
    aTest,
    asked,
    shirts,
    hash: event?.metadata.hash,
    fresh,
    aside,
    further,
    held,
    bulkId,
    found,
    response,
    action,
    actionId,
  });
}, 120_000);

afterAll(() => product?.stop());

/** The requests, drafts, samples and uploads of each of the two people from before they worked there. */
let own: { requests: string[]; drafts: string[]; samples: string[]; papers: { blobName: string }[]; people: string[] };

/** Completes an attempt with what is the person's own. */
function ofPerson(name: Name, at: number): Pick<Attempt, 'params' | 'body'> {
  const { params, body } = attempts[name] ?? {};
  const id = (of: readonly string[]) => ({ params: { id: of[at] ?? '' } });
  const files = own.papers[at] as { blobName: string };
  if (name === 'respondToRequest') return { ...id(own.requests), ...(body && { body }) };
  if (name === 'completeSiteAssessment' || name === 'withdrawSiteAssessment') return { ...id(own.drafts), ...(body && { body }) };
  if (name === 'judgeItem') return { params: { id: own.samples[at] ?? '', number: '1' }, body: body ?? {} };
  if (name === 'registerOrigin') return { params: params ?? {}, body: { ...body, documents: [files] } };
  if (name === 'recordLabTest') return { body: { ...body, report: files } };
  if (name === 'reportGrievance' || name === 'takeUpGrievance')
    return { ...(params && { params }), body: { ...body, assigneeId: own.people[at] } };
  if (name === 'assignPeople')
    return {
      params: params ?? {},
      body: { assignments: [{ userId: own.people[at], from: '2026-02-01T00:00:00.000Z', reason: 'Its region' }] },
    };
  return { ...(params && { params }), ...(body && { body }) };
}

describe.each(PLACES)('a person who works %s', (place) => {
  it.each(JUDGING)('is refused by %s', async (name) => {
    const { method, path } = routes[name];
    const at = PLACES.indexOf(place);
    const { params = {}, body } = ofPerson(name, at);
    const address = `/api${path.replaceAll(/:(\w+)/g, (_, key: string) => params[key] ?? '')}`;
    const by = attempts[name]?.by ?? 'admin';
    const answer = await (callsOf[by][place] as ApiCall)(method, address, body);
    if (ASKS.includes(name)) expect(JSON.stringify(answer.body.fields)).toMatch(/ssigne|userId/);
    else expect([name, answer.status, answer.body.code]).toEqual([name, 409, 'OwnSite']);
  });
});

it('names each command of these contexts, that judges or why it does not', () => {
  const roles: readonly string[] = [...ADMINS, ...WATCHERS];
  const commands = (Object.keys(CONTEXTS) as Name[]).filter((name) => {
    const { method, roles: allowed } = routes[name];
    return method !== 'GET' && (typeof allowed === 'string' || allowed.some((role) => roles.includes(role)));
  });
  const named = [...JUDGING, ...Object.keys(JUDGES_NOTHING)].filter((name) => name !== 'finishAction');
  expect(commands.sort()).toEqual([...named].sort());
});
