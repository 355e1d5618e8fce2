/** Forms that were begun on this phone and not recorded: one for each account, facility and kind. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { FactKind, Paper } from './unsent-record.js';

/** Whose form it is. */
export interface DraftKey {
  account: string;
  facilityId: string;
  kind: FactKind;
}

export interface Draft {
  values: object;
  papers: readonly Paper[];
  keptAt: string;
}

type Key = [account: string, facilityId: string, kind: FactKind];

/** Papers apart: a photo is not written again with each letter that is typed. */
interface DraftSchema extends DBSchema {
  values: { key: Key; value: { values: object; keptAt: string } };
  papers: { key: Key; value: readonly Paper[] };
}

/** Beside the queue's own store, which an older version of the app may still have open. */
const NAME = 'selvedge-phone-drafts';

let opened: Promise<IDBPDatabase<DraftSchema>> | undefined;

function store(): Promise<IDBPDatabase<DraftSchema>> {
  opened ??= openDB<DraftSchema>(NAME, 1, {
    upgrade: (database) => {
      database.createObjectStore('values');
      database.createObjectStore('papers');
    },
    blocking: (_current, _blocked, event) => {
      opened = undefined;
      (event.target as IDBDatabase).close();
    },
    terminated: () => {
      opened = undefined;
    },
  });
  return opened;
}

const keyOf = ({ account, facilityId, kind }: DraftKey): Key => [account, facilityId, kind];

export async function draftOf(key: DraftKey): Promise<Draft | undefined> {
  const reading = (await store()).transaction(['values', 'papers']);
  const [kept, papers = []] = await Promise.all([
    reading.objectStore('values').get(keyOf(key)),
    reading.objectStore('papers').get(keyOf(key)),
  ]);
  return kept && { ...kept, papers };
}

export async function keepDraft(key: DraftKey, values: object): Promise<void> {
  await (await store()).put('values', { values, keptAt: new Date().toISOString() }, keyOf(key));
}

export async function keepDraftPapers(key: DraftKey, papers: readonly Paper[]): Promise<void> {
  await (await store()).put('papers', papers, keyOf(key));
}

/** Once it is recorded, or discarded. */
export async function dropDraft(key: DraftKey): Promise<void> {
  const writing = (await store()).transaction(['values', 'papers'], 'readwrite');
  await Promise.all([writing.objectStore('values').delete(keyOf(key)), writing.objectStore('papers').delete(keyOf(key)), writing.done]);
}
