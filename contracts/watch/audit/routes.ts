import { ChainQuery } from '../../ledger/proof/queries.js';
import type { ChainReply } from '../../ledger/proof/replies.js';
import { ADMINS } from '../../shared/roles.js';
import { defineRoute, type FileOf, XLSX } from '../../shared/route.js';
import { AuditLogQuery } from './queries.js';
import type { AuditLogReply } from './replies.js';

export const auditRoutes = {
  auditLog: defineRoute<FileOf<AuditLogReply>>()({
    method: 'GET',
    path: '/audit-log',
    roles: ADMINS,
    summary: 'Every sensitive act, the newest first: JSON by pages; CSV or xlsx with all that match',
    query: AuditLogQuery,
    raw: ['application/json', 'text/csv', XLSX],
  }),
  auditChain: defineRoute<ChainReply>()({
    method: 'GET',
    path: '/audit-log/chain',
    roles: ADMINS,
    summary: 'Whether the entries of the audit log stand as they were written',
    query: ChainQuery,
  }),
} as const;
