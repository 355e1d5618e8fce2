/** A form that was begun before: read before it is shown, kept with each change, gone once it is recorded or discarded. */
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { type Draft, type DraftKey, readDraft, saveDraft } from '../../../offline/drafts.js';
import type { DraftValues } from '../../../offline/offline-database.js';
import type { PendingDocument, RecordKind } from '../../../offline/unsent-record.js';
import { usePhone } from '../shell/use-phone.js';

/** What was begun of the form that is shown; undefined where it is new. */
export const DraftContext = createContext<Draft | undefined>(undefined);
export const useDraft = (): Draft | undefined => useContext(DraftContext);

export function useDraftKey(kind: RecordKind): DraftKey {
  const { account, facilityId } = usePhone();
  return { account, facilityId, kind };
}

/** Null until it was looked for. A record that is mended is kept by the queue. */
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

interface AutosavedDraftOptions<Values extends FieldValues & DraftValues> {
  form: UseFormReturn<Values>;
  papers: readonly PendingDocument[];
  of: DraftKey;
  /** Not of a record that the queue has. */
  isDraft: boolean;
}

/**
 * Whether what is typed is on this phone: a browser that keeps nothing has to ask before the page is left, and so has a form that
 * was recorded in another tab.
 */
export function useAutosavedDraft<Values extends FieldValues & DraftValues>({
  form,
  papers,
  of,
  isDraft,
}: AutosavedDraftOptions<Values>): boolean {
  const [isStored, setStored] = useState(true);
  const { account, facilityId, kind } = of;
  const written = useRef(papers);
  const track = (writing: Promise<boolean>): void => void writing.then(setStored, () => setStored(false));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `told` only sets the state
  useEffect(() => {
    if (!isDraft) return;
    const subscribed = form.watch(() => track(saveDraft({ account, facilityId, kind }, form.getValues())));
    return () => subscribed.unsubscribe();
  }, [form, account, facilityId, kind, isDraft]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `told` only sets the state
  useEffect(() => {
    if (!isDraft || papers === written.current) return;
    written.current = papers;
    track(saveDraft({ account, facilityId, kind }, form.getValues(), papers));
  }, [form, papers, account, facilityId, kind, isDraft]);
  return isDraft && isStored;
}
