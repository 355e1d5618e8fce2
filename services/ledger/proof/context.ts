import type { StreamableFile } from '@nestjs/common';
import { routes } from '../../../contracts/routes.js';
import type { Context } from '../../platform/http/context.js';
import { fileReply } from '../../platform/http/file-reply.js';
import { publicRow, row, rowsOf } from '../../platform/http/route-controller.js';
import { LOG_ROWS } from './log/log-rows.js';
import { LogSigning } from './log/log-signing.js';
import { ProofReads } from './proof-reads.js';
import { ReplayReads } from './replay/replay-reads.js';
import { ROOT_KEYS } from './roots/root-keys.js';
import { RootSigning } from './roots/root-signing.js';

/** Proves the ledgers to outsiders: signed roots, checks and bundles. */
export const proofContext: Context = {
  rows: [
    ...rowsOf(ProofReads, ReplayReads),
    publicRow(routes.roots, ProofReads, (reads, { query }) => reads.signedRoots(query)),
    publicRow(routes.rootKeys, RootSigning, async (signing) => ({ items: await signing.keyHistory() })),
    row(routes.bundle, ProofReads, async (reads, { params, user }) => zipFile(await reads.zippedBundle(params.facilityId, user))),
    ...LOG_ROWS,
  ],
  tasks: [LogSigning],
  records: [ROOT_KEYS],
};

function zipFile({ content, fileName }: Awaited<ReturnType<ProofReads['zippedBundle']>>): StreamableFile {
  return fileReply(content, { type: 'application/zip', fileName });
}
