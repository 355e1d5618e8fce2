/** Every command that stores a text of its user: what a refusal, a repeated command and a conflict leave in the record store. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PLATFORM } from '../contracts/shared/recorded-event.js';
import { Refusal } from '../contracts/shared/refusals.js';
import type { StoredAlert } from '../projections/watch/alerts/alert-views.js';
import { RequestRecording, type WrittenCommand } from '../services/brand/order-documents/requests/request-recording.js';
import { RequestStreams } from '../services/brand/order-documents/requests/request-streams.js';
import { RequestTexts } from '../services/brand/order-documents/requests/request-texts.js';
import { DetentionTexts } from '../services/brand/orders/detention-texts.js';
import { CancelReasons } from '../services/brand/orders/order/cancel-reasons.js';
import { TranslatorNames } from '../services/brand/orders/order/translator-names.js';
import { RevokeReasons } from '../services/brand/passports/passport-records.js';
import { AssignmentReasons } from '../services/ground/assignments/assignment-reasons.js';
import { Assignments } from '../services/ground/assignments/assignments.js';
import { CaseTexts } from '../services/ground/cases/case-texts.js';
import { Cases } from '../services/ground/cases/cases.js';
import { Facilities, type FacilityRecord } from '../services/ground/facilities/facilities.js';
import type { CommandResult } from '../services/ledger/custody/command-result.js';
import { OffPlatformPurchases } from '../services/ledger/custody/commands/off-platform-purchases.js';
import { Purchases } from '../services/ledger/custody/commands/purchases.js';
import { SingleLedgerCommands } from '../services/ledger/custody/commands/single-ledger-commands.js';
import { StockCounts } from '../services/ledger/custody/commands/stock-counts.js';
import { Tracers } from '../services/ledger/custody/commands/tracers.js';
import { Voids } from '../services/ledger/custody/commands/voids.js';
import { DisputeReasons, SellerNames, VoidReasons } from '../services/ledger/custody/custody-texts.js';
import { Statements } from '../services/ledger/custody/statements/statements.js';
import { CertificateIssuers, CertificateReasons } from '../services/members/certificates/certificate-texts.js';
import { CertificateUploads } from '../services/members/certificates/certificate-uploads.js';
import { Certificates } from '../services/members/certificates/certificates.js';
import { Origins } from '../services/members/standing/origins.js';
import { StandingReasons } from '../services/members/standing/standing-texts.js';
import { BlobStore } from '../services/platform/blobs/blob-store.js';
import { RecordStore } from '../services/platform/documents/document-store.js';
import { EventStore, RevisionConflict } from '../services/platform/events/event-store.js';
import type { Principal } from '../services/platform/http/access/principal.js';
import { DnaTestReasons, SamplerNames } from '../services/trace/dna/laboratory-texts.js';
import { RecallReasons } from '../services/trace/public-pages/public-choices.js';
import { AlertDismissals } from '../services/watch/alerts/alert-dismissals.js';
import { DismissReasons } from '../services/watch/alerts/dismiss-reasons.js';
import { ReadableAlerts } from '../services/watch/alerts/readable-alerts.js';
import { GrievanceStreams } from '../services/watch/grievances/grievance-streams.js';
import { GrievanceTexts } from '../services/watch/grievances/grievance-texts.js';
import { RoomReaders } from '../services/watch/rooms/room-readers.js';
import { Rooms } from '../services/watch/rooms/rooms.js';
import { randomUUID } from './support/jest/made-up.js';
import { closedTest, recalled, revokedPassport, sampled } from './support/server/senders/laboratory-senders.js';
import { cancelled, detained, translated, waived } from './support/server/senders/order-senders.js';
import { AN_HOUR_AGO, sharedTestServer, type TestServer } from './support/server/test-server.js';

interface Sent {
  replayed: boolean;
}

/** Sends one command of a user of the product, which is taken once and repeated when it is sent again. */
interface Sender {
  send(userId: string): Promise<Sent>;
  /** Sends a command of the same kind that a rule refuses. */
  sendRefused(userId: string): Promise<Sent>;
}

type Sites = Record<'farm' | 'ginner' | 'spinner' | 'brand', FacilityRecord>;

const TEXT_USERS = [
  ['services/ledger/custody/commands/stock-counts.ts', 'a stock count', VoidReasons, stockCount],
  ['services/ledger/custody/commands/voids.ts', 'a void', VoidReasons, voided],
  ['services/ledger/custody/commands/off-platform-purchases.ts', 'a purchase from outside', SellerNames, purchase],
  ['services/ledger/custody/statements/statements.ts', 'a dispute', DisputeReasons, dispute],
  ['services/brand/orders/order/order-commands.ts', 'a cancelled order', CancelReasons, () => cancelled(product, sites.brand)],
  ['services/brand/orders/order/order-commands.ts', 'a waived document', CancelReasons, () => waived(product, sites.brand)],
  ['services/brand/orders/detention/detention-commands.ts', 'a detained order', DetentionTexts, () => detained(product, sites.brand)],
  ['services/brand/order-documents/requests/request-recording.ts', 'a request for documents', RequestTexts, asked],
  ['services/brand/order-documents/requests/request-recording.ts', 'a refused request', RequestTexts, refused],
  [
    'services/brand/order-documents/checklist/translation-commands.ts',
    'a translation',
    TranslatorNames,
    () => translated(product, sites.brand),
  ],
  ['services/members/standing/origins.ts', 'a suspended origin', StandingReasons, suspended],
  ['services/ground/assignments/assignments.ts', 'an assignment', AssignmentReasons, assigned],
  ['services/watch/alerts/alert-dismissals.ts', 'a dismissed alert', DismissReasons, dismissed],
  ['services/ground/cases/cases.ts', 'a refused case', CaseTexts, refusedCase],
  ['services/watch/grievances/grievance-streams.ts', 'a response about a site', GrievanceTexts, responded],
  ['services/ledger/custody/commands/tracers.ts', 'a withdrawn tracer', VoidReasons, withdrawnTracer],
  ['services/trace/dna/dna-tests.ts', 'a closed DNA test', DnaTestReasons, () => closedTest(product, sites.brand)],
  ['services/trace/dna/lab-tests.ts', 'a sample', SamplerNames, sampledLot],
  ['services/trace/public-pages/lot-pages.ts', 'a recall', RecallReasons, () => recalled(product, sites.spinner, boughtLint)],
  ['services/brand/passports/passport-commands.ts', 'a revoked passport', RevokeReasons, () => revokedPassport(product, sites.brand)],
  ['services/watch/rooms/rooms.ts', 'a room', RoomReaders, openedRoom],
  ['services/members/certificates/certificate-uploads.ts', 'an uploaded certificate', CertificateIssuers, uploadedCertificate],
  ['services/members/certificates/certificates.ts', 'a refused certificate', CertificateReasons, refusedCertificate],
] as const;

/** `LATE` is the user whose appends always meet events of another process. */
const [LATE, USER] = ['late', 'user'];

let product: TestServer;
let sites: Sites;
/** Undoes what the specs replace in the product, which other specs share. */
const spies: { mockRestore(): void }[] = [];

beforeAll(async () => {
  product = await sharedTestServer();
  sites = {
    farm: await product.facility('FARM'),
    ginner: await product.facility('GINNER'),
    spinner: await product.facility('SPINNER'),
    brand: await product.facility('BRAND'),
  };
  await product.app.get(Facilities).link(sites.farm, sites.ginner, '2026-01-01T00:00:00.000Z');
  const events = product.app.get(EventStore);
  const append = events.append.bind(events);
  spies.push(
    jest.spyOn(events, 'append').mockImplementation(async (stream, revision, appended) => {
      if (appended.some(({ metadata }) => metadata.actor.userId === LATE)) throw new RevisionConflict(stream, revision);
      return append(stream, revision, appended);
    }),
  );
}, 60_000);
afterAll(async () => {
  for (const spy of spies) spy.mockRestore();
  await product?.stop();
});

describe.each(TEXT_USERS)('%s: %s', (_, __, { collection }, senderOf) => {
  const stored = () => product.app.get(RecordStore).count(collection.name, {});

  it('leaves no text behind when it is refused', async () => {
    const { sendRefused } = await senderOf();
    const before = await stored();
    await expect(sendRefused(USER)).rejects.toBeInstanceOf(Refusal);
    expect(await stored()).toBe(before);
  });

  it('keeps one text, and leaves no other behind when it is repeated', async () => {
    const { send } = await senderOf();
    const before = await stored();
    expect(await send(USER)).toMatchObject({ replayed: false });
    expect(await stored()).toBe(before + 1);
    expect(await send(USER)).toMatchObject({ replayed: true });
    expect(await stored()).toBe(before + 1);
  });

  it('leaves no text behind when its append conflicts', async () => {
    const { send } = await senderOf();
    const before = await stored();
    await expect(send(LATE)).rejects.toMatchObject({ code: 'Conflict' });
    expect(await stored()).toBe(before);
  });
});

it('the list above names every file that stores a text', () => {
  const storing = readdirSync('services', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts'))
    .map((file) => join('services', file))
    .filter((file) => readFileSync(file, 'utf8').includes('.during('));
  expect(storing.sort()).toEqual([...new Set(TEXT_USERS.map(([file]) => file))].sort());
});

const newProductId = () => randomUUID().slice(0, 12).toUpperCase();
const by = (facility: FacilityRecord, userId: string) => ({ userId, facilityId: facility.id });
const factBy = (facility: FacilityRecord, transactionId: string, userId: string) => ({
  transactionId,
  occurredAt: AN_HOUR_AGO,
  actor: by(facility, userId),
});
const lintOf = (productId: string) => ({
  ...{ productId, product: 'lint' as const, quantity: 10, unit: 'kg' as const },
  ...{ countryOfOrigin: 'PK', proof: { blobName: 'proof' } },
});

/** Buys lint from outside the platform. */
async function boughtLint(): Promise<{ transactionId: string; productId: string }> {
  const transactionId = randomUUID();
  const productId = newProductId();
  await product.app.get(OffPlatformPurchases).record({ ...factBy(sites.spinner, transactionId, USER), lots: [lintOf(productId)] }, []);
  return { transactionId, productId };
}

async function openedRoom(): Promise<Sender> {
  const roomId = randomUUID();
  const days = { from: '2026-01-01', to: '2026-01-31' };
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const room = { roomId, facilityIds: [sites.spinner.id], ...days, until, name: 'Outside auditor', email: 'room@example.org' };
  const opener = (userId: string) => ({ ...by(sites.spinner, userId), role: 'SPINNER' as const });
  return {
    send: (userId) => product.app.get(Rooms).openRoom(room, opener(userId), 'en'),
    sendRefused: (userId) => product.app.get(Rooms).openRoom({ ...room, roomId: randomUUID(), to: '2025-12-31' }, opener(userId), 'en'),
  };
}

async function stockCount(): Promise<Sender> {
  const { productId } = await boughtLint();
  const transactionId = randomUUID();
  const count = (userId: string, counted: string) => {
    const counts = [{ productId: counted, countedQuantity: 9, unit: 'kg' as const }];
    return product.app.get(StockCounts).count({ ...factBy(sites.spinner, transactionId, userId), counts, reason: 'Spilled' });
  };
  return { send: (userId) => count(userId, productId), sendRefused: (userId) => count(userId, 'NOT-THERE') };
}

async function voided(): Promise<Sender> {
  const [kept, used] = [await boughtLint(), await boughtLint()];
  const outputs = [{ productId: newProductId(), product: 'yarn' as const, quantity: 8, unit: 'kg' as const }];
  const spinning = { ...factBy(sites.spinner, randomUUID(), USER), inputs: [{ productId: used.productId }], outputs };
  await product.app.get(SingleLedgerCommands).transform(spinning);
  const voidOf = (userId: string, transactionId: string) =>
    product.app.get(Voids).voidTransaction({ transactionId, reason: 'Typed wrong', actor: by(sites.spinner, userId) });
  return { send: (userId) => voidOf(userId, kept.transactionId), sendRefused: (userId) => voidOf(userId, used.transactionId) };
}

async function purchase(): Promise<Sender> {
  const transactionId = randomUUID();
  const { productId: taken } = await boughtLint();
  const buy = (userId: string, productId: string) => {
    const command = { ...factBy(sites.spinner, transactionId, userId), sellerName: 'Ali Khan', lots: [lintOf(productId)] };
    return product.app.get(OffPlatformPurchases).record(command, []);
  };
  const productId = newProductId();
  return { send: (userId) => buy(userId, productId), sendRefused: (userId) => buy(userId, taken) };
}

async function sampledLot(): Promise<Sender> {
  const { spy, ...sender } = await sampled(product, sites.brand);
  spies.push(spy);
  return sender;
}

async function withdrawnTracer(): Promise<Sender> {
  const { productId } = await boughtLint();
  const transactionId = randomUUID();
  const all = product.app.get(Tracers);
  await all.log({ ...factBy(sites.spinner, transactionId, USER), productId, identifiers: ['HX-1'], lab: 'Haber Lab' });
  const withdraw = (userId: string, id: string) =>
    all.withdraw({ transactionId: id, reason: 'Another lot', actor: by(sites.spinner, userId) });
  return { send: (userId) => withdraw(userId, transactionId), sendRefused: (userId) => withdraw(userId, randomUUID()) };
}

/** Has the ginner record a purchase that the farm has not stated anything on. */
async function assertedByGinner(): Promise<string> {
  const [grown, bought, productId] = [randomUUID(), randomUUID(), newProductId()];
  const lots = [{ productId, product: 'rawCotton' as const, quantity: 10, unit: 'kg' as const }];
  await product.app.get(SingleLedgerCommands).record({ ...factBy(sites.farm, grown, USER), lots });
  await product.app.get(Purchases).record({ ...factBy(sites.ginner, bought, USER), sellerId: sites.farm.id, lots: [{ productId }] });
  return bought;
}

async function dispute(): Promise<Sender> {
  const [open, confirmed] = [await assertedByGinner(), await assertedByGinner()];
  const statements = product.app.get(Statements);
  const by = (userId: string) => ({ facilityId: sites.ginner.id, actor: { userId, facilityId: sites.farm.id } });
  const disputeOf = (userId: string, transactionId: string) => statements.dispute({ ...by(userId), transactionId, reason: 'Late' });
  await statements.confirm({ ...by(USER), transactionId: confirmed });
  return { send: (userId) => disputeOf(userId, open), sendRefused: (userId) => disputeOf(userId, confirmed) };
}

const brandUser = (userId: string): Principal => ({ userId, sessionId: '', role: 'BRAND', facilityId: sites.brand.id });

const record = (command: WrittenCommand, facility: FacilityRecord, userId: string) =>
  product.app.get(RequestRecording).record(command, 'A text of a person', by(facility, userId));
const requestOf = (requestId: string, orderId: string) => ({
  ...{ kind: 'ask' as const, requestId, brandId: sites.brand.id, facilityId: sites.ginner.id },
  ...{ subject: { orderId }, kinds: ['receipt' as const] },
});

async function asked(): Promise<Sender> {
  const [requestId, takenId, orderId] = [randomUUID(), randomUUID(), randomUUID()];
  await product.app.get(RequestStreams).execute(requestOf(takenId, randomUUID()), by(sites.brand, USER));
  return {
    send: (userId) => record(requestOf(requestId, orderId), sites.brand, userId),
    sendRefused: (userId) => record(requestOf(takenId, orderId), sites.brand, userId),
  };
}

async function refused(): Promise<Sender> {
  const requestId = randomUUID();
  await product.app.get(RequestStreams).execute(requestOf(requestId, randomUUID()), by(sites.brand, USER));
  const refuse = (userId: string, id: string) =>
    record({ kind: 'refuse', requestId: id, facilityId: sites.ginner.id }, sites.ginner, userId);
  return { send: (userId) => refuse(userId, requestId), sendRefused: (userId) => refuse(userId, randomUUID()) };
}

async function suspended(): Promise<Sender> {
  const [farm, gin] = [await product.facility('FARM'), sites.ginner];
  const suspend = (userId: string, { id }: FacilityRecord) =>
    product.app.get(Origins).suspend({ facilityId: id, reason: 'The land was sold', actor: { userId, facilityId: PLATFORM } });
  return { send: (userId) => suspend(userId, farm), sendRefused: (userId) => suspend(userId, gin) };
}

async function refusedCase(): Promise<Sender> {
  const open = async () => {
    const facilityId = randomUUID();
    const subject = { kind: 'origin' as const, registrationNumber: 'REG-1', since: '2026-01-01' };
    const { caseId } = await product.app
      .get(Cases)
      .open({ matter: { kind: 'origin', matterId: facilityId }, facilityId, subject }, by(sites.farm, USER));
    return product.app.get(Cases).get(caseId);
  };
  const [waiting, other] = [await open(), await open()];
  const refuse = (known: typeof waiting, caseId: string) => (userId: string) =>
    product.app
      .get(Cases)
      .act(known, { kind: 'refuse', caseId, by: USER, textId: '', textHash: '' }, 'No seal on it', by(sites.farm, userId));
  return { send: refuse(waiting, waiting.caseId), sendRefused: refuse(other, waiting.caseId) };
}

async function responded(): Promise<Sender> {
  const streams = product.app.get(GrievanceStreams);
  const requestTo = async (assigneeId: string) => {
    const grievanceId = randomUUID();
    const words = { reasonId: 'r', reasonHash: 'h', messageId: 'm', messageHash: 'h' };
    const told = { source: 2 as const, facilityId: sites.ginner.id, indicator: 'childLabor' as const, priority: 'HIGH' as const };
    const command = () => ({ kind: 'report' as const, grievanceId, ...told, ...words, assigneeId });
    await streams.record(grievanceId, by(sites.brand, 'admin'), { texts: [], command });
    return grievanceId;
  };
  const requests = new Map([
    [USER, await requestTo(USER)],
    [LATE, await requestTo(LATE)],
  ]);
  const respond = (grievanceId: string, userId: string) =>
    streams.record(grievanceId, by(sites.brand, userId), {
      texts: ['Nobody under age works here'],
      command: ([{ id, hash } = { id: '', hash: '' }]) => ({
        ...{ kind: 'respond', by: userId, source: 'auditor', date: '2026-01-02', priority: 'LOW', found: [], documents: [] },
        ...{ messageId: id, messageHash: hash },
      }),
    });
  return { send: (userId) => respond(requests.get(userId) ?? '', userId), sendRefused: (userId) => respond(randomUUID(), userId) };
}

async function assigned(): Promise<Sender> {
  const site = await product.facility('MILL');
  const auditor = await product.user('AUDITOR', await product.facility('AUDITOR'));
  const assign = (userId: string, personId: string) => {
    const assignments = [{ userId: personId, from: '2026-01-01T00:00:00.000Z', reason: 'The yearly audit' }];
    return product.app.get(Assignments).assign(site.id, { assignments }, userId);
  };
  return { send: (userId) => assign(userId, auditor.id), sendRefused: (userId) => assign(userId, randomUUID()) };
}

/** Returns what sends one certificate of a new farm. */
async function certificateOf(validTo: string): Promise<(userId: string) => Promise<CommandResult>> {
  const farm = await product.facility('FARM');
  const file = { fileName: 'certificate.pdf', contentType: 'application/pdf', facilityId: farm.id };
  const { blobName } = await product.app.get(BlobStore).put(Buffer.from('%PDF-1.4'), file);
  const days = { validFrom: '2026-01-01', validTo };
  const terms = { standard: 'BCI', number: 'BCI-1', issuer: 'Control Union', products: ['rawCotton' as const], ...days };
  return (userId) =>
    product.app.get(CertificateUploads).upload({ ...terms, blobName, facilityId: farm.id, actor: { userId, facilityId: farm.id } });
}

async function uploadedCertificate(): Promise<Sender> {
  return { send: await certificateOf('2026-12-31'), sendRefused: await certificateOf('2025-12-31') };
}

async function refusedCertificate(): Promise<Sender> {
  const upload = async () => (await (await certificateOf('2026-12-31'))('uploader')).transactionId;
  const [waiting, accepted] = [await upload(), await upload()];
  const all = product.app.get(Certificates);
  const admin = (userId: string) => ({ userId, facilityId: PLATFORM });
  await all.accept({ certificateId: accepted, actor: admin(USER) });
  const reject = (certificateId: string) => (userId: string) =>
    all.reject({ certificateId, reason: 'The end cannot be read', actor: admin(userId) });
  return { send: reject(waiting), sendRefused: reject(accepted) };
}

async function dismissed(): Promise<Sender> {
  const id = randomUUID();
  const known = { eventId: id, kind: 'cycle', group: id, severity: 'high', at: AN_HOUR_AGO } as const;
  const alert: StoredAlert = { id, ...known, sides: [], parties: [], figures: {} };
  const found = { alert, viewKey: `ledger ${sites.brand.id}`, readable: [], more: 0 };
  spies.push(jest.spyOn(product.app.get(ReadableAlerts), 'one').mockImplementation(async (named) => (named === id ? found : undefined)));
  const dismiss = (by: string, alertId: string) => product.app.get(AlertDismissals).dismiss(alertId, { reason: 'Seen to' }, brandUser(by));
  return { send: (userId) => dismiss(userId, id), sendRefused: (userId) => dismiss(userId, randomUUID()) };
}
