import type { KeyScope } from '../../../../../../contracts/platform/keys/scopes.js';

/** Names the texts of each scope: what it is called, what it covers, and why a role has no use of it. */
export const SCOPE_TEXTS = {
  'custody:write': 'custodyWrite',
  'custody:read': 'custodyRead',
  'trace:read': 'traceRead',
  'risk:read': 'riskRead',
  'orders:read': 'ordersRead',
  'orders:write': 'ordersWrite',
  'webhooks:manage': 'webhooksManage',
  'epcis:capture': 'epcisCapture',
  'epcis:query': 'epcisQuery',
} as const satisfies Record<KeyScope, string>;
