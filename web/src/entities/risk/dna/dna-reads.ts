import { routes } from '../../../../../contracts/routes.js';
import type { DnaTestsQuery, LabTestsQuery } from '../../../../../contracts/trace/dna/queries.js';
import { pageRead, read } from '../../../client/api/read.js';

export const dnaKeys = {
  all: ['dna'],
} as const;

export const dnaTestsRead = (query: DnaTestsQuery) => pageRead(dnaKeys.all, routes.dnaTests, { query });

export const dnaTestRead = (id: string) => read(dnaKeys.all, routes.dnaTest, { params: { id } });

/** Reads the tracers on a lot and those that it inherited. */
export const lotTracersRead = (productId: string) => read(dnaKeys.all, routes.lotTracers, { params: { productId } });

/** Reads what laboratories found about the origin of lots. */
export const labTestsRead = (query: LabTestsQuery) => pageRead(dnaKeys.all, routes.labTests, { query });
