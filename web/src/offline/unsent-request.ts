/** Requests and reports of this phone's user other than records of goods, kept with their photos until the server has them. */
import type { AddToCase, AskForOrigin } from '../../../contracts/members/cases/commands.js';
import type { UploadCertificate } from '../../../contracts/members/certificates/commands.js';
import type { ReportGrievance } from '../../../contracts/watch/grievances/commands.js';
import { newId } from '../ui/new-id.js';
import type { PendingDocument, RequestKind, UnsentRecord } from './unsent-record.js';

/** The body of the answer to an admin's question, with the case that it is about. */
export type CaseAnswer = Pick<AddToCase, 'note'> & { caseId: string };
/** The body of the request to be registered as an origin, with the site that asks. */
export type OriginRequest = Pick<AskForOrigin, 'registrationNumber' | 'since' | 'latitude' | 'longitude' | 'note'> & { facilityId: string };
/** The observation of a farm monitor. */
export type GrievanceSeen = Omit<ReportGrievance, 'grievanceId' | 'documents' | 'source'>;

/** The body of an offered certificate, with the site that holds it; its file's name is known once the photo is sent. */
export type CertificateOffer = Omit<UploadCertificate, 'actor' | 'blobName'>;

interface Bodies extends Record<RequestKind, object> {
  caseAnswer: CaseAnswer;
  originRequest: OriginRequest;
  grievance: GrievanceSeen;
  certificate: CertificateOffer;
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
