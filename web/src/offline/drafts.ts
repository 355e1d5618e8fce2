/** Forms that were begun on this phone and not recorded: one for each account, facility and kind. */

import type { RecordKind } from '../entities/record/record-kinds.js';
import { type DraftId, type DraftValues, offlineDatabase } from './offline-database.js';
import type { PendingDocument } from './unsent-record.js';

/** Whose form it is. */
export type DraftKey = { account: string; facilityId: string; kind: RecordKind };

export type Draft = { values: DraftValues; papers: readonly PendingDocument[]; keptAt: string };

const draftIdOf = ({ account, facilityId, kind }: DraftKey): DraftId => [account, facilityId, kind];

export async function readDraft(key: DraftKey): Promise<Draft | undefined> {
  const reading = (await offlineDatabase()).transaction(['drafts', 'draftPapers']);
  const [stored, papers = []] = await Promise.all([
    reading.objectStore('drafts').get(draftIdOf(key)),
    reading.objectStore('draftPapers').get(draftIdOf(key)),
  ]);
  return stored && { ...stored, papers };
}

/**
 * Keeps a form as it is now, with its papers where these changed. Returns false, and keeps nothing, where the queue has taken its
 * record: what is typed into such a form, in another tab, would be refused as other content of the same transaction.
 */
export async function saveDraft(key: DraftKey, values: DraftValues, papers?: readonly PendingDocument[]): Promise<boolean> {
  const writing = (await offlineDatabase()).transaction(['drafts', 'draftPapers', 'taken'], 'readwrite');
  const [drafts, ofPapers, taken] = [writing.objectStore('drafts'), writing.objectStore('draftPapers'), writing.objectStore('taken')];
  const save = async (): Promise<boolean> => {
    if (await taken.getKey(values.transactionId)) return false;
    // A restarted form has no papers either, and empty papers create no draft.
    if (papers?.length === 0 && !(await drafts.getKey(draftIdOf(key)))) return true;
    await drafts.put({ values, keptAt: new Date().toISOString() }, draftIdOf(key));
    if (papers) await ofPapers.put(papers, draftIdOf(key));
    return true;
  };
  const [isSaved] = await Promise.all([save(), writing.done]);
  return isSaved;
}

/** Deletes the draft of a restarted form. */
export async function deleteDraft(key: DraftKey): Promise<void> {
  const writing = (await offlineDatabase()).transaction(['drafts', 'draftPapers'], 'readwrite');
  const [drafts, papers] = [writing.objectStore('drafts'), writing.objectStore('draftPapers')];
  await Promise.all([drafts.delete(draftIdOf(key)), papers.delete(draftIdOf(key)), writing.done]);
}
