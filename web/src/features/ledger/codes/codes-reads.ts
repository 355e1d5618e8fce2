import { queryOptions, skipToken } from '@tanstack/react-query';
import type { QrBatchesQuery, QrCodesQuery } from '../../../../../contracts/ledger/codes/queries.js';
import type { QrBatchReply, QrSheetReply } from '../../../../../contracts/ledger/codes/replies.js';
import { routes } from '../../../../../contracts/routes.js';
import { call } from '../../../client/api/api.js';
import { pageRead, read } from '../../../client/api/read.js';

type Counts = QrBatchReply['counts'] | undefined;

export const codeKeys = {
  batches: ['qr-batches'],
  codesOf: (id: string, query: QrCodesQuery, counts: Counts) => ['qr-batches', 'codes', id, query, counts],
  sheet: (id: string | undefined) => ['qr-sheets', id],
  code: ['qr-code'],
} as const;

/** The interval at which batches are polled while they are made. */
const POLL_MS = 1000;
/** Few labels take less than a second. */
const SHEET_POLL_MS = 400;

const isRunning = ({ state, job }: QrBatchReply): boolean => state === 'making' && job?.state !== 'failed';

const isDrawing = ({ state }: QrSheetReply): boolean => state === 'waiting' || state === 'active';

export const batchesRead = (query: QrBatchesQuery) =>
  pageRead(
    codeKeys.batches,
    routes.qrBatches,
    { query },
    { refetchInterval: ({ state }) => (state.data?.items.some(isRunning) ? POLL_MS : false) },
  );

export const batchRead = (id: string) =>
  read(
    codeKeys.batches,
    routes.qrBatch,
    { params: { id } },
    { refetchInterval: ({ state }) => (state.data && isRunning(state.data) ? POLL_MS : false) },
  );

export const sheetRead = (id: string | undefined) =>
  queryOptions({
    queryKey: codeKeys.sheet(id),
    queryFn: id === undefined ? skipToken : ({ signal }) => call(routes.qrSheet, { params: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isDrawing(state.data) ? SHEET_POLL_MS : false),
  });

/** `counts` changes with its batch. */
export const codesRead = (id: string, query: QrCodesQuery, counts: QrBatchReply['counts'] | undefined) =>
  pageRead(codeKeys.codesOf(id, query, counts), routes.qrCodes, { params: { id }, query });

export const codeRead = (productId: string) => read(codeKeys.code, routes.qrCode, { params: { productId } });
