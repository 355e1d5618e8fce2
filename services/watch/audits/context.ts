import type { Context } from '../../platform/http/context.js';
import { rowsOf } from '../../platform/http/route-controller.js';
import { BesideReads } from './beside/beside-reads.js';
import { AuditNotes } from './notes/audit-notes.js';
import { WorkingPapersController } from './papers/working-papers.controller.js';
import { AUDIT_NOTES, SAMPLES } from './sample-records.js';
import { SampleReads } from './samples/sample-reads.js';
import { Samples } from './samples/samples.js';

/** Lets auditors compare two ledgers, draw samples of their transactions and write down what they saw. */
export const auditsContext: Context = {
  rows: rowsOf(BesideReads, SampleReads, Samples, AuditNotes),
  controllers: [WorkingPapersController],
  records: [SAMPLES, AUDIT_NOTES],
};
