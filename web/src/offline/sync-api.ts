import { routes } from '../../../contracts/routes.js';
import type { CommandReply } from '../../../contracts/shared/replies.js';
import type { Route } from '../../../contracts/shared/route.js';
import { ApiError, call } from '../app/api/api.js';
import { refreshToken } from '../app/session/session.js';
import { commandWithDocuments } from './command-with-documents.js';
import type { SyncApi } from './send-records.js';
import { isRecordKind, type PendingDocument, type UnsentKind, type UnsentRecord } from './unsent-record.js';

const COMMAND_TIMEOUT_MS = 60_000;
const FILE_TIMEOUT_MS = 180_000;

const ROUTES = {
  record: routes.recordProducts,
  byProduct: routes.recordProducts,
  purchase: routes.recordPurchase,
  sell: routes.recordSale,
  transport: routes.recordTransport,
  transform: routes.recordTransform,
  confirm: routes.confirmTransaction,
  dispute: routes.disputeTransaction,
} as const satisfies Record<UnsentKind, unknown>;

/** The way to the server for one account: with the session of another nothing is sent. */
export const syncApiFor = (account: string): SyncApi => ({
  upload: async ({ name, file }: PendingDocument) => {
    const form = new FormData();
    form.append('files', file, name);
    const [stored] = await call(routes.uploadFiles, { form, account, signal: AbortSignal.timeout(FILE_TIMEOUT_MS) });
    if (!stored) throw new ApiError(0, 'Unreachable', '');
    return stored.blobName;
  },
  send: async (record: UnsentRecord) => {
    const route = ROUTES[record.kind] as Route<CommandReply, object>;
    const params: Record<string, string> = isRecordKind(record.kind) ? {} : { transactionId: record.transactionId };
    await call(route, { params, body: commandWithDocuments(record), account, signal: AbortSignal.timeout(COMMAND_TIMEOUT_MS) });
  },
  isSignedIn: () => refreshToken() !== undefined,
});
