/** Sends unsent records: in the order in which they were made, one at a time, each until the server has said yes or no. */
import { CallFailed } from '../api.js';
import { changeRecord, dropRecord, recordsOf } from './phone-store.js';
import { heldBy, type Paper, type UnsentRecord } from './unsent-record.js';

/** The way to the server. */
export interface Wire {
  /** Answers the name under which the server keeps the file. @throws CallFailed */
  upload: (paper: Paper) => Promise<string>;
  /** @throws CallFailed */
  send: (record: UnsentRecord) => Promise<void>;
  /** Whether who is signed in can still get a token: a 401 is then the network's doing. */
  isSignedIn: () => boolean;
}

/** `done`: nothing is left that can go; `later`: not reached, to be tried again; `signIn`: the server no longer knows the user. */
export type Sent = { end: 'done' } | { end: 'later'; inMs: number } | { end: 'signIn' };

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 300_000;
/** A defect that comes again this often stands in nobody's way: the record is shown as failed. */
const DEFECTS_MAX = 5;

/** Records of other accounts are left alone. `onChange` is told after each record. */
export async function sendRecords(account: string, wire: Wire, onChange: () => Promise<void>): Promise<Sent> {
  for (;;) {
    const all = await recordsOf(account);
    const next = all.find((record) => record.state === 'waiting' && !heldBy(record, all));
    if (!next) return { end: 'done' };
    const outcome = await attempt(next, wire);
    await onChange();
    if (outcome.end !== 'done') return outcome;
  }
}

async function attempt(record: UnsentRecord, wire: Wire): Promise<Sent> {
  try {
    const complete = { ...(await withPapers(record, wire)), sentAt: record.sentAt ?? new Date().toISOString() };
    await changeRecord(complete);
    await wire.send(complete);
    await dropRecord(record.order);
    return { end: 'done' };
  } catch (error) {
    return failed(record, error, wire);
  }
}

/** A file that arrived is not sent a second time. */
async function withPapers(record: UnsentRecord, wire: Wire): Promise<UnsentRecord> {
  let current = record;
  for (const paper of record.papers) {
    if (paper.blobName) continue;
    const blobName = await wire.upload(paper);
    current = { ...current, papers: current.papers.map((each) => (each.key === paper.key ? { ...each, blobName } : each)) };
    await changeRecord(current);
  }
  return current;
}

async function failed(record: UnsentRecord, error: unknown, wire: Wire): Promise<Sent> {
  const failure = error instanceof CallFailed ? error : new CallFailed(0, 'Unreachable', '');
  // What arrived of its papers, and that it was sent, was written meanwhile.
  const kept = (await recordsOf(record.account)).find(({ order }) => order === record.order) ?? record;
  if (failure.status === 401 && !wire.isSignedIn()) return { end: 'signIn' };
  const tries = record.tries + 1;
  if (isPassing(failure, tries)) {
    await changeRecord({ ...kept, tries });
    return { end: 'later', inMs: Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS) };
  }
  const { code, message, fields } = failure;
  await changeRecord({ ...kept, tries, state: 'failed', failure: { code, message, fields } });
  return { end: 'done' };
}

/** Worth another try without anybody's doing. */
function isPassing({ status, code }: CallFailed, tries: number): boolean {
  if (code === 'Defect' && status === 500) return tries < DEFECTS_MAX;
  return status === 0 || status >= 500 || status === 401 || status === 408 || status === 429;
}
