/** Every route there is: declared here once, mounted by the server, called by the web app, published as OpenAPI. */
import { ChangePolicy } from './balance-commands.js';
import { RecordProducts, RecordPurchase, RecordSale, RecordTransform, RecordTransport, VoidTransaction } from './custody-commands.js';
import { Login } from './identity-commands.js';
import {
  CutQuery,
  FacilitiesQuery,
  LedgerQuery,
  LotsQuery,
  OfferedLotsQuery,
  OrderTraceQuery,
  PageQuery,
  PostingsQuery,
  TraceQuery,
  TransactionQuery,
  TransactionsQuery,
} from './queries.js';
import type {
  CommandReply,
  FacilityReply,
  HealthReply,
  JobReply,
  LedgerEventReply,
  LoginReply,
  LotReply,
  LotSummary,
  MeReply,
  OfferedLot,
  OrderTraceReply,
  Page,
  TraceReply,
  TransactionReply,
  WaitingReply,
  WindowDetailReply,
  WindowReply,
} from './replies.js';
import { ADMINS, type Role } from './roles.js';

type Class<T> = new () => T;

export interface Route<Reply = unknown, Body = unknown, Query = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Under /api; `:name` is a parameter. */
  path: string;
  /** Who may ask: anybody, anybody who is signed in, or these roles. */
  roles: 'public' | 'signedIn' | readonly Role[];
  /** One line for the API's page. */
  summary: string;
  body?: Class<Body>;
  query?: Class<Query>;
  /** Multipart: the field that carries files, and how many. */
  upload?: { field: string; filesMax: number };
  /** Status of a success; 200 unless told. A command answers 200 when it came again. */
  status?: 200 | 201 | 202 | 204;
  /** Answers a file or a page, not JSON. */
  raw?: boolean;
  /** Type of the reply alone; never there at run time. */
  reply?: Reply;
}

const declare =
  <Reply>() =>
  <Body = undefined, Query = undefined>(route: Omit<Route<Reply, Body, Query>, 'reply'>): Route<Reply, Body, Query> =>
    route;

/** Those who hold goods. */
const HOLDERS = ['FARM', 'GINNER', 'SPINNER', 'BROKER', 'MILL', 'FINAL_PRODUCT_ASSEMBLY', 'SUPPLIER'] as const satisfies readonly Role[];
const PROCESSORS = ['GINNER', 'SPINNER', 'MILL', 'FINAL_PRODUCT_ASSEMBLY', 'SUPPLIER'] as const satisfies readonly Role[];
const READERS = [...HOLDERS, ...ADMINS, 'BRAND', 'AUDITOR'] as const satisfies readonly Role[];

export const routes = {
  login: declare<LoginReply>()({
    method: 'POST',
    path: '/auth/login',
    roles: 'public',
    summary: 'Sign in with e-mail and password',
    body: Login,
  }),
  logout: declare<void>()({ method: 'DELETE', path: '/auth/logout', roles: 'signedIn', summary: 'End this session', status: 204 }),
  me: declare<MeReply>()({ method: 'GET', path: '/me', roles: 'signedIn', summary: 'Who is signed in, for which facility' }),
  health: declare<HealthReply>()({ method: 'GET', path: '/health', roles: 'public', summary: 'Whether the product is ready' }),
  metrics: declare<string>()({
    method: 'GET',
    path: '/metrics',
    roles: 'public',
    summary: 'Prometheus metrics, for admins or from this machine',
    raw: true,
  }),
  demo: declare<{ accounts: { email: string; facility: string; role: string }[]; password: string }>()({
    method: 'GET',
    path: '/demo',
    roles: 'public',
    summary: 'Accounts of the demo, while the data folder holds one',
  }),
  docs: declare<string>()({ method: 'GET', path: '/docs', roles: 'public', summary: 'This API, to read', raw: true }),
  docsJson: declare<object>()({ method: 'GET', path: '/docs-json', roles: 'public', summary: 'This API as OpenAPI 3.1' }),

  facilities: declare<Page<FacilityReply>>()({
    method: 'GET',
    path: '/facilities',
    roles: 'signedIn',
    summary: 'Facilities that you may see',
    query: FacilitiesQuery,
  }),
  facility: declare<FacilityReply>()({ method: 'GET', path: '/facilities/:id', roles: 'signedIn', summary: 'One facility' }),
  importRegistry: declare<JobReply>()({
    method: 'POST',
    path: '/facilities/registry/import',
    roles: ['SUPER_ADMIN'],
    summary: 'Import a facility registry (csv, xls, xlsx)',
    upload: { field: 'file', filesMax: 1 },
    status: 201,
  }),
  sellers: declare<Page<FacilityReply>>()({
    method: 'GET',
    path: '/partners/sellers',
    roles: HOLDERS,
    summary: 'Partners who may sell to you',
    query: PageQuery,
  }),
  purchasers: declare<FacilityReply[]>()({
    method: 'GET',
    path: '/partners/purchasers',
    roles: HOLDERS,
    summary: 'Partners who may buy from you',
  }),
  transporters: declare<FacilityReply[]>()({
    method: 'GET',
    path: '/partners/transporters',
    roles: HOLDERS,
    summary: 'Partners who ship for you',
  }),

  uploadFiles: declare<{ blobName: string }[]>()({
    method: 'POST',
    path: '/upload/files',
    roles: 'signedIn',
    summary: 'Upload documents (png, jpeg, pdf; 10 MB each)',
    upload: { field: 'files', filesMax: 10 },
    status: 201,
  }),
  file: declare<Blob>()({ method: 'GET', path: '/files/:blobName', roles: 'signedIn', summary: 'An uploaded document', raw: true }),

  recordProducts: declare<CommandReply>()({
    method: 'POST',
    path: '/custody/records',
    roles: HOLDERS,
    summary: 'Record products',
    body: RecordProducts,
    status: 201,
  }),
  recordPurchase: declare<CommandReply>()({
    method: 'POST',
    path: '/custody/purchases',
    roles: HOLDERS,
    summary: 'Record a purchase',
    body: RecordPurchase,
    status: 201,
  }),
  recordSale: declare<CommandReply>()({
    method: 'POST',
    path: '/custody/sales',
    roles: HOLDERS,
    summary: 'Record a sale',
    body: RecordSale,
    status: 201,
  }),
  recordTransport: declare<CommandReply>()({
    method: 'POST',
    path: '/custody/transports',
    roles: HOLDERS,
    summary: 'Record a transport',
    body: RecordTransport,
    status: 201,
  }),
  recordTransform: declare<CommandReply>()({
    method: 'POST',
    path: '/custody/transforms',
    roles: [...PROCESSORS, 'BROKER'],
    summary: 'Assign product IDs: record what went in and what came out',
    body: RecordTransform,
    status: 201,
  }),
  voidTransaction: declare<CommandReply>()({
    method: 'POST',
    path: '/custody/transactions/:transactionId/void',
    roles: [...HOLDERS, 'BRAND'],
    summary: 'Void a transaction that nothing later uses',
    body: VoidTransaction,
    status: 201,
  }),
  transactions: declare<Page<TransactionReply>>()({
    method: 'GET',
    path: '/custody/transactions',
    roles: READERS,
    summary: 'Transaction history',
    query: TransactionsQuery,
  }),
  transaction: declare<TransactionReply>()({
    method: 'GET',
    path: '/custody/transactions/:transactionId',
    roles: READERS,
    summary: 'One transaction',
    query: TransactionQuery,
  }),
  importTransactions: declare<JobReply>()({
    method: 'POST',
    path: '/custody/import',
    roles: HOLDERS,
    summary: 'Import transactions from an xlsx',
    upload: { field: 'file', filesMax: 1 },
    status: 201,
  }),
  importTemplate: declare<Blob>()({
    method: 'GET',
    path: '/custody/import/template',
    roles: HOLDERS,
    summary: 'An empty xlsx for the import',
    raw: true,
  }),
  job: declare<JobReply>()({ method: 'GET', path: '/jobs/:id', roles: 'signedIn', summary: 'Progress of a job of yours' }),

  lots: declare<Page<LotSummary>>()({ method: 'GET', path: '/lots', roles: READERS, summary: 'Stock', query: LotsQuery }),
  lot: declare<LotReply>()({
    method: 'GET',
    path: '/lots/:productId',
    roles: READERS,
    summary: 'One lot with its history',
    query: CutQuery,
  }),
  offeredLots: declare<Page<OfferedLot>>()({
    method: 'GET',
    path: '/custody/offers',
    roles: HOLDERS,
    summary: 'Lots that a partner has sold to you and you have not recorded yet',
    query: OfferedLotsQuery,
  }),
  offeredLot: declare<OfferedLot>()({
    method: 'GET',
    path: '/custody/offers/:productId',
    roles: HOLDERS,
    summary: 'What a possible buyer may see of a lot',
  }),

  waiting: declare<WaitingReply>()({
    method: 'GET',
    path: '/custody/waiting',
    roles: READERS,
    summary: 'What waits at your facility, and its stock by product',
  }),

  traceLot: declare<TraceReply>()({
    method: 'GET',
    path: '/traces/lots/:productId',
    roles: READERS,
    summary: 'Trace a lot',
    query: TraceQuery,
  }),
  traceOrder: declare<OrderTraceReply>()({
    method: 'GET',
    path: '/traces/orders',
    roles: ['BRAND', 'AUDITOR', ...ADMINS],
    summary: 'Trace an order by its numbers',
    query: OrderTraceQuery,
  }),

  windows: declare<Page<WindowReply>>()({
    method: 'GET',
    path: '/balances/:facilityId/windows',
    roles: READERS,
    summary: 'Reconciliation windows of a facility',
    query: PostingsQuery,
  }),
  window: declare<WindowDetailReply>()({
    method: 'GET',
    path: '/balances/:facilityId/windows/:number',
    roles: READERS,
    summary: 'One window with accounts and postings',
    query: PostingsQuery,
  }),
  closeWindow: declare<CommandReply>()({
    method: 'POST',
    path: '/balances/:facilityId/windows/:number/close',
    roles: [...HOLDERS, 'BRAND', ...ADMINS],
    summary: 'Close a window after its end',
    status: 201,
  }),
  changePolicy: declare<CommandReply>()({
    method: 'PUT',
    path: '/facilities/:facilityId/policy',
    roles: [...HOLDERS, 'BRAND', ...ADMINS],
    summary: 'Chain of custody and windows, from the next boundary on',
    body: ChangePolicy,
  }),
  ledger: declare<Page<LedgerEventReply>>()({
    method: 'GET',
    path: '/ledgers/:facilityId',
    roles: READERS,
    summary: 'The events of a ledger in order, with their hashes',
    query: LedgerQuery,
  }),
} as const satisfies Record<string, Route<unknown, never, never> | Route<unknown, unknown, unknown>>;
