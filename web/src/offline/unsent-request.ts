/** What this phone's user asks or reports beside records of goods, kept with its photos until the server has it. */
import type { AddToCase, AskForOrigin } from '../../../contracts/members/cases/commands.js';
import type { ReportGrievance } from '../../../contracts/watch/grievances/commands.js';
import { newId } from '../ui/new-id.js';
import type { PendingDocument, RequestKind, UnsentRecord } from './unsent-record.js';

/** The body of the answer to an admin's question, with the case that it is about. */
export type CaseAnswer = Pick<AddToCase, 'note'> & { caseId: string };
/** The body of the request to be registered as an origin, with the site that asks. */
export type OriginRequest = Pick<AskForOrigin, 'registrationNumber' | 'since' | 'latitude' | 'longitude' | 'note'> & { facilityId: string };
/** What a farm monitor saw. */
export type GrievanceSeen = Omit<ReportGrievance, 'grievanceId' | 'documents' | 'source'>;

interface Bodies extends Record<RequestKind, object> {
  caseAnswer: CaseAnswer;
  originRequest: OriginRequest;
  grievance: GrievanceSeen;
}

export const unsentRequest = <Kind extends RequestKind>(
  account: string,
  kind: Kind,
  body: Bodies[Kind],
  papers: readonly PendingDocument[],
): Omit<UnsentRecord, 'order'> => ({
  transactionId: newId(),
  account,
  kind,
  enteredAt: new Date().toISOString(),
  values: {},
  body,
  papers,
  lots: 0,
  grams: null,
  effect: { takes: [], makes: [] },
  state: 'waiting',
  tries: 0,
});
