import { queryOptions } from '@tanstack/react-query';
import type { SuppliersQuery } from '../../../../contracts/members/suppliers/queries.js';
import type { SupplierReply } from '../../../../contracts/members/suppliers/replies.js';
import { routes } from '../../../../contracts/routes.js';
import { call } from '../../client/api/api.js';
import { pageRead, read } from '../../client/api/read.js';

const PER_PAGE_MAX = 100;

export const supplierKeys = {
  all: ['suppliers'],
  everyOne: ['suppliers', 'everyOne'],
} as const;

/** A page of the brand's suppliers, with how many there are of each kind. */
export const suppliersRead = (query: SuppliersQuery) => pageRead(supplierKeys.all, routes.suppliers, { query });

/** All of them that are not archived, for what is seen only as a whole: who supplies whom. */
export const everySupplierRead = () =>
  queryOptions({ queryKey: supplierKeys.everyOne, queryFn: ({ signal }) => readEverySupplier(signal) });

async function readEverySupplier(signal: AbortSignal): Promise<SupplierReply[]> {
  const read: SupplierReply[] = [];
  for (let page = 1; ; page++) {
    const { items, total } = await call(routes.suppliers, { query: { page, perPage: PER_PAGE_MAX }, signal });
    read.push(...items);
    if (items.length === 0 || read.length >= total) return read;
  }
}

export const supplierRead = (id: string) => read(supplierKeys.all, routes.supplier, { params: { id } });
