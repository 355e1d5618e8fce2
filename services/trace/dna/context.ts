import { routes } from '../../../contracts/routes.js';
import { dnaTests } from '../../../projections/trace/dna/dna-tests.js';
import { labTests } from '../../../projections/trace/dna/lab-tests.js';
import { tracers } from '../../../projections/trace/dna/tracers.js';
import type { Context } from '../../platform/http/context.js';
import { row } from '../../platform/http/route-controller.js';
import { DnaReads } from './dna-reads.js';
import { DnaTests } from './dna-tests.js';
import { LabTests } from './lab-tests.js';

/** Keeps what laboratories found in lots, and compares it with the tracers that were logged upstream. */
export const dnaContext: Context = {
  rows: [
    row(routes.dnaTests, DnaReads, (reads, { query, user }) => reads.page(query, user)),
    row(routes.dnaTest, DnaReads, (reads, { params, user }) => reads.one(params.id, user)),
    row(routes.recordDnaTest, DnaTests, (tests, { body, user }) => tests.record(body, user)),
    row(routes.closeDnaTest, DnaTests, (tests, { params, body, user }) => tests.close(params.id, body, user)),
    row(routes.lotTracers, DnaReads, (reads, { params, user }) => reads.tracers(params.productId, user)),
    row(routes.labTests, LabTests, (tests, { query, user }) => tests.of(query, user)),
    row(routes.recordLabTest, LabTests, (tests, { body, user }) => tests.record(body, user)),
  ],
  projections: [tracers, dnaTests, labTests],
};
