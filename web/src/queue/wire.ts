import type { CommandReply } from '../../../contracts/replies.js';
import type { Route } from '../../../contracts/routes/route.js';
import { routes } from '../../../contracts/routes.js';
import { CallFailed, call } from '../api.js';
import { refreshToken } from '../session.js';
import type { Wire } from './sending.js';
import type { FactKind, Paper, UnsentRecord } from './unsent-record.js';

const COMMAND_MS = 60_000;
const FILE_MS = 180_000;

const ROUTES = {
  record: routes.recordProducts,
  byProduct: routes.recordProducts,
  purchase: routes.recordPurchase,
  sell: routes.recordSale,
  transport: routes.recordTransport,
  transform: routes.recordTransform,
} as const satisfies Record<FactKind, unknown>;

/** The way to the server for one account: with the session of another nothing is sent. */
export const wireOf = (account: string): Wire => ({
  upload: async ({ name, file }: Paper) => {
    const form = new FormData();
    form.append('files', file, name);
    const [stored] = await call(routes.uploadFiles, { form, account, signal: AbortSignal.timeout(FILE_MS) });
    if (!stored) throw new CallFailed(0, 'Unreachable', '');
    return stored.blobName;
  },
  send: async ({ kind, body, papers }: UnsentRecord) => {
    const documents = papers.flatMap(({ blobName, kind: paperKind }) => (blobName ? [{ blobName, kind: paperKind }] : []));
    const command = { ...body, ...(documents.length && { documents }) };
    const route = ROUTES[kind] as Route<CommandReply, typeof command>;
    await call(route, { body: command, account, signal: AbortSignal.timeout(COMMAND_MS) });
  },
  isSignedIn: () => refreshToken() !== undefined,
});
