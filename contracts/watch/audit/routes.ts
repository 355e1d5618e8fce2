import { ChainQuery } from '../../ledger/proof/queries.js';
import type { ChainReply } from '../../ledger/proof/replies.js';
import { ADMINS } from '../../shared/roles.js';
import { type FileOf, get, XLSX } from '../../shared/route.js';
import { AuditLogQuery } from './queries.js';
import type { AuditLogReply } from './replies.js';

export const auditRoutes = {
  auditLog: get<FileOf<AuditLogReply>>()('/audit-log', ADMINS, {
    summary: 'Every sensitive act, the newest first: JSON by pages; CSV or xlsx with all that match',
    query: AuditLogQuery,
    raw: ['application/json', 'text/csv', XLSX],
  }),
  auditChain: get<ChainReply>()('/audit-log/chain', ADMINS, ChainQuery, {
    summary: 'Whether the entries of the audit log stand as they were written',
  }),
} as const;
