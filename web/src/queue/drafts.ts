/** Forms that were begun on this phone and not recorded: one for each account, facility and kind. */
import { type DraftId, type FormValues, phoneDatabase } from './phone-database.js';
import type { FactKind, Paper } from './unsent-record.js';

/** Whose form it is. */
export interface DraftKey {
  account: string;
  facilityId: string;
  kind: FactKind;
}

export interface Draft {
  values: FormValues;
  papers: readonly Paper[];
  keptAt: string;
}

const idOf = ({ account, facilityId, kind }: DraftKey): DraftId => [account, facilityId, kind];

export async function draftOf(key: DraftKey): Promise<Draft | undefined> {
  const reading = (await phoneDatabase()).transaction(['drafts', 'draftPapers']);
  const [kept, papers = []] = await Promise.all([
    reading.objectStore('drafts').get(idOf(key)),
    reading.objectStore('draftPapers').get(idOf(key)),
  ]);
  return kept && { ...kept, papers };
}

/**
 * Keeps a form as it is now, with its papers where these changed. Returns false, and keeps nothing, where the queue has taken its
 * record: what is typed into such a form, in another tab, would be refused as other content of the same transaction.
 */
export async function keepDraft(key: DraftKey, values: FormValues, papers?: readonly Paper[]): Promise<boolean> {
  const writing = (await phoneDatabase()).transaction(['drafts', 'draftPapers', 'taken'], 'readwrite');
  const [drafts, ofPapers, taken] = [writing.objectStore('drafts'), writing.objectStore('draftPapers'), writing.objectStore('taken')];
  const keep = async (): Promise<boolean> => {
    if (await taken.getKey(values.transactionId)) return false;
    // A form that was begun anew has no papers either, and is not begun by that.
    if (papers?.length === 0 && !(await drafts.getKey(idOf(key)))) return true;
    await drafts.put({ values, keptAt: new Date().toISOString() }, idOf(key));
    if (papers) await ofPapers.put(papers, idOf(key));
    return true;
  };
  const [isKept] = await Promise.all([keep(), writing.done]);
  return isKept;
}

/** Once it is begun anew. */
export async function dropDraft(key: DraftKey): Promise<void> {
  const writing = (await phoneDatabase()).transaction(['drafts', 'draftPapers'], 'readwrite');
  const [drafts, papers] = [writing.objectStore('drafts'), writing.objectStore('draftPapers')];
  await Promise.all([drafts.delete(idOf(key)), papers.delete(idOf(key)), writing.done]);
}
