/** A form that was begun before: read before it is shown, kept with each change, gone once it is recorded or discarded. */
import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { RecordValues } from '../../../../entities/record/record-definition.js';
import type { RecordDocument } from '../../../../entities/record/record-documents.js';
import type { RecordKind } from '../../../../entities/record/record-kinds.js';
import { type Draft, type DraftKey, readDraft, saveDraft } from '../../../../offline/drafts.js';
import { forgetTaken } from '../../../../offline/shared-papers.js';
import type { PendingDocument } from '../../../../offline/unsent-record.js';
import { usePhone } from '../shell/use-phone.js';

/** The draft of the shown form; undefined where it is new. */
export const DraftContext = createContext<Draft | undefined>(undefined);
export const useDraft = (): Draft | undefined => useContext(DraftContext);

export function useDraftKey(kind: RecordKind): DraftKey {
  const { account, facilityId } = usePhone();
  return { account, facilityId, kind };
}

/** Returns null until the draft was looked up. The queue keeps a record under correction. */
export function useStoredDraft(kind: RecordKind): Draft | undefined | null {
  const { account, facilityId } = useDraftKey(kind);
  const [search] = useSearchParams();
  const isCorrection = search.has('mend');
  const [draft, setDraft] = useState<Draft | undefined | null>(isCorrection ? undefined : null);
  useEffect(() => {
    if (isCorrection) return;
    void readDraft({ account, facilityId, kind }).then(setDraft, () => setDraft(undefined));
  }, [account, facilityId, kind, isCorrection]);
  return draft;
}

interface AutosavedDraftOptions<Values extends RecordValues> {
  form: UseFormReturn<Values>;
  of: DraftKey;
  /** Not of a record that the queue has. */
  isDraft: boolean;
  /** Papers that another app shared: kept with the draft before anything is typed, and then no longer apart. */
  carried: readonly PendingDocument[];
}

/**
 * Whether what is typed is on this phone: a browser that keeps nothing has to ask before the page is left, and so has a form that
 * was recorded in another tab.
 */
export function useAutosavedDraft<Values extends RecordValues>({ form, of, isDraft, carried }: AutosavedDraftOptions<Values>): boolean {
  const [isStored, setStored] = useState(true);
  const { account, facilityId, kind } = of;
  const written = useRef<string | undefined>(signatureOf(useDraft()?.papers ?? []));
  const save = useCallback(async (): Promise<boolean> => {
    const { documents, ...values } = form.getValues();
    const isWritten = signatureOf(documents) === written.current;
    written.current = signatureOf(documents);
    const papers = documents.filter((document): document is PendingDocument => document.file !== undefined);
    const isSaved = await saveDraft({ account, facilityId, kind }, values, isWritten ? undefined : papers).catch(() => {
      // The next change writes the papers again.
      written.current = undefined;
      return false;
    });
    setStored(isSaved);
    return isSaved;
  }, [form, account, facilityId, kind]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (carried.length > 0) void save().then((isSaved) => (isSaved ? forgetTaken(carried) : undefined));
  }, []);
  useEffect(() => {
    if (!isDraft) return;
    return form.subscribe({ formState: { values: true }, callback: () => void save() });
  }, [form, save, isDraft]);
  return isDraft && isStored;
}

/** Papers are written only where there are others: a photo is not written again with each letter that is typed. */
const signatureOf = (documents: readonly RecordDocument[]): string => documents.map(({ key }) => key).join();
