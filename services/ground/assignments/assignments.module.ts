import { Module } from '@nestjs/common';
import type { Collection } from '../../platform/documents/document-store.js';
import { IdentityModule } from '../identity/identity.module.js';
import { AssignmentReads } from './assignment-reads.js';
import { AssignmentReasons } from './assignment-reasons.js';
import { AssignmentRequests } from './assignment-requests.js';
import { AssignmentsController } from './assignments.controller.js';
import { Assignments } from './assignments.js';
import { KeptBackAssignments } from './kept-back.js';

export const ASSIGNMENTS_RECORDS: readonly Collection[] = [AssignmentReasons.collection];

/** Assigns auditors and farm monitors to facilities, and shows who may look at one. */
@Module({
  imports: [IdentityModule],
  controllers: [AssignmentsController],
  providers: [AssignmentReads, AssignmentReasons, AssignmentRequests, Assignments, KeptBackAssignments],
  exports: [Assignments, KeptBackAssignments],
})
export class AssignmentsModule {}
