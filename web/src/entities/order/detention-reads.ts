import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { WorkingDaysQuery } from '../../../../contracts/brand/orders/detention/commands.js';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../client/api/api.js';
import { orderKeys } from './order-reads.js';

export const detentionKeys = {
  one: (orderId: string) => [...orderKeys.all, 'detention', orderId],
  missing: (orderId: string) => [...orderKeys.all, 'missing', orderId],
  workingDays: (country: string, query: WorkingDaysQuery) => ['workingDays', country, query],
} as const;

export const orderDetentionRead = (id: string) =>
  queryOptions({ queryKey: detentionKeys.one(id), queryFn: ({ signal }) => call(routes.orderDetention, { params: { id }, signal }) });

/** Reads what the file of an order lacks, which takes a walk through its trace. */
export const missingForFileRead = (id: string) =>
  queryOptions({
    queryKey: detentionKeys.missing(id),
    queryFn: ({ signal }) => call(routes.missingForFile, { params: { id }, signal }),
    placeholderData: keepPreviousData,
  });

export const workingDaysRead = (country: string, query: WorkingDaysQuery) =>
  queryOptions({
    queryKey: detentionKeys.workingDays(country, query),
    queryFn: ({ signal }) => call(routes.workingDays, { params: { country }, query, signal }),
    placeholderData: keepPreviousData,
  });
