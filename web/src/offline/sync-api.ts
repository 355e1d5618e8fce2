import type { ConfirmTransports } from '../../../contracts/ledger/trips/commands.js';
import { routes } from '../../../contracts/routes.js';
import type { CommandReply } from '../../../contracts/shared/replies.js';
import type { Route } from '../../../contracts/shared/route.js';
import { ApiError, call } from '../client/api/api.js';
import { sessionSign } from '../client/session/session.js';
import { commandWithDocuments } from '../entities/record/record-documents.js';
import { RECORD_ROUTES } from '../entities/record/record-routes.js';
import type { TracerBody } from '../entities/risk/dna/tracer-values.js';
import type { SyncApi } from './send-records.js';
import { isRecordKind, type PendingDocument, type UnsentRecord } from './unsent-record.js';
import type { CaseAnswer, CertificateOffer, GrievanceSeen, OriginRequest } from './unsent-request.js';

const COMMAND_TIMEOUT_MS = 60_000;
const FILE_TIMEOUT_MS = 180_000;

/** A record is kept with its body as it was made: its type is only known where it was. */
const STATEMENT_ROUTES: Record<'confirm' | 'dispute', Route<CommandReply, object>> = {
  confirm: routes.confirmTransaction,
  dispute: routes.disputeTransaction,
};

/** The way to the server for one account: with the session of another nothing is sent. */
export const syncApiFor = (account: string): SyncApi => ({
  upload: async ({ name, file }: PendingDocument, { facilityId }: UnsentRecord) => {
    const form = new FormData();
    form.append('files', file, name);
    const [stored] = await call(routes.uploadFiles, { form, account, facilityId, signal: AbortSignal.timeout(FILE_TIMEOUT_MS) });
    if (!stored) throw new ApiError(0, 'Unreachable', '');
    return stored.blobName;
  },
  send: async (record: UnsentRecord) => {
    const { kind, transactionId, body, papers, facilityId } = record;
    const sender = { account, facilityId, signal: AbortSignal.timeout(COMMAND_TIMEOUT_MS) };
    const said = { body: commandWithDocuments(body, papers), ...sender };
    if (kind === 'originRequest') await sendOriginRequest(record, sender);
    else if (kind === 'caseAnswer') await sendCaseAnswer(record, sender);
    else if (kind === 'grievance') await sendGrievance(record, sender);
    else if (kind === 'certificate') await sendCertificate(record, sender);
    else if (kind === 'tracer') await call(routes.logTracer, { ...said, body: body as TracerBody });
    else if (kind === 'confirmTransports') await sendConfirmations(record, sender);
    else if (isRecordKind(kind)) await call(RECORD_ROUTES[kind], said);
    else await call(STATEMENT_ROUTES[kind], { ...said, params: { transactionId } });
  },
  isSignedIn: () => sessionSign() !== undefined,
});

type Sender = { account: string; facilityId: string | undefined; signal: AbortSignal };

/** Sends a request for a registration; the body names the site, which the path takes. */
async function sendOriginRequest({ body, papers }: UnsentRecord, sender: Sender): Promise<void> {
  const { facilityId, ...request } = body as OriginRequest;
  await call(routes.askForOrigin, { body: { ...request, documents: documentsOf(papers) }, params: { facilityId }, ...sender });
}

/** Sends an answer to an admin's question; the body names the case, which the path takes. */
async function sendCaseAnswer({ body, papers }: UnsentRecord, sender: Sender): Promise<void> {
  const { caseId, ...answer } = body as CaseAnswer;
  await call(routes.addToCase, { body: { ...answer, documents: documentsOf(papers) }, params: { caseId }, ...sender });
}

/** Offers a certificate under an ID of its own: sent twice, it is one offer, even where it was decided in between. */
async function sendCertificate({ transactionId: offerId, body, papers }: UnsentRecord, sender: Sender): Promise<void> {
  const { facilityId, ...certificate } = body as CertificateOffer;
  const blobName = papers[0]?.blobName ?? '';
  await call(routes.uploadCertificate, { body: { ...certificate, blobName, offerId }, params: { facilityId }, ...sender });
}

/** Sends what a farm monitor saw, under an ID of its own: sent twice, it is one report. */
async function sendGrievance({ transactionId: grievanceId, body, papers }: UnsentRecord, sender: Sender): Promise<void> {
  const documents = documentsOf(papers);
  const seen = { ...(body as GrievanceSeen), grievanceId, ...(documents.length > 0 && { documents }) };
  await call(routes.reportGrievance, { body: seen, ...sender });
}

/**
 * Confirms many transports. Each refused one is in the error's fields, by its ledger and ID; the others are confirmed.
 * @throws ApiError when one is refused
 */
async function sendConfirmations({ body }: UnsentRecord, sender: Sender): Promise<void> {
  const { transports } = body as ConfirmTransports;
  const { refused } = await call(routes.confirmTransports, { body: { transports }, ...sender });
  const [first] = refused;
  if (!first) return;
  const fields = Object.fromEntries(refused.map(({ facilityId, transactionId, message }) => [`${facilityId}:${transactionId}`, [message]]));
  throw new ApiError(409, first.code, first.message, fields);
}

const documentsOf = (papers: readonly PendingDocument[]) => papers.flatMap(({ blobName }) => (blobName ? [{ blobName }] : []));
