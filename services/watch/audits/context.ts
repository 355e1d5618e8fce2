import { routes } from '../../../contracts/routes.js';
import type { Context } from '../../platform/http/context.js';
import { row } from '../../platform/http/route-controller.js';
import { BesideReads } from './beside/beside-reads.js';
import { AuditNotes } from './notes/audit-notes.js';
import { WorkingPapersController } from './papers/working-papers.controller.js';
import { AUDIT_NOTES, SAMPLES } from './sample-records.js';
import { SampleReads } from './samples/sample-reads.js';
import { Samples } from './samples/samples.js';

/** Lets auditors compare two ledgers, draw samples of their transactions and write down what they saw. */
export const auditsContext: Context = {
  rows: [
    row(routes.counterparties, BesideReads, (reads, { params, query, user }) => reads.counterparties(params.facilityId, query, user)),
    row(routes.beside, BesideReads, (reads, { params, query, user }) => reads.beside(params.facilityId, params.otherId, query, user)),
    row(routes.samples, SampleReads, (reads, { query, user }) => reads.page(query, user)),
    row(routes.sample, SampleReads, (reads, { params, user }) => reads.one(params.id, user)),
    row(routes.drawSample, Samples, (samples, { body, user }) => samples.draw(body, user)),
    row(routes.judgeItem, Samples, (samples, { params, body, user }) => samples.judge(params.id, params.number, body, user)),
    row(routes.auditNotes, AuditNotes, (notes, { query, user }) => notes.page(query, user)),
    row(routes.noteEvent, AuditNotes, (notes, { body, user }) => notes.keep(body, user)),
    row(routes.eraseNote, AuditNotes, (notes, { params, user }) => notes.erase(params.id, user)),
  ],
  controllers: [WorkingPapersController],
  records: [SAMPLES, AUDIT_NOTES],
};
