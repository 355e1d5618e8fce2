import { dnaTests } from '../../../projections/trace/dna/dna-tests.js';
import { labTests } from '../../../projections/trace/dna/lab-tests.js';
import { tracers } from '../../../projections/trace/dna/tracers.js';
import type { Context } from '../../platform/http/context.js';
import { rowsOf } from '../../platform/http/route-controller.js';
import { DnaReads } from './dna-reads.js';
import { DnaTests } from './dna-tests.js';
import { LabTests } from './lab-tests.js';

/** Keeps what laboratories found in lots, and compares it with the tracers that were logged upstream. */
export const dnaContext: Context = {
  rows: rowsOf(DnaReads, DnaTests, LabTests),
  projections: [tracers, dnaTests, labTests],
};
