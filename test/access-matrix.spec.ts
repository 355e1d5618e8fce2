/**
 * Calls every declared route without a user, as every role, and as every role about a stranger's things. Answers must be as declared, or
 * the call throws.
 */
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { DEFAULT_SETTINGS } from '../contracts/ground/settings/default-settings.js';
import { auditOf } from '../contracts/platform/audit/audited-routes.js';
import { routes } from '../contracts/routes.js';
import { REFUSALS } from '../contracts/shared/refusals.js';
import { ADMINS, actingRole, type FacilityType, ROLES, type Role } from '../contracts/shared/roles.js';
import type { Route } from '../contracts/shared/route.js';
import type { OnboardingStatus } from '../contracts/shared/screens.js';
import { RequestStreams } from '../services/brand/order-documents/requests/request-streams.js';
import type { FacilityRecord } from '../services/ground/facilities/facilities.js';
import { OutboxKey } from '../services/ground/mail/outbox-key.js';
import { reading as transactions } from '../services/ledger/custody/import/transaction-file.js';
import { ActLimits } from '../services/platform/monitoring/act-limits.js';
import { templateOf, templateWorkbook } from '../services/platform/sheets/template.js';
import { eventIdOf } from '../services/trace/epcis/given/event-ids.js';
import { randomUUID } from './support/jest/made-up.js';
import { entered } from './support/server/entered-room.js';
import {
  AN_HOUR_AGO,
  type ApiCall,
  type ApiResponse,
  apiCaller,
  PASSWORD,
  startTestServer,
  type TestServer,
  TODAY,
} from './support/server/test-server.js';

/** The subject of a call: the caller's own things, or a stranger's. */
interface Subject {
  facilityId: string;
  partnerId: string;
  productId: string;
  transactionId: string;
  blobName: string;
  jobId: string;
  sessionId: string;
  supplierId: string;
  orderId: string;
  requestId: string;
  certificateId: string;
  grievanceId: string;
  assessmentId: string;
  sampleId: string;
  noteId: string;
  dnaTestId: string;
  roomId: string;
  keyId: string;
  webhookId: string;
  dossierId: string;
}

interface RequestParts {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

interface Example {
  ask(about: Subject): RequestParts;
  /** For a stranger's things: the call is `refused`; or the answer contains none of them; or the call names nobody's things. */
  stranger: 'refused' | 'nothing' | 'unnamed';
}

const refusesStranger = (ask: Example['ask']): Example => ({ ask, stranger: 'refused' });
const hidesFromStranger = (ask: Example['ask']): Example => ({ ask, stranger: 'nothing' });
const withoutSubject = (asked: RequestParts = {}): Example => ({ ask: () => asked, stranger: 'unnamed' });
const commandHeader = () => ({ transactionId: randomUUID(), occurredAt: AN_HOUR_AGO });
const code = () => randomUUID().slice(0, 12).toUpperCase();

const STATED = { type: 'transporter', businessName: 'Matrix Carriers', country: 'PK', contactName: 'Ali Khan', email: 'not an address' };

const A_PROFILE = { name: 'Matrix', businessRegistrationNumber: 'M-1', country: 'PK', province: 'Punjab', address: 'Mill Road 1' };

const aPurchase = refusesStranger(({ partnerId, productId }) => ({
  body: { ...commandHeader(), sellerId: partnerId, lots: [{ productId }] },
}));
const aSale = refusesStranger(({ partnerId, productId }) => ({
  body: { ...commandHeader(), purchaserId: partnerId, lots: [{ productId }] },
}));
const aCount = refusesStranger(({ productId }) => ({
  body: { ...commandHeader(), counts: [{ productId, countedQuantity: 1, unit: 'kg' }], reason: 'Counted' },
}));
const aTransport = refusesStranger(({ partnerId, productId }) => ({
  body: { ...commandHeader(), transporterId: partnerId, lots: [{ productId }] },
}));
const aSupplier = (body?: object) => refusesStranger(({ supplierId }) => ({ params: { id: supplierId }, ...(body && { body }) }));
const aLot = refusesStranger(({ productId }) => ({ params: { productId } }));

/** Orders and products of a brand, by their id. */
const anOrder = (body?: object) => refusesStranger(({ orderId }) => ({ params: { id: orderId }, ...(body && { body }) }));
const aDossier = refusesStranger(({ dossierId }) => ({ params: { id: dossierId } }));
const aRequest = (body?: object) => refusesStranger(({ requestId }) => ({ params: { id: requestId }, ...(body && { body }) }));
const aCertificate = (body?: object) => refusesStranger(({ certificateId }) => ({ params: { id: certificateId }, ...(body && { body }) }));
const A_CERTIFICATE = {
  standard: 'BCI',
  number: 'BCI-PK-1',
  issuer: 'Matrix Assurance',
  products: ['rawCotton'],
  validFrom: '2026-01-01',
  validTo: '2027-12-31',
};
const aWebhook = (body?: object) => refusesStranger(({ webhookId }) => ({ params: { id: webhookId }, ...(body && { body }) }));
const aGrievance = (body?: object) => refusesStranger(({ grievanceId }) => ({ params: { id: grievanceId }, ...(body && { body }) }));
const anAction = (body?: object) =>
  refusesStranger(({ grievanceId }) => ({ params: { actionId: `${grievanceId}-a1` }, ...(body && { body }) }));
const anAssessment = (body?: object) => refusesStranger(({ assessmentId }) => ({ params: { id: assessmentId }, ...(body && { body }) }));
const aSuspicion = (facilityId: string) => ({
  ...{ facilityId, indicator: 'childLabor', assigneeId: randomUUID(), priority: 'HIGH' },
  ...{ reasonForAudit: 'A call', message: 'Please look' },
});
const LAND = [
  [70.21, 28.43],
  [70.22, 28.43],
  [70.22, 28.44],
];
const WHAT_A_FARM_IS = { name: 'Matrix Farm', registrationNumber: 'FR-1', tehsil: 'Khanpur', points: LAND };
const A_FARM = { farmId: 'MATRIX-1', ...WHAT_A_FARM_IS };
const A_FARM_GROUP = { name: 'Matrix Growers', groupId: 'MATRIX', location: 'Punjab, Pakistan', points: LAND };
const A_ROOM = {
  ...{ from: '2026-01-01', to: '2026-03-31', until: new Date(Date.now() + 86_400_000).toISOString() },
  ...{ name: 'Matrix Auditor', email: 'matrix-auditor@example.org' },
};
const aRoom = refusesStranger(({ roomId }) => ({ params: { id: roomId } }));
const aLedgerInside = refusesStranger(({ facilityId }) => ({ params: { facilityId } }));
const A_PRODUCT = { code: 'HW-1', description: 'Shirt' };
const A_DETENTION = {
  ...{ authority: 'Customs', regime: 'UFLPA', detainedAt: '2026-01-02', termDays: 21 },
  calendar: { country: 'US' },
};

/** One call of each route. The type requires every route; so does the first test, for runs without a type check. */
const EXAMPLES: Record<keyof typeof routes, Example> = {
  login: withoutSubject({ body: { email: 'matrix@example.org', password: PASSWORD } }),
  // Without a token: a wrong one is answered as if nobody were signed in.
  refresh: withoutSubject({ body: {} }),
  leaveSession: withoutSubject(),
  forgotPassword: withoutSubject({ body: { email: 'nobody@example.org' } }),
  resetLink: withoutSubject({ params: { token: 'x' } }),
  resetPassword: withoutSubject({ body: { token: 'x', password: PASSWORD, confirmation: PASSWORD } }),
  invitation: withoutSubject({ params: { token: 'x' } }),
  signUp: withoutSubject({ body: { token: 'x', firstName: 'No', lastName: 'Body', password: PASSWORD, confirmation: PASSWORD } }),
  setup: withoutSubject(),
  setUp: withoutSubject({
    body: {
      ...{ token: 'x', firstName: 'No', lastName: 'Body', email: 'nobody@example.org', password: PASSWORD },
      platform: { name: 'Nowhere', country: 'PK', language: 'en', timeZone: 'Asia/Karachi' },
    },
  }),
  logout: withoutSubject(),
  sessions: withoutSubject(),
  endSession: refusesStranger(({ sessionId }) => ({ params: { id: sessionId } })),
  endOtherSessions: withoutSubject(),
  shortToken: withoutSubject({ body: {} }),
  me: withoutSubject(),
  updateMe: withoutSubject({ body: { firstName: 'Test', lastName: 'Person' } }),
  changeCurrentFacility: refusesStranger(({ facilityId }) => ({ body: { facilityId } })),
  changePassword: withoutSubject({ body: { oldPassword: 'wrong', password: PASSWORD, confirmation: PASSWORD } }),
  secondFactor: withoutSubject(),
  enrollSecondFactor: withoutSubject({ body: { password: 'wrong' } }),
  confirmSecondFactor: withoutSubject({ body: { code: '000000' } }),
  renewRecoveryCodes: withoutSubject({ body: { code: '000000' } }),
  disableSecondFactor: withoutSubject({ body: { code: '000000' } }),
  dropSecondFactor: withoutSubject({ params: { id: randomUUID() } }),
  auditLog: withoutSubject({ query: { what: 'login' } }),
  auditChain: withoutSubject(),
  operations: withoutSubject(),
  operationJobs: withoutSubject(),
  retryJob: withoutSubject({ params: { queue: 'imports', jobId: 'unknown' } }),
  discardJob: withoutSubject({ params: { queue: 'imports', jobId: 'unknown' }, body: { reason: 'faulty' } }),
  stopJob: withoutSubject({ params: { queue: 'imports', jobId: 'unknown' } }),
  mailServer: withoutSubject(),
  failedMails: withoutSubject(),
  retryMail: withoutSubject({ params: { id: randomUUID() } }),
  outbox: { ask: () => ({ query: { key: product.app.get(OutboxKey).value } }), stranger: 'unnamed' },
  users: withoutSubject(),
  user: withoutSubject({ params: { id: randomUUID() } }),
  inviteTemplate: withoutSubject(),
  inviteUser: withoutSubject({ body: { email: 'matrix@example.org', role: 'ADMIN' } }),
  inviteUsers: withoutSubject(),
  resendInvitation: withoutSubject({ params: { id: randomUUID() } }),
  invitationLink: withoutSubject({ params: { id: randomUUID() } }),
  changeUser: withoutSubject({ params: { id: randomUUID() }, body: { firstName: 'A', lastName: 'B', role: 'ADMIN' } }),
  joinSite: withoutSubject({ params: { id: randomUUID() }, body: { role: 'MILL', facilityId: randomUUID() } }),
  facilityTemplate: withoutSubject(),
  previewFacilities: withoutSubject(),
  previewInvitations: withoutSubject(),
  previewRegistry: withoutSubject(),
  previewGoodsList: withoutSubject(),
  previewEntityList: withoutSubject(),
  importFacilities: withoutSubject(),
  failedFacilityRows: refusesStranger(({ jobId }) => ({ query: { job: jobId } })),
  alikeFacilities: withoutSubject({ query: { name: 'Matrix Mill', country: 'PK' } }),
  makeFacility: withoutSubject({ body: { name: 'Matrix Mill', type: 'MILL', country: 'PK', address: 'Road 1', sisterId: randomUUID() } }),
  mySiteInvitations: withoutSubject(),
  acceptSiteInvitation: withoutSubject({ params: { id: randomUUID() } }),
  declineSiteInvitation: withoutSubject({ params: { id: randomUUID() } }),
  withdrawSiteInvitation: withoutSubject({ params: { id: randomUUID(), invitationId: randomUUID() } }),
  partSite: withoutSubject({ params: { id: randomUUID(), facilityId: randomUUID() } }),
  deactivateUser: withoutSubject({ params: { id: randomUUID() } }),
  activateUser: withoutSubject({ params: { id: randomUUID() } }),
  personErasure: withoutSubject({ params: { id: randomUUID() } }),
  siteErasure: withoutSubject({ params: { id: randomUUID() } }),
  erasePerson: withoutSubject({ params: { id: randomUUID() }, body: { confirmation: '-', reason: '-' } }),
  eraseSite: withoutSubject({ params: { id: randomUUID() }, body: { confirmation: '-', reason: '-' } }),
  health: withoutSubject(),
  metrics: withoutSubject(),
  demo: withoutSubject(),
  docs: withoutSubject(),
  docsJson: withoutSubject(),
  settings: withoutSubject(),
  settingHistory: withoutSubject({ params: { kind: 'certifications' } }),
  changeOtherInputLimits: withoutSubject({ body: { basedOn: 99, value: DEFAULT_SETTINGS['other-inputs'] } }),
  changeConversionFactors: withoutSubject({ body: { basedOn: 99, value: DEFAULT_SETTINGS['conversion-factors'] } }),
  changeCertifications: withoutSubject({ body: { basedOn: 99, value: DEFAULT_SETTINGS.certifications } }),
  changeDecisionRules: withoutSubject({ body: { basedOn: 99, value: DEFAULT_SETTINGS.decisions } }),
  changeOriginKinds: withoutSubject({ body: { basedOn: 99, value: DEFAULT_SETTINGS.origins } }),
  changeLanguages: withoutSubject({ body: { basedOn: 99, value: DEFAULT_SETTINGS.languages } }),
  changeRiskPolicy: withoutSubject({ body: { basedOn: 99, value: DEFAULT_SETTINGS['risk-policy'] } }),
  platformDetails: withoutSubject(),
  changePlatformDetails: withoutSubject({
    body: { basedOn: 99, value: { name: 'Punjab Cotton', country: 'PK', language: 'ur', timeZone: 'Asia/Karachi' } },
  }),
  changeSignInRules: withoutSubject({ body: { basedOn: 99, value: DEFAULT_SETTINGS['sign-in'] } }),
  changeProductIdBounds: withoutSubject({ body: { basedOn: 99, value: DEFAULT_SETTINGS['product-ids'] } }),
  languages: withoutSubject(),
  certifications: withoutSubject(),
  farmCertifications: withoutSubject(),
  chainsOfCustody: withoutSubject(),
  facilities: hidesFromStranger(() => ({ query: { q: 'stranger' } })),
  facility: refusesStranger(({ facilityId }) => ({ params: { id: facilityId } })),
  changePolicy: refusesStranger(({ facilityId }) => ({
    params: { facilityId },
    body: { model: 'massBalance', windowStart: '2026-01-01', windowMonths: 3, timeZone: 'Asia/Karachi' },
  })),
  standing: refusesStranger(({ facilityId }) => ({ params: { id: facilityId } })),
  assignments: refusesStranger(({ facilityId }) => ({ params: { id: facilityId } })),
  prefixes: withoutSubject(),
  sitePrefixes: refusesStranger(({ facilityId }) => ({ params: { id: facilityId } })),
  grantPrefix: refusesStranger(({ facilityId }) => ({ params: { facilityId }, body: { prefix: 'MATRIX' } })),
  endPrefix: refusesStranger(({ facilityId }) => ({ params: { facilityId }, body: { prefix: 'MATRIX' } })),
  epcisEvents: hidesFromStranger(() => ({})),
  epcisEvent: refusesStranger(({ facilityId }) => ({ params: { eventId: eventIdOf({ stream: `ledger-${facilityId}`, revision: 1 }) } })),
  captureEvents: withoutSubject(),
  previewCapture: withoutSubject(),
  captures: hidesFromStranger(() => ({})),
  capture: withoutSubject({ params: { captureId: randomUUID() } }),
  epcisQueries: hidesFromStranger(() => ({})),
  createEpcisQuery: withoutSubject({ body: { name: 'matrix', query: { eventType: 'ObjectEvent' } } }),
  epcisQuery: withoutSubject({ params: { queryName: 'matrix' } }),
  removeEpcisQuery: withoutSubject({ params: { queryName: 'matrix' } }),
  siteSubscriptions: hidesFromStranger(() => ({})),
  epcisSubscriptions: withoutSubject({ params: { queryName: 'matrix' } }),
  createEpcisSubscription: withoutSubject({
    params: { queryName: 'matrix' },
    body: { dest: 'https://matrix.example.org/', signatureToken: 'a token of the matrix', stream: true },
  }),
  epcisSubscription: withoutSubject({ params: { queryName: 'matrix', subscriptionId: randomUUID() } }),
  removeEpcisSubscription: withoutSubject({ params: { queryName: 'matrix', subscriptionId: randomUUID() } }),
  epcisQueryEvents: withoutSubject({ params: { queryName: 'matrix' } }),
  epcisCollection: hidesFromStranger(() => ({ params: { collection: 'epcs' } })),
  epcisMember: withoutSubject({ params: { collection: 'eventTypes', member: 'ObjectEvent' } }),
  epcisEventsOf: hidesFromStranger(({ productId }) => ({
    params: { collection: 'epcs', member: `http://matrix.example/id/lot/${productId}` },
  })),
  hashEvents: withoutSubject({ body: { epcisBody: { eventList: [{ type: 'ObjectEvent' }] } } }),
  lotPage: refusesStranger(({ productId }) => ({ params: { productId } })),
  chooseLotPage: refusesStranger(({ productId }) => ({ params: { productId }, body: { extent: 'shown' } })),
  recallLot: refusesStranger(({ productId }) => ({ params: { productId }, body: { reason: 'Dyed with the wrong dye' } })),
  endRecall: refusesStranger(({ productId }) => ({ params: { productId }, body: {} })),
  ownCodes: withoutSubject(),
  siteGtins: refusesStranger(({ facilityId }) => ({ params: { id: facilityId } })),
  changeSiteGtins: refusesStranger(({ facilityId }) => ({ params: { facilityId }, body: { gtins: [] } })),
  sitePages: refusesStranger(({ facilityId }) => ({ params: { id: facilityId } })),
  chooseSitePages: refusesStranger(({ facilityId }) => ({ params: { facilityId }, body: { extent: 'shown', isNamed: true } })),
  releaseGtins: withoutSubject({ body: { kind: 'gtin', key: '09506000134352' } }),
  releaseProductId: refusesStranger(({ productId }) => ({ params: { productId }, body: { reason: 'Taken by mistake' } })),
  assignPeople: refusesStranger(({ facilityId }) => ({ params: { id: facilityId }, body: { assignments: [] } })),
  registerOrigin: refusesStranger(({ facilityId, blobName }) => ({
    params: { facilityId },
    body: { since: TODAY, registrationNumber: 'REG-2', documents: [{ blobName }], reason: 'The letter was checked' },
  })),
  siteCertificates: refusesStranger(({ facilityId }) => ({ params: { id: facilityId } })),
  certificates: withoutSubject(),
  endingCertificates: withoutSubject(),
  uploadCertificate: refusesStranger(({ facilityId, blobName }) => ({ params: { facilityId }, body: { ...A_CERTIFICATE, blobName } })),
  acceptCertificate: aCertificate(),
  rejectCertificate: aCertificate({ reason: 'The end cannot be read' }),
  endCertificate: aCertificate({ reason: 'Withdrawn by the certifier' }),
  suspendOrigin: refusesStranger(({ facilityId }) => ({ params: { facilityId }, body: { reason: 'The land was sold' } })),
  cases: withoutSubject(),
  case: withoutSubject({ params: { caseId: `origin-${randomUUID()}-1` } }),
  agreeToCase: withoutSubject({ params: { caseId: `origin-${randomUUID()}-1` }, body: {} }),
  refuseCase: withoutSubject({ params: { caseId: `origin-${randomUUID()}-1` }, body: { reason: 'No letter of the registrar' } }),
  askAboutCase: withoutSubject({ params: { caseId: `origin-${randomUUID()}-1` }, body: { question: 'Where does the land lie?' } }),
  addToCase: refusesStranger(({ facilityId }) => ({
    params: { caseId: `origin-${facilityId}-1` },
    body: { documents: [], note: 'By the canal' },
  })),
  askForOrigin: refusesStranger(({ facilityId, blobName }) => ({
    params: { facilityId },
    body: { since: TODAY, registrationNumber: 'REG-2', documents: [{ blobName }] },
  })),
  ownStanding: withoutSubject(),
  importRegistry: withoutSubject(),
  registry: withoutSubject(),
  searchOarIds: withoutSubject({ body: { name: 'Indus Mill', address: 'Plot 4, Multan', country: 'PK' } }),
  checkOarId: withoutSubject({ body: { oarId: 'PK2022087TGG9YH' } }),
  registerOarIds: refusesStranger(({ facilityId }) => ({ body: { facilityId } })),
  confirmMatch: refusesStranger(({ facilityId }) => ({ query: { facilityId, oarId: 'PK2022087TGG9YH' } })),
  confirmMatchOf: refusesStranger(({ facilityId }) => ({ body: { facilityId, oarId: 'PK2022087TGG9YH' } })),
  rejectMatch: refusesStranger(({ facilityId }) => ({ query: { facilityId, ids: 'PK2022087TGG9YH' } })),
  rejectMatchOf: refusesStranger(({ facilityId }) => ({ body: { facilityId, ids: 'PK2022087TGG9YH' } })),
  sellers: hidesFromStranger(() => ({})),
  purchasers: hidesFromStranger(() => ({})),
  transporters: hidesFromStranger(() => ({})),
  invitableForFarms: withoutSubject(),
  invitableForGinners: withoutSubject(),
  invitableForSpinners: withoutSubject(),
  invitableForMills: withoutSubject(),
  invitableForBrokers: withoutSubject(),
  invitableForAssemblies: withoutSubject(),
  invitableForTransporters: withoutSubject(),
  invitableForBrands: withoutSubject(),
  inviteByFarm: refusesStranger(({ facilityId }) => ({ body: { partners: [{ facilityId, partner: STATED }] } })),
  inviteByGinner: refusesStranger(({ facilityId }) => ({ body: { partners: [{ facilityId, partner: STATED }] } })),
  inviteBySpinner: refusesStranger(({ facilityId }) => ({ body: { partners: [{ facilityId, partner: STATED }] } })),
  inviteByMill: refusesStranger(({ facilityId }) => ({ body: { partners: [{ facilityId, partner: STATED }] } })),
  inviteByBroker: refusesStranger(({ facilityId }) => ({ body: { partners: [{ facilityId, partner: STATED }] } })),
  inviteByAssembly: refusesStranger(({ facilityId }) => ({ body: { partners: [{ facilityId, partner: STATED }] } })),
  inviteByTransporter: refusesStranger(({ facilityId }) => ({ body: { partners: [{ facilityId, partner: STATED }] } })),
  inviteByBrand: refusesStranger(({ facilityId }) => ({ body: { partners: [{ facilityId, partner: STATED }] } })),
  businessPartner: refusesStranger(() => ({ params: { id: randomUUID() } })),
  allBusinessPartners: hidesFromStranger(() => ({})),
  validatePartner: withoutSubject({ body: STATED }),
  partnerTemplate: withoutSubject(),
  previewPartners: withoutSubject(),
  invitePartnersByFile: withoutSubject(),
  failedPartnerRows: refusesStranger(({ jobId }) => ({ query: { job: jobId } })),
  acceptPartner: refusesStranger(({ facilityId }) => ({ params: { id: facilityId } })),
  declinePartner: refusesStranger(({ facilityId }) => ({ params: { id: facilityId } })),
  sendPartnerAgain: refusesStranger(({ facilityId }) => ({ params: { id: facilityId } })),
  deletePartner: refusesStranger(({ facilityId }) => ({ params: { id: facilityId } })),
  suppliers: hidesFromStranger(() => ({ query: { q: 'stranger' } })),
  addSupplier: refusesStranger(({ facilityId }) => ({ body: { businessName: 'Matrix Mill', tiers: [3], facilityId } })),
  supplier: aSupplier(),
  changeSupplier: aSupplier({ businessName: 'Matrix Mill', tiers: [3] }),
  matchSupplier: aSupplier({ choice: 'not_me' }),
  inviteSupplier: aSupplier({ contactName: 'Ali Khan', email: 'ali@example.org' }),
  archiveSupplier: aSupplier(),
  restoreSupplier: aSupplier(),
  importSuppliers: withoutSubject(),
  previewSuppliers: withoutSubject(),
  failedSupplierRows: refusesStranger(({ jobId }) => ({ query: { job: jobId } })),
  supplierTemplate: withoutSubject(),
  siteProfile: withoutSubject(),
  changeSiteProfile: withoutSubject({ body: { name: '-' } }),
  siteProfileOf: refusesStranger(({ facilityId }) => ({ params: { facilityId } })),
  changeSiteProfileOf: refusesStranger(({ facilityId }) => ({ params: { facilityId }, body: A_PROFILE })),
  putLogo: withoutSubject(),
  logo: refusesStranger(({ facilityId }) => ({ params: { id: facilityId } })),
  uploadFiles: withoutSubject(),
  file: refusesStranger(({ blobName }) => ({ params: { blobName } })),
  recordProducts: refusesStranger(({ productId }) => ({
    body: { ...commandHeader(), lots: [{ productId, product: 'rawCotton', quantity: 1, unit: 'kg' }] },
  })),
  recordPurchase: aPurchase,
  recordSale: aSale,
  recordTransport: aTransport,
  countStock: aCount,
  recordTransform: refusesStranger(({ productId }) => ({
    body: { ...commandHeader(), inputs: [{ productId }], outputs: [{ productId: code(), product: 'lint', quantity: 1, unit: 'kg' }] },
  })),
  voidTransaction: refusesStranger(({ transactionId }) => ({ params: { transactionId }, body: { reason: 'typing error' } })),
  voidOutlook: refusesStranger(({ transactionId }) => ({ params: { transactionId } })),
  addDocuments: refusesStranger(({ transactionId, blobName }) => ({
    params: { transactionId },
    body: { documents: [{ blobName, kind: 'other' }] },
  })),
  confirmTransaction: refusesStranger(({ transactionId, partnerId }) => ({ params: { transactionId }, body: { facilityId: partnerId } })),
  trips: withoutSubject({ query: { state: 'toConfirm' } }),
  confirmTransports: withoutSubject({
    body: { transports: [{ facilityId: '00000000-0000-4000-8000-000000000001', transactionId: '00000000-0000-4000-8000-000000000002' }] },
  }),
  disputeTransaction: refusesStranger(({ transactionId, partnerId }) => ({
    params: { transactionId },
    query: { facilityId: partnerId },
    body: { reason: 'not our goods' },
  })),
  transactions: hidesFromStranger(({ facilityId }) => ({ query: { facilityId } })),
  transaction: refusesStranger(({ transactionId, facilityId }) => ({ params: { transactionId }, query: { facilityId } })),
  importTransactions: withoutSubject(),
  importTemplate: withoutSubject(),
  job: refusesStranger(({ jobId }) => ({ params: { id: jobId } })),
  jobErrors: refusesStranger(({ jobId }) => ({ params: { id: jobId } })),
  lots: hidesFromStranger(({ facilityId }) => ({ query: { facilityId } })),
  lot: refusesStranger(({ productId }) => ({ params: { productId } })),
  offeredLots: hidesFromStranger(({ partnerId }) => ({ query: { sellerId: partnerId } })),
  offeredLot: aLot,
  claimsOnTheWay: refusesStranger(({ facilityId }) => ({ params: { facilityId } })),
  waiting: hidesFromStranger(() => ({})),
  purchasableByFarm: aLot,
  purchaseByFarm: aPurchase,
  sellByFarm: aSale,
  transportByFarm: aTransport,
  purchasableByGinner: aLot,
  purchaseByGinner: aPurchase,
  sellByGinner: aSale,
  transportByGinner: aTransport,
  purchasableBySpinner: aLot,
  purchaseBySpinner: aPurchase,
  sellBySpinner: aSale,
  transportBySpinner: aTransport,
  purchasableByMill: aLot,
  purchasableYarnByMill: aLot,
  purchaseByMill: aPurchase,
  transportByMill: aTransport,
  purchasableByBroker: aLot,
  purchaseByBroker: aPurchase,
  sellByBroker: aSale,
  transportByBroker: aTransport,
  purchasableByAssembly: aLot,
  purchaseByAssembly: aPurchase,
  sellByAssembly: aSale,
  transportByAssembly: aTransport,
  traceLot: refusesStranger(({ productId }) => ({ params: { productId } })),
  traceOrder: hidesFromStranger(({ partnerId }) => ({ query: { purchaseOrderNumber: 'PO-STRANGER', supplierIds: partnerId } })),
  lotRestsOn: refusesStranger(({ productId }) => ({ params: { productId } })),
  numbersRestOn: hidesFromStranger(({ partnerId }) => ({ query: { purchaseOrderNumber: 'PO-STRANGER', supplierIds: partnerId } })),
  lotTimeline: refusesStranger(({ productId }) => ({ params: { productId } })),
  numbersTimeline: hidesFromStranger(({ partnerId }) => ({ query: { purchaseOrderNumber: 'PO-STRANGER', supplierIds: partnerId } })),
  lotPlaces: refusesStranger(({ productId }) => ({ params: { productId } })),
  numbersPlaces: hidesFromStranger(({ partnerId }) => ({ query: { purchaseOrderNumber: 'PO-STRANGER', supplierIds: partnerId } })),
  lotChanges: refusesStranger(({ productId }) => ({ params: { productId }, query: { since: '2026-01-01T00:00:00.000Z' } })),
  numbersChanges: hidesFromStranger(({ partnerId }) => ({
    query: { purchaseOrderNumber: 'PO-STRANGER', supplierIds: partnerId, since: '2026-01-01T00:00:00.000Z' },
  })),
  traceLotPaper: refusesStranger(({ productId }) => ({ params: { productId } })),
  traceOrderPaper: hidesFromStranger(({ partnerId }) => ({
    query: { purchaseOrderNumber: 'PO-STRANGER', supplierIds: partnerId, format: 'xlsx' },
  })),
  currentWindows: withoutSubject(),
  facilityCases: refusesStranger(({ facilityId }) => ({ params: { id: facilityId } })),
  windows: refusesStranger(({ facilityId }) => ({ params: { facilityId } })),
  report: refusesStranger(({ facilityId }) => ({ params: { facilityId, number: '1' } })),
  runningWindow: refusesStranger(({ facilityId }) => ({ params: { facilityId } })),
  window: refusesStranger(({ facilityId }) => ({ params: { facilityId, number: '1' } })),
  overview: refusesStranger(({ facilityId }) => ({ params: { facilityId } })),
  closePreview: refusesStranger(({ facilityId }) => ({ params: { facilityId, number: '1' } })),
  closeWindow: refusesStranger(({ facilityId }) => ({ params: { facilityId, number: '1' } })),
  ledger: refusesStranger(({ facilityId }) => ({ params: { facilityId } })),
  roots: withoutSubject(),
  rootKeys: withoutSubject(),
  log: withoutSubject(),
  logCheckpoint: withoutSubject(),
  logConsistency: withoutSubject({ query: { from: '0', to: '0' } }),
  logAges: withoutSubject(),
  logLeaves: withoutSubject({ query: { root: '1' } }),
  logTile: withoutSubject({ params: { level: '0', index: '000' } }),
  logPartialTile: withoutSubject({ params: { level: '0', index: '000.p', width: '1' } }),
  addCosignatures: withoutSubject({ body: { note: 'no note' } }),
  witnessProgram: withoutSubject(),
  registerWitness: withoutSubject({
    body: { vkey: 'matrix.example/w+58014797+BAcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcH', operator: 'Nobody' },
  }),
  retireWitness: withoutSubject({ body: { name: 'matrix.example/w' } }),
  bundle: refusesStranger(({ facilityId }) => ({ params: { facilityId } })),
  ledgerState: refusesStranger(({ facilityId }) => ({ params: { facilityId } })),
  ledgerTimeline: refusesStranger(({ facilityId }) => ({ params: { facilityId } })),
  chain: refusesStranger(({ facilityId }) => ({ params: { facilityId } })),
  counterparties: refusesStranger(({ facilityId }) => ({ params: { facilityId } })),
  beside: refusesStranger(({ facilityId, partnerId }) => ({ params: { facilityId, otherId: partnerId } })),
  samples: hidesFromStranger(({ facilityId }) => ({ query: { facilityId } })),
  sample: refusesStranger(({ sampleId }) => ({ params: { id: sampleId } })),
  drawSample: refusesStranger(({ facilityId }) => ({ body: { facilityIds: [facilityId], count: 5, seed: 'matrix' } })),
  judgeItem: refusesStranger(({ sampleId }) => ({ params: { id: sampleId, number: '1' }, body: { result: 'agrees' } })),
  workingPapers: refusesStranger(({ sampleId }) => ({ params: { id: sampleId }, query: { format: 'xlsx' } })),
  auditNotes: refusesStranger(({ facilityId }) => ({ query: { facilityId } })),
  noteEvent: refusesStranger(({ facilityId }) => ({ body: { facilityId, revision: 0, hash: '0'.repeat(64), text: 'Seen' } })),
  eraseNote: refusesStranger(({ noteId }) => ({ params: { id: noteId } })),
  changes: hidesFromStranger(() => ({ query: { after: '0', limit: '500' } })),
  askAgentTool: withoutSubject({ body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } }),
  agentStream: withoutSubject(),
  keys: hidesFromStranger(() => ({})),
  createKey: withoutSubject({ body: { name: 'Matrix', days: 1, scopes: ['custody:read'] } }),
  rotateKey: refusesStranger(({ keyId }) => ({ params: { id: keyId }, body: { oldEndsInHours: 1 } })),
  revokeKey: refusesStranger(({ keyId }) => ({ params: { id: keyId } })),
  signOn: hidesFromStranger(() => ({})),
  addSignOnDomain: withoutSubject({ body: { domain: 'matrix.example.org' } }),
  lookUpSignOnDomain: withoutSubject({ body: { domain: 'unknown.example.org' } }),
  mailSignOnProof: withoutSubject({ body: { domain: 'unknown.example.org' } }),
  proveSignOnDomain: withoutSubject({ body: { domain: 'unknown.example.org', code: '12345678' } }),
  removeSignOnDomain: withoutSubject({ body: { domain: 'unknown.example.org', password: PASSWORD } }),
  setSignOnProvider: withoutSubject({
    body: { issuer: 'http://10.0.0.1', clientId: 'matrix', clientSecret: 'matrix', password: PASSWORD },
  }),
  setSignOnRules: withoutSubject({
    body: { mode: 'password', demandsFactor: false, acrValues: [], groupsClaim: 'groups', groups: [], password: PASSWORD },
  }),
  testSignOn: withoutSubject(),
  makeDirectoryToken: withoutSubject({ body: { password: PASSWORD } }),
  endDirectory: withoutSubject({ body: { password: PASSWORD } }),
  signOnOffer: withoutSubject({ query: { domain: 'example.org' } }),
  startSignOn: withoutSubject({ body: { email: 'nobody@example.org' } }),
  signOnCallback: withoutSubject({ params: { id: randomUUID() }, query: { code: 'matrix', state: 'matrix' } }),
  finishSignOn: withoutSubject({ body: {} }),
  signOnLogout: withoutSubject(),
  scimConfig: withoutSubject(),
  scimSchemas: withoutSubject(),
  scimTypes: withoutSubject(),
  scimUsers: withoutSubject(),
  scimUser: withoutSubject({ params: { id: 'matrix' } }),
  createScimUser: withoutSubject(),
  replaceScimUser: withoutSubject({ params: { id: 'matrix' } }),
  patchScimUser: withoutSubject({ params: { id: 'matrix' } }),
  deleteScimUser: withoutSubject({ params: { id: 'matrix' } }),
  scimGroups: withoutSubject(),
  scimGroup: withoutSubject({ params: { id: 'matrix' } }),
  createScimGroup: withoutSubject(),
  replaceScimGroup: withoutSubject({ params: { id: 'matrix' } }),
  patchScimGroup: withoutSubject({ params: { id: 'matrix' } }),
  deleteScimGroup: withoutSubject({ params: { id: 'matrix' } }),
  webhooks: hidesFromStranger(() => ({})),
  createWebhook: withoutSubject({ body: { url: 'https://matrix.example.org/', kinds: ['lot.sold'] } }),
  webhook: aWebhook(),
  changeWebhook: aWebhook({ kinds: ['lot.sold'] }),
  removeWebhook: aWebhook(),
  switchWebhook: aWebhook({ on: false }),
  testWebhook: aWebhook(),
  rotateWebhookSecret: aWebhook(),
  endOldWebhookSecret: aWebhook(),
  webhookMessages: aWebhook(),
  webhookMessage: refusesStranger(({ webhookId }) => ({ params: { id: webhookId, messageId: 'msg_1' } })),
  replayWebhookMessage: refusesStranger(({ webhookId }) => ({ params: { id: webhookId, messageId: 'msg_1' } })),
  replayWebhook: aWebhook({ from: '2026-01-01T00:00:00Z', to: '2026-01-02T00:00:00Z' }),
  rooms: hidesFromStranger(() => ({ query: { perPage: '100' } })),
  openRoom: refusesStranger(({ facilityId }) => ({ body: { ...A_ROOM, facilityIds: [facilityId] } })),
  roomLog: aRoom,
  endRoom: aRoom,
  askRoomCode: withoutSubject({ body: { link: 'a-link-that-nobody-was-given' } }),
  enterRoom: withoutSubject({ body: { link: 'a-link-that-nobody-was-given', code: '12345678' } }),
  roomHere: withoutSubject(),
  roomLedger: aLedgerInside,
  roomChain: aLedgerInside,
  roomState: aLedgerInside,
  roomWindows: aLedgerInside,
  roomReport: refusesStranger(({ facilityId }) => ({ params: { facilityId, number: '1' } })),
  roomBundle: aLedgerInside,
  assessment: withoutSubject(),
  saveAnswers: refusesStranger(({ blobName }) => ({ body: { answers: [{ questionId: 'harvestMethod', evidence: [{ blobName }] }] } })),
  completeAssessment: withoutSubject(),
  assessmentOf: refusesStranger(({ facilityId }) => ({ params: { facilityId } })),
  assessmentRound: refusesStranger(({ facilityId }) => ({ params: { facilityId, number: '1' } })),
  siteAssessments: hidesFromStranger(() => ({})),
  siteAssessment: anAssessment(),
  beginSiteAssessment: refusesStranger(({ facilityId }) => ({ body: { facilityId, assessedOn: TODAY } })),
  saveSiteAnswers: anAssessment({ answers: [{ questionId: 'handPicking', value: 'none' }] }),
  completeSiteAssessment: anAssessment(),
  withdrawSiteAssessment: anAssessment({ reason: 'It was another site' }),
  facilityRisk: refusesStranger(({ facilityId }) => ({ params: { facilityId } })),
  lotRisk: aLot,
  orderRisk: anOrder(),
  lotTraceRisks: refusesStranger(({ productId }) => ({ params: { productId } })),
  numbersTraceRisks: hidesFromStranger(({ partnerId }) => ({ query: { purchaseOrderNumber: 'PO-STRANGER', supplierIds: partnerId } })),
  orderTraceRisks: anOrder(),
  factorsEffect: withoutSubject({ body: { value: DEFAULT_SETTINGS['conversion-factors'] } }),
  riskPolicyEffect: withoutSubject({ body: { value: DEFAULT_SETTINGS['risk-policy'] } }),
  riskLists: withoutSubject(),
  importGoodsList: withoutSubject(),
  importEntityList: withoutSubject(),
  entityMatches: withoutSubject(),
  decideEntityMatch: withoutSubject({ params: { id: randomUUID() }, body: { same: false } }),
  supplierRisks: hidesFromStranger(() => ({})),
  supplierRiskPaper: aSupplier(),
  riskWhatIf: refusesStranger(({ facilityId }) => ({
    body: { facilityId, add: [{ indicator: 'loansInAdvance', level: 'LOW', source: 'auditor' }] },
  })),
  assessmentStatuses: hidesFromStranger(() => ({})),
  questionSets: withoutSubject(),
  questionSetTemplate: withoutSubject({ query: { facilityType: 'MILL' } }),
  questionSet: withoutSubject({ params: { facilityType: 'MILL', number: '1' } }),
  importQuestionSet: withoutSubject({ query: { facilityType: 'MILL', effectiveFrom: '2099-01-01' } }),
  makeQrBatch: withoutSubject({ body: { id: randomUUID(), name: 'Matrix', quantity: 1 } }),
  qrBatches: withoutSubject(),
  qrBatch: withoutSubject({ params: { id: randomUUID() } }),
  cancelQrBatch: withoutSubject({ params: { id: randomUUID() } }),
  qrCodes: withoutSubject({ params: { id: randomUUID() } }),
  makeQrSheet: withoutSubject({ params: { id: randomUUID() }, body: { label: 'a4x24' } }),
  qrSheet: withoutSubject({ params: { id: randomUUID() } }),
  qrSheetFile: withoutSubject({ params: { id: randomUUID() } }),
  qrCsv: withoutSubject({ params: { id: randomUUID() } }),
  qrCode: withoutSubject({ params: { productId: 'ABC-DEF-GHJ-KLM' } }),
  products: hidesFromStranger(() => ({ query: { q: 'stranger' } })),
  addProduct: refusesStranger(({ blobName }) => ({ body: { ...A_PRODUCT, picture: { blobName } } })),
  product: anOrder(),
  changeProduct: anOrder(A_PRODUCT),
  archiveProduct: anOrder({}),
  orders: hidesFromStranger(() => ({ query: { q: 'PO-STRANGER', traced: 'true' } })),
  createOrder: refusesStranger(({ blobName }) => ({ body: { packingLists: [{ blobName }] } })),
  order: anOrder(),
  changeOrder: anOrder({ purchaseOrderNumber: 'PO-1' }),
  discardOrder: anOrder(),
  placeOrder: anOrder(),
  cancelOrder: anOrder({ reason: 'typing error' }),
  duplicateOrder: anOrder({}),
  addOrderSupplier: anOrder({ facilityId: randomUUID() }),
  linkDeal: anOrder({ transactionId: randomUUID(), reason: 'typing error' }),
  unlinkDeal: refusesStranger(({ orderId }) => ({ params: { id: orderId, transactionId: randomUUID() } })),
  orderHistory: anOrder(),
  passports: withoutSubject(),
  passportRegistry: withoutSubject(),
  passport: anOrder(),
  declarePassport: anOrder({ values: [{ key: 'care', text: 'Wash at 40 degrees' }] }),
  issuePassport: anOrder({}),
  chooseOrderPages: anOrder({ extent: 'shown' }),
  revokePassport: anOrder({ reason: 'The weight was wrong' }),
  orderDetention: anOrder(),
  detainOrder: anOrder(A_DETENTION),
  changeDetention: anOrder(A_DETENTION),
  addDetentionSent: anOrder({ sentAt: '2026-01-02', what: 'commercial papers', to: 'the port' }),
  endDetention: anOrder({ outcome: 'released', reason: 'the test was clean' }),
  workingDays: withoutSubject({ params: { country: 'US' }, query: { from: '2026-01-02', days: '3' } }),
  addTranslation: anOrder({ original: { blobName: 'a' }, file: { blobName: 'b' }, language: 'en', translator: 'Some Body' }),
  removeTranslation: refusesStranger(({ orderId }) => ({ params: { id: orderId, translationId: randomUUID() } })),
  missingForFile: anOrder(),
  askForMissing: anOrder({}),
  orderTrace: anOrder(),
  orderRestsOn: anOrder(),
  orderTracePaper: anOrder(),
  orderTimeline: anOrder(),
  orderPlaces: anOrder(),
  orderChanges: refusesStranger(({ orderId }) => ({ params: { id: orderId }, query: { since: '2026-01-01T00:00:00.000Z' } })),
  orderEvidence: anOrder(),
  orderDeliveries: refusesStranger(({ orderId }) => ({
    params: { id: orderId },
    query: { stage: 'import', facilityId: randomUUID(), kind: 'packingList' },
  })),
  lotEvidence: refusesStranger(({ productId }) => ({ params: { productId } })),
  lotDeliveries: refusesStranger(({ productId }) => ({
    params: { productId },
    query: { stage: 'lint', facilityId: randomUUID(), kind: 'invoice' },
  })),
  siteOnLotTrace: refusesStranger(({ productId, facilityId }) => ({ params: { productId, facilityId } })),
  siteOnOrderTrace: refusesStranger(({ orderId, facilityId }) => ({ params: { id: orderId, facilityId } })),
  siteOnNumbersTrace: refusesStranger(({ facilityId }) => ({
    params: { facilityId },
    query: { purchaseOrderNumber: 'PO-STRANGER' },
  })),
  orderEvidenceZip: anOrder(),
  waiveDocument: anOrder({ stage: 'import', facilityId: randomUUID(), kind: 'packingList', reason: 'by sea' }),
  endWaiver: anOrder({ stage: 'import', facilityId: randomUUID(), kind: 'packingList' }),
  documentRequests: hidesFromStranger(() => ({ query: { perPage: '100' } })),
  documentRequest: aRequest(),
  requestDocuments: refusesStranger(({ facilityId, orderId }) => ({ body: { facilityId, orderId, kinds: ['receipt'] } })),
  grantDocuments: aRequest({}),
  refuseDocuments: aRequest({ reason: 'prices on it' }),
  endDocuments: aRequest(),
  farmGroups: withoutSubject(),
  addFarmGroup: withoutSubject({ body: A_FARM_GROUP }),
  farmGroupsGeoJson: withoutSubject(),
  importFarmsGeoJson: withoutSubject(),
  previewFarmsGeoJson: withoutSubject(),
  farmGroupTemplate: withoutSubject(),
  importFarmGroups: withoutSubject(),
  previewFarmGroups: withoutSubject(),
  checkPlot: withoutSubject({ body: { points: LAND } }),
  farmGroup: withoutSubject({ params: { id: randomUUID() } }),
  changeFarmGroup: withoutSubject({ params: { id: randomUUID() }, body: A_FARM_GROUP }),
  addFarm: withoutSubject({ params: { id: randomUUID() }, body: A_FARM }),
  changeFarm: withoutSubject({ params: { id: randomUUID(), facilityId: randomUUID() }, body: WHAT_A_FARM_IS }),
  drawPlot: withoutSubject({ params: { id: randomUUID(), facilityId: randomUUID() }, body: { points: LAND } }),
  endPlot: withoutSubject({ params: { id: randomUUID(), facilityId: randomUUID() } }),
  leaveFarmGroup: withoutSubject({ params: { id: randomUUID(), facilityId: randomUUID() } }),
  grievances: hidesFromStranger(() => ({ query: { perPage: '100' } })),
  grievance: aGrievance(),
  logTracer: refusesStranger(({ productId }) => ({
    body: { ...commandHeader(), productId, identifiers: ['HX-1'], lab: 'Haber Lab' },
  })),
  withdrawTracer: refusesStranger(({ transactionId }) => ({ params: { transactionId }, body: { reason: 'Mistaken' } })),
  dnaTests: hidesFromStranger(({ facilityId }) => ({ query: { facilityId } })),
  dnaTest: refusesStranger(({ dnaTestId }) => ({ params: { id: dnaTestId } })),
  recordDnaTest: refusesStranger(({ facilityId, productId }) => ({
    body: { testDate: TODAY, facilityId, productId, lab: 'Haber Lab', identifiersDetected: ['HX-STRANGER'] },
  })),
  closeDnaTest: refusesStranger(({ dnaTestId }) => ({ params: { id: dnaTestId }, body: { reason: 'A verifier saw it' } })),
  lotTracers: aLot,
  labTests: refusesStranger(({ productId }) => ({ query: { productId } })),
  recordLabTest: refusesStranger(({ productId, blobName }) => ({
    body: {
      ...{ productId, kind: 'isotope', sampledBy: 'Somebody', sampledAt: AN_HOUR_AGO, seal: 'S-1', lab: 'Haber Lab' },
      ...{ reportNumber: 'R-1', report: { blobName }, result: 'consistent' },
    },
  })),
  reportGrievance: refusesStranger(({ facilityId }) => ({ body: aSuspicion(facilityId) })),
  takeUpGrievance: refusesStranger(({ facilityId, grievanceId }) => ({ params: { id: grievanceId }, body: aSuspicion(facilityId) })),
  setReportAside: aGrievance({ kind: 'advertising', reason: 'Words of an advertisement' }),
  bringReportBack: aGrievance(),
  letReportIn: aGrievance(),
  reportBulks: hidesFromStranger(() => ({})),
  reportBulk: refusesStranger(() => ({ params: { id: randomUUID() } })),
  letBulkIn: refusesStranger(() => ({ params: { id: randomUUID() } })),
  setBulkAside: refusesStranger(() => ({
    params: { id: randomUUID() },
    body: { kind: 'advertising', reason: 'Words of an advertisement' },
  })),
  joinReport: aGrievance({ toId: '0a000000-0000-4000-8000-00000000000a' }),
  reassignRequest: aGrievance({ assigneeId: randomUUID() }),
  complianceHistory: refusesStranger(({ facilityId }) => ({ params: { id: facilityId } })),
  remindAssignee: aGrievance(),
  assignees: hidesFromStranger(() => ({})),
  requests: hidesFromStranger(() => ({})),
  request: aGrievance(),
  openRequest: aGrievance(),
  announceVisit: aGrievance({ date: '2090-01-01' }),
  announcedVisits: hidesFromStranger(() => ({})),
  respondToRequest: aGrievance({ date: TODAY, priority: 'LOW', indicators: [], message: 'Nothing was found' }),
  correctResponse: aGrievance({ corrects: 1, priority: 'LOW', reason: 'The number was wrong' }),
  correctiveActions: hidesFromStranger(() => ({})),
  correctiveAction: anAction(),
  actionOwners: aGrievance(),
  openAction: refusesStranger(({ grievanceId, facilityId }) => ({
    body: { findingId: `${grievanceId}-f1`, ownerFacilityId: facilityId, what: 'Places at school', dueDate: '2090-01-01' },
  })),
  addActionMessage: anAction({ message: 'When will it be?' }),
  finishAction: refusesStranger(({ grievanceId, blobName }) => ({
    params: { actionId: `${grievanceId}-a1` },
    body: { documents: [{ blobName }] },
  })),
  verifyAction: anAction({ reason: 'The papers are signed' }),
  returnAction: anAction({ message: 'The paper is not signed' }),
  closeFinding: refusesStranger(({ grievanceId }) => ({
    params: { findingId: `${grievanceId}-f1` },
    body: { reason: 'They go to school' },
  })),
  tellReport: withoutSubject({ body: { where: 'Matrix Mill', what: 'Wages are late' } }),
  toldReport: withoutSubject({ params: { reference: 'GR-XXXXXX' } }),
  addToReport: withoutSubject({ params: { reference: 'GR-XXXXXX' }, body: { words: 'They still are' } }),
  // A poster names the place to all its readers.
  intakeSite: { ask: ({ facilityId }) => ({ params: { id: facilityId } }), stranger: 'unnamed' },
  answerReporter: aGrievance({ words: 'We look at it' }),
  buildDossier: refusesStranger(({ orderId }) => ({ body: { orderId, language: 'en' } })),
  dossiers: hidesFromStranger(({ orderId }) => ({ query: { orderId } })),
  clearedDossiers: hidesFromStranger(() => ({})),
  dossier: aDossier,
  dossierPages: aDossier,
  searchDossier: refusesStranger(({ dossierId }) => ({ params: { id: dossierId }, query: { text: 'stranger' } })),
  dossierExhibits: aDossier,
  dossierFile: aDossier,
  alerts: hidesFromStranger(() => ({})),
  dismissAlert: refusesStranger(({ orderId }) => ({ params: { id: orderId }, body: { reason: 'Seen to' } })),
  notifications: hidesFromStranger(() => ({})),
  markNotifications: withoutSubject({ body: { ids: ['nobody’s'] } }),
  notificationSettings: withoutSubject(),
  saveNotificationSettings: withoutSubject({ body: { topics: [], hour: 7, timeZone: 'Europe/London' } }),
  dailyMail: hidesFromStranger(() => ({})),
  sendDailyMail: withoutSubject(),
  setupSteps: withoutSubject(),
  changeSetupSteps: withoutSubject({ body: { dismissed: false } }),
  homeNeeds: hidesFromStranger(() => ({})),
  homeTrend: hidesFromStranger(() => ({})),
  firstScreen: hidesFromStranger(({ facilityId }) => ({ query: { asked: readsOf(facilityId) } })),
  search: hidesFromStranger(({ productId }) => ({ query: { q: productId } })),
  importOrders: withoutSubject(),
  previewOrders: withoutSubject(),
  previewTransactions: withoutSubject(),
  failedTransactionRows: refusesStranger(({ jobId }) => ({ query: { job: jobId } })),
  failedOrderRows: refusesStranger(({ jobId }) => ({ query: { job: jobId } })),
  orderTemplate: withoutSubject(),
};

const A_PARTNER = { ...STATED, email: 'carriers@example.org' };
const AN_INVITATION = { partners: [{ partner: A_PARTNER }] };

/** Bodies that become a command, for examples whose body is refused before that. */
const WELL_FORMED: Partial<Record<keyof typeof routes, object>> = {
  refresh: { refreshToken: 'unknown' },
  changeSiteProfile: A_PROFILE,
  inviteByFarm: AN_INVITATION,
  inviteByGinner: AN_INVITATION,
  inviteBySpinner: AN_INVITATION,
  inviteByMill: AN_INVITATION,
  inviteByBroker: AN_INVITATION,
  inviteByAssembly: AN_INVITATION,
  inviteByTransporter: AN_INVITATION,
  inviteByBrand: AN_INVITATION,
  validatePartner: A_PARTNER,
};

/** The workplaces of each role's users; admins have none. */
const WORKPLACES: Record<Exclude<Role, 'SUPER_ADMIN' | 'ADMIN'>, FacilityType> = {
  FARM: 'FARM',
  GINNER: 'GINNER',
  SPINNER: 'SPINNER',
  BROKER: 'BROKER',
  TRANSPORTER: 'TRANSPORTER',
  MILL: 'MILL',
  BRAND: 'BRAND',
  AUDITOR: 'AUDITOR',
  FARM_MONITOR: 'FARM_MONITOR',
  FARM_MONITOR_WEB: 'FARM_MONITOR',
  SUPPLIER: 'MILL',
  FINAL_PRODUCT_ASSEMBLY: 'FINAL_PRODUCT_ASSEMBLY',
};
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

type RouteName = keyof typeof routes;
const declared = Object.entries(routes) as [RouteName, Route][];

let product: TestServer;
/** Watches the commands that the bus carries out, whatever comes of them. */
let everyActIsAdmitted: jest.Spied<ActLimits['admit']>;
let commandsSent: jest.Spied<CommandBus['execute']>;
let stranger: Subject;
/** A visitor of a room on a ledger of its own, whose only events are of days before the room's. */
let guest: ApiCall;
let roomSite: string;
const EMPTY_IN_ROOM: ReadonlySet<string> = new Set(['roomState', 'roomReport']);
interface Caller {
  call: ApiCall;
  /** Calls without waiting for any view: a refusal shows none. */
  refused: ApiCall;
  facility?: FacilityRecord;
  email: string;
}
const callers = new Map<Role, Caller>();
/** Calls signed out, without waiting for any view. */
let nobody: ApiCall;

beforeAll(async () => {
  product = await startTestServer({ env: { OUTBOX: '1' } });
  nobody = apiCaller(product.url);
  commandsSent = jest.spyOn(product.app.get(CommandBus), 'execute');
  // Each role is refused hundreds of times here; the bound of such entries has specs of its own.
  everyActIsAdmitted = jest.spyOn(ActLimits.prototype, 'admit').mockImplementation((act) => act);
  await product.user('ADMIN', undefined, { email: 'matrix@example.org' });
  for (const role of ROLES) callers.set(role, await callerOf(role));
  stranger = await strangersThings();
  ({ guest, roomSite } = await enteredRoom());
}, 60_000);
afterAll(async () => {
  everyActIsAdmitted.mockRestore();
  await product.stop();
});

async function callerOf(role: Role) {
  const type = role === 'ADMIN' || role === 'SUPER_ADMIN' ? undefined : WORKPLACES[role];
  const facility = type && (await product.facility(type));
  const { email } = await product.user(role, facility);
  const call = await product.signIn(email);
  return { call: call as ApiCall, refused: apiCaller(product.url, call.token), email, ...(facility && { facility }) };
}

/** A room that an admin opened on the ledger of a mill, entered by the code of its mail. */
async function enteredRoom(): Promise<{ guest: ApiCall; roomSite: string }> {
  const { id } = await product.facility('MILL');
  const admin = callers.get('ADMIN')?.call as ApiCall;
  const { token } = await entered(product, admin, { ...A_ROOM, facilityIds: [id], email: 'guest@example.org' });
  return { guest: product.as(token), roomSite: id };
}

/** A farm that nobody of the others knows, with a lot, a document and an import of its own. */
async function strangersThings(): Promise<Subject> {
  const farm = await product.facility('FARM', { name: 'Stranger Farm', searchText: 'stranger farm' });
  const partner = await product.facility('GINNER', { name: 'Stranger Gin', searchText: 'stranger gin' });
  const call = await product.signIn((await product.user('FARM', farm)).email);
  const productId = code();
  const said = commandHeader();
  const recorded = await call('POST', '/api/custody/records', {
    ...said,
    lots: [{ productId, product: 'rawCotton', quantity: 5, unit: 'kg' }],
  });
  const upload = await call('POST', '/api/upload/files', fileIn('files', 'stranger.png'));
  const job = await call(
    'POST',
    '/api/custody/import',
    fileIn('file', 'stranger.xlsx', await templateWorkbook(templateOf(transactions.shape, 'en'))),
  );
  const documents = upload.body;
  const request = { since: TODAY, registrationNumber: 'REG-1', documents };
  const asked = await call('POST', `/api/facilities/${farm.id}/origin-requests`, request);
  const brand = await product.signIn((await product.user('BRAND', await product.facility('BRAND'))).email);
  const supplier = await brand('POST', '/api/suppliers', { businessName: 'Stranger Mill', tiers: [3] });
  const paper = { ...A_CERTIFICATE, blobName: upload.body[0].blobName };
  const certificate = await call('POST', `/api/facilities/${farm.id}/certificates`, paper);
  const made = [recorded, upload, job, asked, supplier, certificate];
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
  return {
    facilityId: farm.id,
    partnerId: partner.id,
    productId,
    transactionId: said.transactionId,
    blobName: upload.body[0].blobName as string,
    jobId: job.body.id as string,
    sessionId: (await call('GET', '/api/auth/sessions')).body[0].id as string,
    supplierId: supplier.body.id as string,
    orderId: await strangersOrder(),
    requestId: await strangersRequest(farm.id),
    certificateId: certificate.body.transactionId as string,
    grievanceId: await strangersGrievance(farm.id),
    assessmentId: await strangersAssessment(farm.id),
    ...(await strangersAudit(farm.id)),
    dnaTestId: await strangersDnaTest(call, farm.id, productId),
    roomId: await strangersRoom(call, farm.id),
    keyId: await strangersKey(call),
    webhookId: await strangersWebhook(call),
    dossierId: randomUUID(),
  };
}

/** An order of a brand that nobody of the others knows. */
async function strangersOrder(): Promise<string> {
  const brand = await product.facility('BRAND', { name: 'Stranger Brand', searchText: 'stranger brand' });
  const call = await product.signIn((await product.user('BRAND', brand)).email);
  const { status, body } = await call('POST', '/api/orders', { purchaseOrderNumber: 'PO-STRANGER', productDescription: 'Stranger shirt' });
  expect(status).toBe(201);
  return body.id as string;
}

/** A grievance at the stranger's farm, answered by an auditor whom nobody of the others knows, with an action that the farm has to do. */
async function strangersGrievance(facilityId: string): Promise<string> {
  const watcher = await product.user(
    'AUDITOR',
    await product.facility('AUDITOR', { name: 'Stranger Audit', searchText: 'stranger audit' }),
  );
  const admin = await product.signIn((await product.user('ADMIN')).email);
  const auditor = await product.signIn(watcher.email);
  const told = { reasonForAudit: 'Stranger reason', message: 'Stranger message', priority: 'HIGH' };
  const reported = await admin('POST', '/api/grievances', { facilityId, indicator: 'childLabor', assigneeId: watcher.id, ...told });
  const { grievanceId } = reported.body;
  const found = { date: TODAY, priority: 'HIGH', indicators: [{ indicator: 'childLabor', severity: 'HIGH' }], message: 'Stranger' };
  const answered = await auditor('POST', `/api/requests/${grievanceId}/response`, found);
  const action = { findingId: `${grievanceId}-f1`, ownerFacilityId: facilityId, what: 'Stranger school places', dueDate: '2090-01-01' };
  const opened = await auditor('POST', '/api/corrective-actions', action);
  expect([reported, answered, opened].map(({ status }) => status)).toEqual([201, 201, 201]);
  return grievanceId as string;
}

/** An assessment of the stranger's farm by a monitor whom nobody of the others knows. */
async function strangersAssessment(facilityId: string): Promise<string> {
  const office = await product.facility('FARM_MONITOR', { name: 'Stranger Monitors', searchText: 'stranger monitors' });
  const { id: userId, email } = await product.user('FARM_MONITOR_WEB', office);
  const admin = await product.signIn((await product.user('ADMIN')).email);
  const assignments = [{ userId, from: AN_HOUR_AGO, reason: 'Looks at the stranger' }];
  const assigned = await admin('PUT', `/api/facilities/${facilityId}/assignments`, { assignments });
  const begun = await (await product.signIn(email))('POST', '/api/site-assessments', { facilityId, assessedOn: TODAY });
  expect([assigned.status, begun.status]).toEqual([200, 201]);
  return begun.body.assessmentId as string;
}

/** A sample that an admin drew of the stranger's ledger, and a note on its first event. */
async function strangersAudit(facilityId: string): Promise<{ sampleId: string; noteId: string }> {
  const admin = await product.signIn((await product.user('ADMIN')).email);
  const drawn = await admin('POST', '/api/samples', { facilityIds: [facilityId], count: 1, seed: 'stranger' });
  const { hash } = (await admin('GET', `/api/ledgers/${facilityId}?limit=1`)).body.items[0];
  const noted = await admin('POST', '/api/audit-notes', { facilityId, revision: 0, hash, text: 'Stranger note' });
  expect([drawn, noted].map(({ status }) => status)).toEqual([201, 201]);
  return { sampleId: drawn.body.sampleId, noteId: noted.body.noteId };
}

/** A test of the stranger's lot, which has a tracer. */
async function strangersDnaTest(call: ApiCall, facilityId: string, productId: string): Promise<string> {
  const admin = await product.signIn((await product.user('ADMIN')).email);
  const tracer = { ...commandHeader(), productId, identifiers: ['HX-STRANGER'], lab: 'Stranger Lab' };
  const logged = await call('POST', '/api/custody/tracers', tracer);
  const found = { testDate: TODAY, facilityId, productId, lab: 'Stranger Lab', identifiersDetected: ['HX-STRANGER'] };
  const tested = await admin('POST', '/api/dna-tests', found, { 'x-position': logged.body.position });
  expect([logged, tested].map(({ status }) => status)).toEqual([201, 201]);
  return tested.body.testId as string;
}

async function strangersWebhook(call: ApiCall): Promise<string> {
  const { body } = await call('POST', '/api/webhooks', { url: 'https://stranger.example.org/', kinds: ['lot.sold'] });
  return body.webhook.id;
}

async function strangersKey(call: ApiCall): Promise<string> {
  const { body } = await call('POST', '/api/keys', { name: 'Stranger', days: 1, scopes: ['custody:read'] });
  return body.apiKey.id;
}

/** A room that the stranger opened on its ledger. */
async function strangersRoom(call: ApiCall, facilityId: string): Promise<string> {
  const { status, body } = await call('POST', '/api/rooms', { ...A_ROOM, name: 'Stranger Auditor', facilityIds: [facilityId] });
  expect(status).toBe(201);
  return body.id as string;
}

/** A request of a brand that nobody of the others knows, to the stranger's farm. */
async function strangersRequest(facilityId: string): Promise<string> {
  const brand = await product.facility('BRAND', { name: 'Stranger Asking Brand', searchText: 'stranger asking brand' });
  const command = { kind: 'ask' as const, requestId: randomUUID(), brandId: brand.id, facilityId, subject: { orderId: randomUUID() } };
  const actor = { userId: randomUUID(), facilityId: brand.id };
  return (await product.app.get(RequestStreams).execute({ ...command, kinds: ['receipt'] }, actor)).id;
}

function fileIn(field: string, name: string, content: Uint8Array = PNG): FormData {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(content)]), name);
  return form;
}

/** Things of the caller's own facility, or that nobody has. */
function ownThings(role: Role): Subject {
  const facilityId = callers.get(role)?.facility?.id ?? randomUUID();
  const unknown = {
    productId: code(),
    transactionId: randomUUID(),
    blobName: randomUUID(),
    jobId: randomUUID(),
    sessionId: randomUUID(),
    supplierId: randomUUID(),
    orderId: randomUUID(),
    requestId: randomUUID(),
    certificateId: randomUUID(),
    grievanceId: randomUUID(),
    assessmentId: randomUUID(),
    sampleId: randomUUID(),
    noteId: randomUUID(),
    dnaTestId: randomUUID(),
    roomId: randomUUID(),
    keyId: 'NOSUCHKE',
    webhookId: randomUUID(),
    dossierId: randomUUID(),
  };
  return { facilityId, partnerId: randomUUID(), ...unknown };
}

function ask(call: ApiCall, name: RouteName, about: Subject, otherBody?: object): Promise<ApiResponse> {
  const route: Route = routes[name];
  const { params = {}, query = {}, body } = { ...EXAMPLES[name].ask(about), ...(otherBody && { body: otherBody }) };
  const path = route.path.replaceAll(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? 'missing'));
  const sent = route.upload ? fileIn(route.upload.field, 'example.png') : body;
  return call(route.method, `/api${path}?${new URLSearchParams(query)}`, sent);
}

/** Signs in again to sign out: the other calls keep their session. */
async function callFor(role: Role, name: RouteName): Promise<ApiCall> {
  const { call, refused, email } = callers.get(role) as Caller;
  if (!mayAsk(role, routes[name])) return refused;
  return name === 'logout' ? product.signIn(email) : call;
}

function mayAsk(role: Role, { roles }: Route): boolean {
  if (typeof roles === 'string') return roles !== 'room' && roles !== 'directory';
  const acting = actingRole([role], callers.get(role)?.facility?.type);
  return roles.some((each) => each === acting);
}

/** A directory reads refusals in the form of SCIM, which has no codes of ours. */
const codeAt = ({ roles }: Route, refusal: string): string | undefined => (roles === 'directory' ? undefined : refusal);

const isAdmin = (role: Role): boolean => ADMINS.some((admin) => admin === role);

describe('the table', () => {
  it('has an example of every declared route, and no other', () => {
    expect(Object.keys(EXAMPLES).sort()).toEqual(declared.map(([name]) => name).sort());
  });

  it('finds every declared route mounted', async () => {
    const admin = callers.get('SUPER_ADMIN')?.call as ApiCall;
    const missing: string[] = [];
    for (const [name, route] of declared) {
      // The demo is there for this machine alone, the set-up until there is a user, and the log from its first root on.
      if (['demo', 'setUp', 'logCheckpoint', 'logLeaves', 'logTile', 'logPartialTile', 'signOnCallback'].includes(name)) continue;
      const { status } = await (route.roles === 'public' ? ask(admin, name, stranger) : ask(product.call, name, stranger));
      if (status === 404) missing.push(name);
    }
    expect(missing).toEqual([]);
  });
});

describe.each(declared)('%s', (name, route) => {
  it('answers only signed-in callers, unless it is public', async () => {
    const { status } = await ask(route.roles === 'public' ? product.call : nobody, name, stranger);
    if (route.roles === 'public') expect(status).not.toBe(401);
    else expect(status).toBe(401);
  });

  it('answers the roles that it declares, and refuses all others', async () => {
    for (const role of ROLES) {
      const { status, body } = await ask(await callFor(role, name), name, ownThings(role));
      if (mayAsk(role, route)) {
        expect([role, status, body?.code]).not.toEqual([role, expect.anything(), 'RoleRefused']);
        expect([role, status]).not.toEqual([role, 401]);
      } else {
        expect([role, status, body.code]).toEqual([role, 403, codeAt(route, 'RoleRefused')]);
      }
      expect(status).toBeLessThan(500);
    }
  });

  it('answers visitors of a room if it is for them or public, and no others', async () => {
    const { status, body } = await ask(guest, name, { ...stranger, facilityId: roomSite });
    if (route.roles === 'room') expect([name, status]).toEqual([name, EMPTY_IN_ROOM.has(name) ? 404 : 200]);
    else if (route.roles === 'public') expect([name, status < 500]).toEqual([name, true]);
    else expect([name, status, body.code]).toEqual([name, 401, codeAt(route, 'SignedOut')]);
  });

  if (route.roles === 'room')
    it('shows visitors of a room nothing of another ledger', async () => {
      const { text } = await ask(guest, name, stranger);
      for (const told of ['Stranger', stranger.productId]) expect(text).not.toContain(told);
    });

  if (route.method !== 'GET' && route.roles !== 'directory')
    it('goes over the command bus, once', async () => {
      let carriedOut = 0;
      for (const role of ROLES.filter((each) => mayAsk(each, route))) {
        const call = await callFor(role, name);
        commandsSent.mockClear();
        await ask(call, name, ownThings(role), WELL_FORMED[name]);
        carriedOut = commandsSent.mock.calls.length;
        if (carriedOut > 0) break;
      }
      expect(carriedOut).toBe(1);
    });

  it('has an entry in the audit log as its declaration says', async () => {
    const { kind } = auditOf(route);
    const asked = callers.get('SUPER_ADMIN')?.call as ApiCall;
    const { body } = await asked('GET', `/api/audit-log?what=${name}&perPage=100`);
    const kinds = new Set(body.items.map((act: { kind: string }) => act.kind));
    // Reads of screens are logged only where somebody lacked the right.
    kinds.delete('refusal');
    expect([...kinds]).toEqual(kind && kinds.size > 0 ? [kind] : []);
    if (kind === 'command') expect([name, body.total > 0]).toEqual([name, true]);
  });

  const { stranger: expected } = EXAMPLES[name];
  if (expected === 'unnamed') return;
  it(`tells a stranger ${expected === 'refused' ? 'that there is no such thing' : 'nothing'}`, async () => {
    for (const role of ROLES.filter((each) => mayAsk(each, route) && !isAdmin(each))) {
      const { status, text } = await ask(await callFor(role, name), name, stranger);
      const isRefused = status >= 400 && status < 500;
      if (expected === 'refused') expect([role, isRefused]).toEqual([role, true]);
      expect([role, status < 500]).toEqual([role, true]);
      for (const told of ['Stranger', stranger.productId, stranger.blobName])
        expect(text.includes(told) ? [role, text] : [role]).toEqual([role]);
    }
  });
});

/** The roles that are held back, the steps done so far, and the step reported as missing. */
const DONE = '2026-01-01T00:00:00.000Z';
const ONBOARDING_CASES: readonly { roles: readonly Role[]; done: Partial<OnboardingStatus>; missing: string }[] = [
  { roles: ['SPINNER', 'MILL', 'BRAND', 'AUDITOR', 'FARM_MONITOR_WEB'], done: {}, missing: 'ProfileIncomplete' },
  { roles: ['SPINNER', 'MILL'], done: { updatedProfileAt: DONE }, missing: 'PartnerMissing' },
  { roles: ['SPINNER', 'MILL'], done: { updatedProfileAt: DONE, addedPartnerAt: DONE }, missing: 'SaqIncomplete' },
];
const NOTHING: OnboardingStatus = { updatedProfileAt: null, addedPartnerAt: null, answeredSaqAt: null };

describe.each(ONBOARDING_CASES)('while $missing holds them', ({ roles, done, missing }) => {
  it.each(roles)('%s is refused by every route for named roles but those of onboarding', async (role) => {
    const { email } = await product.user(role, callers.get(role)?.facility, { ...NOTHING, ...done });
    const call = await product.signIn(email);
    for (const [name, route] of declared.filter(([, { roles }]) => roles.includes(role) && typeof roles !== 'string')) {
      const { status, body } = await ask(call, name, ownThings(role));
      // A step that is not done yet says so itself, with the missing fields.
      if (route.onboarding) expect([name, body?.fields ? 'its own' : body?.code]).not.toEqual([name, missing]);
      else expect([name, status, body.code]).toEqual([name, REFUSALS[missing as 'SaqIncomplete'], missing]);
    }
    expect((await call('GET', '/api/me')).status).toBe(200);
  });
});

/** Asks for what is read of a site on its first screen. */
const readsOf = (facilityId: string): string =>
  JSON.stringify([
    ['/balances/:facilityId/windows', { facilityId }],
    ['/custody/transactions', { facilityId }],
  ]);
