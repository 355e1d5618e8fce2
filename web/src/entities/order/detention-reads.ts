import type { WorkingDaysQuery } from '../../../../contracts/brand/orders/detention/commands.js';
import { routes } from '../../../../contracts/routes.js';
import { pageRead, read } from '../../client/api/read.js';
import { orderKeys } from './order-reads.js';

export const detentionKeys = {
  one: (orderId: string) => [...orderKeys.all, 'detention', orderId],
  missing: (orderId: string) => [...orderKeys.all, 'missing', orderId],
  workingDays: ['workingDays'],
} as const;

export const orderDetentionRead = (id: string) => read(detentionKeys.one(id), routes.orderDetention, { params: { id } });

/** Reads the missing items of an order's file, which takes a walk through its trace. */
export const missingForFileRead = (id: string) => pageRead(detentionKeys.missing(id), routes.missingForFile, { params: { id } });

export const workingDaysRead = (country: string, query: WorkingDaysQuery) =>
  pageRead(detentionKeys.workingDays, routes.workingDays, { params: { country }, query });
