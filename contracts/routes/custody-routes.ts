/** What the kinds of record bring, and reading it. */
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
} from '../custody-commands.js';
import { CutQuery, LotsQuery, OfferedLotsQuery, StatementQuery, TransactionQuery, TransactionsQuery } from '../queries.js';
import type { CommandReply, JobReply, LotReply, LotSummary, OfferedLot, Page, TransactionReply, WaitingReply } from '../replies.js';
import type { Role } from '../roles.js';
import { declare, HOLDERS, PARTIES, PROCESSORS, READERS } from './route.js';

/** A transporter holds no goods: it reads the transports that name it. */
const CARRIED = [...READERS, 'TRANSPORTER'] as const satisfies readonly Role[];

export const custodyRoutes = {
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
  countStock: declare<CommandReply>()({
    method: 'POST',
    path: '/custody/stock-counts',
    roles: HOLDERS,
    summary: 'Record a stock count: what was found beside what the books hold',
    body: CountStock,
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
  confirmTransaction: declare<CommandReply>()({
    method: 'POST',
    path: '/custody/transactions/:transactionId/confirm',
    roles: PARTIES,
    summary: 'Confirm a record of another facility that names yours',
    body: ConfirmTransaction,
    query: StatementQuery,
    status: 201,
  }),
  disputeTransaction: declare<CommandReply>()({
    method: 'POST',
    path: '/custody/transactions/:transactionId/dispute',
    roles: PARTIES,
    summary: 'Dispute a record of another facility that names yours; it moves nothing',
    body: DisputeTransaction,
    query: StatementQuery,
    status: 201,
  }),
  transactions: declare<Page<TransactionReply>>()({
    method: 'GET',
    path: '/custody/transactions',
    roles: CARRIED,
    summary: 'Transaction history; of a transporter, what names it',
    query: TransactionsQuery,
  }),
  transaction: declare<TransactionReply>()({
    method: 'GET',
    path: '/custody/transactions/:transactionId',
    roles: CARRIED,
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
  lots: declare<Page<LotSummary>>()({ method: 'GET', path: '/lots', roles: READERS, summary: 'Stock', query: LotsQuery }),
  lot: declare<LotReply>()({
    method: 'GET',
    path: '/lots/:productId',
    roles: READERS,
    summary: 'One lot with its history',
    query: CutQuery,
  }),
} as const;
