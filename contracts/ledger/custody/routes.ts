import { CutQuery, DayOrderQuery, FailedRowsQuery } from '../../shared/queries.js';
import type { CommandReply, JobReply, Page } from '../../shared/replies.js';
import type { Role } from '../../shared/roles.js';
import {
  COUNTERPARTY_ROLES,
  command,
  get,
  HOLDER_ROLES,
  LOTS_BYTES_MAX,
  PROCESSOR_ROLES,
  post,
  READER_ROLES,
  XLSX,
} from '../../shared/route.js';
import {
  AddDocuments,
  ConfirmTransaction,
  CountStock,
  DisputeTransaction,
  LogTracer,
  RecordProducts,
  RecordPurchase,
  RecordSale,
  RecordTransform,
  RecordTransport,
  VoidTransaction,
  WithdrawTracer,
} from './commands.js';
import { LotsQuery, OfferedLotsQuery, StatementQuery, TransactionQuery, TransactionsQuery } from './queries.js';
import type { VoidOutlookReply, VoidReply } from './record-details.js';
import type {
  ClaimsOnTheWayReply,
  InboxReply,
  LotReply,
  LotSummary,
  OfferedLot,
  TransactionReply,
  TransactionsPreview,
} from './replies.js';

/** Puts tracers on goods. */
const MARKER_ROLES = ['FARM', ...PROCESSOR_ROLES] as const satisfies readonly Role[];
/** A transporter holds no goods; it may read the transports that name it. */
const TRANSACTION_READER_ROLES = [...READER_ROLES, 'TRANSPORTER'] as const satisfies readonly Role[];

export const custodyRoutes = {
  recordProducts: command<CommandReply>()('/custody/records', HOLDER_ROLES, RecordProducts, {
    summary: 'Record products',
    bodyBytesMax: LOTS_BYTES_MAX,
  }),
  recordPurchase: command<CommandReply>()('/custody/purchases', HOLDER_ROLES, RecordPurchase, {
    summary: 'Record a purchase',
    bodyBytesMax: LOTS_BYTES_MAX,
  }),
  recordSale: command<CommandReply>()('/custody/sales', HOLDER_ROLES, RecordSale, {
    summary: 'Record a sale',
    bodyBytesMax: LOTS_BYTES_MAX,
  }),
  recordTransport: command<CommandReply>()('/custody/transports', HOLDER_ROLES, RecordTransport, {
    summary: 'Record a transport',
    bodyBytesMax: LOTS_BYTES_MAX,
  }),
  recordTransform: command<CommandReply>()('/custody/transforms', [...PROCESSOR_ROLES, 'BROKER'], RecordTransform, {
    summary: 'Assign product IDs: record what went in and what came out',
    bodyBytesMax: LOTS_BYTES_MAX,
  }),
  countStock: command<CommandReply>()('/custody/stock-counts', HOLDER_ROLES, CountStock, {
    summary: 'Record a stock count: what was found beside what the books hold',
    bodyBytesMax: LOTS_BYTES_MAX,
  }),
  logTracer: command<CommandReply>()('/custody/tracers', MARKER_ROLES, LogTracer, {
    summary: 'Log the tracer identifiers of a lot that you hold; what is made of it inherits them',
  }),
  withdrawTracer: command<CommandReply>()('/custody/tracers/:transactionId/withdraw', MARKER_ROLES, WithdrawTracer, {
    summary: 'Take back tracer identifiers that were logged by mistake',
  }),
  voidTransaction: command<VoidReply>()('/custody/transactions/:transactionId/void', [...HOLDER_ROLES, 'BRAND'], VoidTransaction, {
    summary: 'Void a transaction that nothing later uses',
  }),
  voidOutlook: get<VoidOutlookReply>()('/custody/transactions/:transactionId/void', [...HOLDER_ROLES, 'BRAND'], {
    summary: 'Whether a transaction can be voided now, and what keeps it; records nothing',
  }),
  addDocuments: command<CommandReply>()('/custody/transactions/:transactionId/documents', HOLDER_ROLES, AddDocuments, {
    summary: 'Add documents to a transport that is recorded already',
  }),
  confirmTransaction: command<CommandReply>()('/custody/transactions/:transactionId/confirm', COUNTERPARTY_ROLES, ConfirmTransaction, {
    summary: 'Confirm a record of another facility that names yours',
    query: StatementQuery,
  }),
  disputeTransaction: command<CommandReply>()('/custody/transactions/:transactionId/dispute', COUNTERPARTY_ROLES, DisputeTransaction, {
    summary: 'Dispute a record of another facility that names yours; it moves nothing',
    query: StatementQuery,
  }),
  transactions: get<Page<TransactionReply>>()('/custody/transactions', TRANSACTION_READER_ROLES, TransactionsQuery, {
    summary: 'Transaction history; of a transporter, what names it',
  }),
  transaction: get<TransactionReply>()('/custody/transactions/:transactionId', TRANSACTION_READER_ROLES, TransactionQuery, {
    summary: 'One transaction',
  }),
  importTransactions: post<JobReply>()('/custody/import', HOLDER_ROLES, {
    summary: 'Import transactions from an xlsx',
    query: DayOrderQuery,
    upload: { field: 'file', filesMax: 1 },
    status: 201,
  }),
  previewTransactions: post<TransactionsPreview>()('/custody/import/preview', HOLDER_ROLES, {
    summary: 'What an xlsx of transactions would record, by carrying it out on a copy of the books; records nothing',
    query: DayOrderQuery,
    upload: { field: 'file', filesMax: 1 },
  }),
  failedTransactionRows: post<Blob>()('/custody/import/failed-rows', HOLDER_ROLES, {
    summary: 'The rows of an xlsx of transactions that its import refused, with what is wrong with each',
    query: FailedRowsQuery,
    upload: { field: 'file', filesMax: 1 },
    raw: [XLSX],
  }),
  importTemplate: get<Blob>()('/custody/import/template', HOLDER_ROLES, { summary: 'An empty xlsx for the import', raw: [XLSX] }),
  offeredLots: get<Page<OfferedLot>>()('/custody/offers', HOLDER_ROLES, OfferedLotsQuery, {
    summary: 'Lots that a partner has sold to you and you have not recorded yet',
  }),
  offeredLot: get<OfferedLot>()('/custody/offers/:productId', HOLDER_ROLES, { summary: 'What a possible buyer may see of a lot' }),
  claimsOnTheWay: get<ClaimsOnTheWayReply>()('/custody/claims-on-the-way/:facilityId', READER_ROLES, {
    summary: 'Claims that come with what was sold to a facility and it has not recorded yet',
  }),
  waiting: get<InboxReply>()('/custody/waiting', READER_ROLES, { summary: 'What waits at your facility, and its stock by product' }),
  lots: get<Page<LotSummary>>()('/lots', READER_ROLES, LotsQuery, { summary: 'Stock' }),
  lot: get<LotReply>()('/lots/:productId', READER_ROLES, CutQuery, { summary: 'One lot with its history' }),
} as const;
