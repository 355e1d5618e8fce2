/** Photos and files that another app shared with this phone: the worker keeps them until a record takes them. */
import type { RecordKind } from '../entities/record/record-kinds.js';
import type { PendingDocument } from './unsent-record.js';

/** The worker writes to it. */
export const SHARED_CACHE = 'shared-papers';
export const SHARED_NAME_HEADER = 'X-File-Name';

const SHARER_KEY = 'shared-papers-account';
let forgetting: Promise<void> = Promise.resolve();

/** Notes whose phone this is: files that another account shared are forgotten. */
export function noteSharer(account: string): void {
  const former = localStorage.getItem(SHARER_KEY);
  if (!account || former === account) return;
  localStorage.setItem(SHARER_KEY, account);
  if (former !== null) forgetting = forgetSharedFiles();
}

/** Forgets the account and its files, at sign-out. */
export async function forgetSharer(): Promise<void> {
  localStorage.removeItem(SHARER_KEY);
  await forgetSharedFiles();
}

/** Reads the files that this account shared. */
export async function readSharedFiles(account: string): Promise<File[]> {
  if (!globalThis.caches) return [];
  noteSharer(account);
  await forgetting;
  const cache = await caches.open(SHARED_CACHE);
  const kept = await Promise.all((await cache.keys()).map((request) => cache.match(request)));
  return Promise.all(
    kept.flatMap((response) => {
      if (!response) return [];
      const name = decodeURIComponent(response.headers.get(SHARED_NAME_HEADER) ?? 'photo.jpg');
      return [response.blob().then((blob) => new File([blob], name, { type: blob.type }))];
    }),
  );
}

export async function forgetSharedFiles(): Promise<void> {
  if (globalThis.caches) await caches.delete(SHARED_CACHE);
}

let carried: { kind: RecordKind; papers: readonly PendingDocument[] } | undefined;

/** Hands the papers to the form that opens next, if it is of this kind. */
export function carryPapersTo(kind: RecordKind, papers: readonly PendingDocument[]): void {
  carried = { kind, papers };
}

export function takeCarriedPapers(kind: RecordKind): readonly PendingDocument[] {
  const { papers = [] } = carried?.kind === kind ? carried : {};
  carried = undefined;
  return papers;
}
