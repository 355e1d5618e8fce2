import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { routes } from '../../../../../contracts/routes.js';
import type { DnaTestsQuery, LabTestsQuery } from '../../../../../contracts/trace/dna/queries.js';
import { call } from '../../../client/api/api.js';

export const dnaKeys = {
  all: ['dna'],
  list: (query: DnaTestsQuery) => ['dna', 'list', query],
  one: (id: string) => ['dna', 'one', id],
  tracers: (productId: string) => ['dna', 'tracers', productId],
  labTests: (query: LabTestsQuery) => ['dna', 'labTests', query],
} as const;

export const dnaTestsRead = (query: DnaTestsQuery) =>
  queryOptions({
    queryKey: dnaKeys.list(query),
    queryFn: ({ signal }) => call(routes.dnaTests, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const dnaTestRead = (id: string) =>
  queryOptions({ queryKey: dnaKeys.one(id), queryFn: ({ signal }) => call(routes.dnaTest, { params: { id }, signal }) });

/** Reads the tracers on a lot and those that it inherited. */
export const lotTracersRead = (productId: string) =>
  queryOptions({
    queryKey: dnaKeys.tracers(productId),
    queryFn: ({ signal }) => call(routes.lotTracers, { params: { productId }, signal }),
  });

/** Reads what laboratories found about the origin of lots. */
export const labTestsRead = (query: LabTestsQuery) =>
  queryOptions({
    queryKey: dnaKeys.labTests(query),
    queryFn: ({ signal }) => call(routes.labTests, { query, signal }),
    placeholderData: keepPreviousData,
  });
