import type { Page } from '../../shared/replies.js';
import { ADMINS } from '../../shared/roles.js';
import { defineRoute, READER_ROLES } from '../../shared/route.js';
import { CloseDnaTest, RecordDnaTest, RecordLabTest } from './commands.js';
import { DnaTestsQuery, LabTestsQuery } from './queries.js';
import type {
  DnaTestClosedReply,
  DnaTestOutcome,
  DnaTestPage,
  DnaTestReply,
  LabTestOutcome,
  LabTestReply,
  LotTracersReply,
} from './replies.js';

export const dnaRoutes = {
  dnaTests: defineRoute<DnaTestPage>()({
    method: 'GET',
    path: '/dna-tests',
    roles: READER_ROLES,
    summary: 'DNA tests of the lots that you may read, newest first',
    query: DnaTestsQuery,
  }),
  dnaTest: defineRoute<DnaTestReply>()({
    method: 'GET',
    path: '/dna-tests/:id',
    roles: READER_ROLES,
    summary: 'A DNA test with what was logged upstream and what was detected',
  }),
  recordDnaTest: defineRoute<DnaTestOutcome>()({
    method: 'POST',
    path: '/dna-tests',
    roles: ADMINS,
    summary: 'Record what a laboratory detected in a lot; it is compared with what was logged upstream',
    body: RecordDnaTest,
    status: 201,
    replayed: true,
  }),
  closeDnaTest: defineRoute<DnaTestClosedReply>()({
    method: 'POST',
    path: '/dna-tests/:id/close',
    roles: ADMINS,
    summary: 'Say why a failed test, or one of the origin that does not agree, no longer counts',
    body: CloseDnaTest,
    status: 201,
    replayed: true,
  }),
  lotTracers: defineRoute<LotTracersReply>()({
    method: 'GET',
    path: '/lots/:productId/tracers',
    roles: READER_ROLES,
    summary: 'Tracers that were logged on a lot or on what it was made of',
  }),
  labTests: defineRoute<Page<LabTestReply>>()({
    method: 'GET',
    path: '/lab-tests',
    roles: READER_ROLES,
    summary: 'What laboratories found about the origin of a lot, or of all that you may read, newest first',
    query: LabTestsQuery,
  }),
  recordLabTest: defineRoute<LabTestOutcome>()({
    method: 'POST',
    path: '/lab-tests',
    roles: [...ADMINS, 'BRAND'],
    summary: 'Record what a laboratory found about the origin of a finished lot',
    body: RecordLabTest,
    status: 201,
    replayed: true,
  }),
} as const;
