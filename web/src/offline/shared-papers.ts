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

interface SharedFile {
  file: File;
  /** Names it in the store. */
  path: string;
}

/** Reads the files that this account shared. */
export async function readSharedFiles(account: string): Promise<SharedFile[]> {
  if (!globalThis.caches) return [];
  noteSharer(account);
  await forgetting;
  const cache = await caches.open(SHARED_CACHE);
  const files = (await cache.keys()).map(async (request): Promise<SharedFile[]> => {
    const response = await cache.match(request);
    if (!response) return [];
    const name = decodeURIComponent(response.headers.get(SHARED_NAME_HEADER) ?? 'photo.jpg');
    const blob = await response.blob();
    return [{ file: new File([blob], name, { type: blob.type }), path: request.url }];
  });
  return (await Promise.all(files)).flat();
}

async function forgetSharedFiles(): Promise<void> {
  if (globalThis.caches) await caches.delete(SHARED_CACHE);
}

/** Holds the path of each paper that a form took, by the key of the paper. */
const takenPaths = new Map<string, string>();

/** Forgets the files of these papers; files that were shared since, or left, stay. */
export async function forgetTaken(papers: readonly PendingDocument[]): Promise<void> {
  for (const { key } of papers) {
    const path = takenPaths.get(key);
    takenPaths.delete(key);
    await forgetSharedFile(path);
  }
}

/** Forgets one shared file, which the reader removed. */
export async function forgetSharedFile(path: string | undefined): Promise<void> {
  if (path !== undefined) await (await globalThis.caches?.open(SHARED_CACHE))?.delete(path);
}

let carried: { kind: RecordKind; papers: readonly PendingDocument[] } | undefined;

/** Hands the papers to the form that opens next, if it is of this kind. `paths` has those of the shared files, by paper. */
export function carryPapersTo(kind: RecordKind, papers: readonly PendingDocument[], paths: ReadonlyMap<string, string>): void {
  carried = { kind, papers };
  for (const [key, path] of paths) takenPaths.set(key, path);
}

export function takeCarriedPapers(kind: RecordKind): readonly PendingDocument[] {
  const { papers = [] } = carried?.kind === kind ? carried : {};
  carried = undefined;
  return papers;
}
