import { auditLog } from '../../../projections/watch/audit/audit-log.js';
import type { Context } from '../../platform/http/context.js';
import { AuditController } from './audit.controller.js';

/** Reads the acts that the platform records of every audited route. */
export const auditContext: Context = {
  controllers: [AuditController],
  projections: [auditLog],
};
