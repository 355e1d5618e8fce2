import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { QrBatchesQuery, QrCodesQuery } from '../../../../../contracts/ledger/codes/queries.js';
import type { QrBatchReply, QrSheetReply } from '../../../../../contracts/ledger/codes/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { call } from '../../../client/api/api.js';

type Counts = QrBatchReply['counts'] | undefined;

export const codeKeys = {
  batches: ['qr-batches'],
  list: (query: QrBatchesQuery) => ['qr-batches', query],
  batch: (id: string) => ['qr-batches', 'one', id],
  codesOf: (id: string, query: QrCodesQuery, counts: Counts) => ['qr-batches', 'codes', id, query, counts],
  sheet: (id: string | undefined) => ['qr-sheets', id],
  code: (productId: string) => ['qr-code', productId],
} as const;

/** How often batches that are being made are asked for. */
const POLL_MS = 1000;
/** Few labels take less than a second. */
const SHEET_POLL_MS = 400;

const isRunning = ({ state, job }: QrBatchReply): boolean => state === 'making' && job?.state !== 'failed';

const isDrawing = ({ state }: QrSheetReply): boolean => state === 'waiting' || state === 'active';

export const batchesRead = (query: QrBatchesQuery) =>
  queryOptions({
    queryKey: codeKeys.list(query),
    queryFn: ({ signal }) => call(routes.qrBatches, { query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? POLL_MS : false),
  });

export const batchRead = (id: string) =>
  queryOptions({
    queryKey: codeKeys.batch(id),
    queryFn: ({ signal }) => call(routes.qrBatch, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? POLL_MS : false),
  });

export const sheetRead = (id: string | undefined) =>
  queryOptions({
    queryKey: codeKeys.sheet(id),
    queryFn: id === undefined ? skipToken : ({ signal }) => call(routes.qrSheet, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isDrawing(state.data) ? SHEET_POLL_MS : false),
  });

/** `counts` changes with its batch. */
export const codesRead = (id: string, query: QrCodesQuery, counts: QrBatchReply['counts'] | undefined) =>
  queryOptions({
    queryKey: codeKeys.codesOf(id, query, counts),
    queryFn: ({ signal }) => call(routes.qrCodes, { params: { id }, query, signal }),
    placeholderData: keepPreviousData,
  });

export const codeRead = (productId: string) =>
  queryOptions({ queryKey: codeKeys.code(productId), queryFn: ({ signal }) => call(routes.qrCode, { params: { productId }, signal }) });
