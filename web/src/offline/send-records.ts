/** Sends unsent records: in the order in which they were made, one at a time, each until the server has accepted or refused it. */
import { ApiError } from '../client/api/api.js';
import { deleteRecord, readRecords, updateRecord } from './offline-store.js';
import { blockedBy, type PendingDocument, type UnsentRecord } from './unsent-record.js';

/** The way to the server. */
export interface SyncApi {
  /** Returns the name under which the server keeps the file. @throws CallFailed */
  upload: (paper: PendingDocument, record: UnsentRecord) => Promise<string>;
  /** @throws CallFailed */
  send: (record: UnsentRecord) => Promise<void>;
  /** Returns true when the signed-in user can still get a token: a 401 is then the network's fault. */
  isSignedIn: () => boolean;
}

/** `done`: nothing is left that can go; `later`: not reached or held back, to be tried again; `signIn`: the server no longer knows the user. */
export type SendResult = { end: 'done' } | { end: 'later'; inMs: number } | { end: 'signIn' };

const RETRY_WAIT_MIN_MS = 5_000;
const RETRY_WAIT_MAX_MS = 300_000;
/** A defect repeated this often does not block other records: the record is shown as failed. */
const DEFECTS_MAX = 5;

/** Records of other accounts are left alone. `onChange` is called after each record. */
export async function sendRecords(account: string, wire: SyncApi, onChange: () => Promise<void>): Promise<SendResult> {
  for (;;) {
    const all = await readRecords(account);
    const ready = all.filter((record) => record.state === 'waiting' && !blockedBy(record, all));
    const next = ready.find((record) => heldForMs(record) <= 0);
    if (!next) return ready.length > 0 ? { end: 'later', inMs: Math.min(...ready.map(heldForMs)) } : { end: 'done' };
    const outcome = await sendOne(next, wire);
    await onChange();
    if (outcome.end !== 'done') return outcome;
  }
}

const heldForMs = ({ heldUntil }: UnsentRecord): number => (heldUntil === undefined ? 0 : Date.parse(heldUntil) - Date.now());

async function sendOne(record: UnsentRecord, wire: SyncApi): Promise<SendResult> {
  try {
    const complete = { ...(await uploadDocuments(record, wire)), sentAt: record.sentAt ?? new Date().toISOString() };
    if (!(await updateRecord(complete))) return { end: 'done' };
    await wire.send(complete);
    await deleteRecord(record.order);
    return { end: 'done' };
  } catch (error) {
    return storeFailure(record, error, wire);
  }
}

/** A file that arrived is not sent a second time. */
async function uploadDocuments(record: UnsentRecord, wire: SyncApi): Promise<UnsentRecord> {
  let current = record;
  for (const paper of record.papers) {
    if (paper.blobName) continue;
    const blobName = await wire.upload(paper, record);
    current = { ...current, papers: current.papers.map((each) => (each.key === paper.key ? { ...each, blobName } : each)) };
    await updateRecord(current);
  }
  return current;
}

async function storeFailure(record: UnsentRecord, error: unknown, wire: SyncApi): Promise<SendResult> {
  const failure = error instanceof ApiError ? error : new ApiError(0, 'Unreachable', '');
  // Its uploaded papers, and the time of sending, have been written since.
  const kept = (await readRecords(record.account)).find(({ order }) => order === record.order) ?? record;
  if (failure.status === 401 && !wire.isSignedIn()) return { end: 'signIn' };
  const tries = record.tries + 1;
  if (isTransient(failure, tries)) {
    await updateRecord({ ...kept, tries });
    return { end: 'later', inMs: Math.min(RETRY_WAIT_MIN_MS * 2 ** (tries - 1), RETRY_WAIT_MAX_MS) };
  }
  const { code, message, fields } = failure;
  await updateRecord({ ...kept, tries, state: 'failed', failure: { code, message, fields } });
  return { end: 'done' };
}

/** Worth another try without anybody's doing. */
function isTransient({ status, code }: ApiError, tries: number): boolean {
  if (code === 'Defect' && status === 500) return tries < DEFECTS_MAX;
  // The record is sent once its account has a second factor.
  if (code === 'SecondFactorMissing') return true;
  return status === 0 || status >= 500 || status === 401 || status === 408 || status === 429;
}
