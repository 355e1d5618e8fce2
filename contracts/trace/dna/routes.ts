import type { Page } from '../../shared/replies.js';
import { ADMINS } from '../../shared/roles.js';
import { command, get, READER_ROLES } from '../../shared/route.js';
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
  dnaTests: get<DnaTestPage>()('/dna-tests', READER_ROLES, DnaTestsQuery, {
    summary: 'DNA tests of the lots that you may read, newest first',
  }),
  dnaTest: get<DnaTestReply>()('/dna-tests/:id', READER_ROLES, {
    summary: 'A DNA test with what was logged upstream and what was detected',
  }),
  recordDnaTest: command<DnaTestOutcome>()('/dna-tests', ADMINS, RecordDnaTest, {
    summary: 'Record what a laboratory detected in a lot; it is compared with what was logged upstream',
  }),
  closeDnaTest: command<DnaTestClosedReply>()('/dna-tests/:id/close', ADMINS, CloseDnaTest, {
    summary: 'Say why a failed test, or one of the origin that does not agree, no longer counts',
  }),
  lotTracers: get<LotTracersReply>()('/lots/:productId/tracers', READER_ROLES, {
    summary: 'Tracers that were logged on a lot or on what it was made of',
  }),
  labTests: get<Page<LabTestReply>>()('/lab-tests', READER_ROLES, LabTestsQuery, {
    summary: 'What laboratories found about the origin of a lot, or of all that you may read, newest first',
  }),
  recordLabTest: command<LabTestOutcome>()('/lab-tests', [...ADMINS, 'BRAND'], RecordLabTest, {
    summary: 'Record what a laboratory found about the origin of a finished lot',
  }),
} as const;
