import type { CommandReply } from '../../../contracts/replies.js';
import type { Route } from '../../../contracts/routes/route.js';
import { routes } from '../../../contracts/routes.js';
import { CallFailed, call } from '../api.js';
import { refreshToken } from '../session.js';
import { commandOf } from './command-of.js';
import type { Wire } from './sending.js';
import { isFact, type Paper, type RecordKind, type UnsentRecord } from './unsent-record.js';

const COMMAND_MS = 60_000;
const FILE_MS = 180_000;

const ROUTES = {
  record: routes.recordProducts,
  byProduct: routes.recordProducts,
  purchase: routes.recordPurchase,
  sell: routes.recordSale,
  transport: routes.recordTransport,
  transform: routes.recordTransform,
  confirm: routes.confirmTransaction,
  dispute: routes.disputeTransaction,
} as const satisfies Record<RecordKind, unknown>;

/** The way to the server for one account: with the session of another nothing is sent. */
export const wireOf = (account: string): Wire => ({
  upload: async ({ name, file }: Paper) => {
    const form = new FormData();
    form.append('files', file, name);
    const [stored] = await call(routes.uploadFiles, { form, account, signal: AbortSignal.timeout(FILE_MS) });
    if (!stored) throw new CallFailed(0, 'Unreachable', '');
    return stored.blobName;
  },
  send: async (record: UnsentRecord) => {
    const route = ROUTES[record.kind] as Route<CommandReply, object>;
    const params: Record<string, string> = isFact(record.kind) ? {} : { transactionId: record.transactionId };
    await call(route, { params, body: commandOf(record), account, signal: AbortSignal.timeout(COMMAND_MS) });
  },
  isSignedIn: () => refreshToken() !== undefined,
});
