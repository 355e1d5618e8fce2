/** What the kinds of record bring, and reading it. */

import { CutQuery } from '../shared/queries.js';
import type { CommandReply, JobReply, Page } from '../shared/replies.js';
import type { Role } from '../shared/roles.js';
import { COUNTERPARTY_ROLES, defineRoute, HOLDER_ROLES, LOTS_BYTES_MAX, PROCESSOR_ROLES, READER_ROLES, XLSX } from '../shared/route.js';
import {
  ConfirmTransaction,
  CountStock,
  DisputeTransaction,
  RecordProducts,
  RecordPurchase,
  RecordSale,
  RecordTransform,
  RecordTransport,
  VoidTransaction,
} from './commands.js';
import { LotsQuery, OfferedLotsQuery, StatementQuery, TransactionQuery, TransactionsQuery } from './queries.js';
import type { ClaimsOnTheWayReply, InboxReply, LotReply, LotSummary, OfferedLot, TransactionReply } from './replies.js';

/** A transporter holds no goods: it reads the transports that name it. */
const TRANSACTION_READER_ROLES = [...READER_ROLES, 'TRANSPORTER'] as const satisfies readonly Role[];

export const custodyRoutes = {
  recordProducts: defineRoute<CommandReply>()({
    method: 'POST',
    path: '/custody/records',
    roles: HOLDER_ROLES,
    summary: 'Record products',
    body: RecordProducts,
    bodyBytesMax: LOTS_BYTES_MAX,
    status: 201,
  }),
  recordPurchase: defineRoute<CommandReply>()({
    method: 'POST',
    path: '/custody/purchases',
    roles: HOLDER_ROLES,
    summary: 'Record a purchase',
    body: RecordPurchase,
    bodyBytesMax: LOTS_BYTES_MAX,
    status: 201,
  }),
  recordSale: defineRoute<CommandReply>()({
    method: 'POST',
    path: '/custody/sales',
    roles: HOLDER_ROLES,
    summary: 'Record a sale',
    body: RecordSale,
    bodyBytesMax: LOTS_BYTES_MAX,
    status: 201,
  }),
  recordTransport: defineRoute<CommandReply>()({
    method: 'POST',
    path: '/custody/transports',
    roles: HOLDER_ROLES,
    summary: 'Record a transport',
    body: RecordTransport,
    bodyBytesMax: LOTS_BYTES_MAX,
    status: 201,
  }),
  recordTransform: defineRoute<CommandReply>()({
    method: 'POST',
    path: '/custody/transforms',
    roles: [...PROCESSOR_ROLES, 'BROKER'],
    summary: 'Assign product IDs: record what went in and what came out',
    body: RecordTransform,
    bodyBytesMax: LOTS_BYTES_MAX,
    status: 201,
  }),
  countStock: defineRoute<CommandReply>()({
    method: 'POST',
    path: '/custody/stock-counts',
    roles: HOLDER_ROLES,
    summary: 'Record a stock count: what was found beside what the books hold',
    body: CountStock,
    bodyBytesMax: LOTS_BYTES_MAX,
    status: 201,
  }),
  voidTransaction: defineRoute<CommandReply>()({
    method: 'POST',
    path: '/custody/transactions/:transactionId/void',
    roles: [...HOLDER_ROLES, 'BRAND'],
    summary: 'Void a transaction that nothing later uses',
    body: VoidTransaction,
    status: 201,
  }),
  confirmTransaction: defineRoute<CommandReply>()({
    method: 'POST',
    path: '/custody/transactions/:transactionId/confirm',
    roles: COUNTERPARTY_ROLES,
    summary: 'Confirm a record of another facility that names yours',
    body: ConfirmTransaction,
    query: StatementQuery,
    status: 201,
  }),
  disputeTransaction: defineRoute<CommandReply>()({
    method: 'POST',
    path: '/custody/transactions/:transactionId/dispute',
    roles: COUNTERPARTY_ROLES,
    summary: 'Dispute a record of another facility that names yours; it moves nothing',
    body: DisputeTransaction,
    query: StatementQuery,
    status: 201,
  }),
  transactions: defineRoute<Page<TransactionReply>>()({
    method: 'GET',
    path: '/custody/transactions',
    roles: TRANSACTION_READER_ROLES,
    summary: 'Transaction history; of a transporter, what names it',
    query: TransactionsQuery,
  }),
  transaction: defineRoute<TransactionReply>()({
    method: 'GET',
    path: '/custody/transactions/:transactionId',
    roles: TRANSACTION_READER_ROLES,
    summary: 'One transaction',
    query: TransactionQuery,
  }),
  importTransactions: defineRoute<JobReply>()({
    method: 'POST',
    path: '/custody/import',
    roles: HOLDER_ROLES,
    summary: 'Import transactions from an xlsx',
    upload: { field: 'file', filesMax: 1 },
    status: 201,
  }),
  importTemplate: defineRoute<Blob>()({
    method: 'GET',
    path: '/custody/import/template',
    roles: HOLDER_ROLES,
    summary: 'An empty xlsx for the import',
    raw: [XLSX],
  }),
  offeredLots: defineRoute<Page<OfferedLot>>()({
    method: 'GET',
    path: '/custody/offers',
    roles: HOLDER_ROLES,
    summary: 'Lots that a partner has sold to you and you have not recorded yet',
    query: OfferedLotsQuery,
  }),
  offeredLot: defineRoute<OfferedLot>()({
    method: 'GET',
    path: '/custody/offers/:productId',
    roles: HOLDER_ROLES,
    summary: 'What a possible buyer may see of a lot',
  }),
  claimsOnTheWay: defineRoute<ClaimsOnTheWayReply>()({
    method: 'GET',
    path: '/custody/claims-on-the-way/:facilityId',
    roles: READER_ROLES,
    summary: 'Claims that come with what was sold to a facility and it has not recorded yet',
  }),
  waiting: defineRoute<InboxReply>()({
    method: 'GET',
    path: '/custody/waiting',
    roles: READER_ROLES,
    summary: 'What waits at your facility, and its stock by product',
  }),
  lots: defineRoute<Page<LotSummary>>()({ method: 'GET', path: '/lots', roles: READER_ROLES, summary: 'Stock', query: LotsQuery }),
  lot: defineRoute<LotReply>()({
    method: 'GET',
    path: '/lots/:productId',
    roles: READER_ROLES,
    summary: 'One lot with its history',
    query: CutQuery,
  }),
} as const;
