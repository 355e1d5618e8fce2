import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../../../contracts/routes.js';
import type { AuditLogQuery } from '../../../../../../contracts/watch/audit/queries.js';
import type { AuditLogReply } from '../../../../../../contracts/watch/audit/replies.js';
import { call } from '../../../../client/api/api.js';
import type { ReadChainPart } from '../../../../entities/balance/chain/check-chain.js';

export const auditKeys = {
  list: (query: AuditLogQuery) => ['audit-log', query],
  chain: ['audit-chain'],
} as const;

export const auditRead = (query: AuditLogQuery) =>
  queryOptions({
    queryKey: auditKeys.list(query),
    queryFn: async ({ signal }) => JSON.parse(await (await call(routes.auditLog, { query, signal })).text()) as AuditLogReply,
    placeholderData: keepPreviousData,
  });

export const auditChainPart: ReadChainPart = (from, limit, signal) => call(routes.auditChain, { query: { from, limit }, signal });
