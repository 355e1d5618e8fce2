/** A form that was begun before: read before it is shown, kept with each change, gone once it is recorded or discarded. */
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { type Draft, type DraftKey, draftOf, keepDraft } from '../../queue/drafts.js';
import type { FormValues } from '../../queue/phone-database.js';
import type { FactKind, Paper } from '../../queue/unsent-record.js';
import { usePhone } from './phone.js';

/** What was begun of the form that is shown; undefined where it is new. */
export const BegunContext = createContext<Draft | undefined>(undefined);
export const useBegun = (): Draft | undefined => useContext(BegunContext);

export function useDraftKey(kind: FactKind): DraftKey {
  const { account, facilityId } = usePhone();
  return { account, facilityId, kind };
}

/** Null until it was looked for. A record that is mended is kept by the queue. */
export function useDraftOf(kind: FactKind): Draft | undefined | null {
  const { account, facilityId } = useDraftKey(kind);
  const [search] = useSearchParams();
  const isMending = search.has('mend');
  const [draft, setDraft] = useState<Draft | undefined | null>(isMending ? undefined : null);
  useEffect(() => {
    if (isMending) return;
    void draftOf({ account, facilityId, kind }).then(setDraft, () => setDraft(undefined));
  }, [account, facilityId, kind, isMending]);
  return draft;
}

interface Kept<Values extends FieldValues & FormValues> {
  form: UseFormReturn<Values>;
  papers: readonly Paper[];
  of: DraftKey;
  /** Not of a record that the queue has. */
  isDraft: boolean;
}

/**
 * Whether what is typed is on this phone: a browser that keeps nothing has to ask before the page is left, and so has a form that
 * was recorded in another tab.
 */
export function useKeptDraft<Values extends FieldValues & FormValues>({ form, papers, of, isDraft }: Kept<Values>): boolean {
  const [isKept, setKept] = useState(true);
  const { account, facilityId, kind } = of;
  const written = useRef(papers);
  const told = (writing: Promise<boolean>): void => void writing.then(setKept, () => setKept(false));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `told` only sets the state
  useEffect(() => {
    if (!isDraft) return;
    const subscribed = form.watch(() => told(keepDraft({ account, facilityId, kind }, form.getValues())));
    return () => subscribed.unsubscribe();
  }, [form, account, facilityId, kind, isDraft]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `told` only sets the state
  useEffect(() => {
    if (!isDraft || papers === written.current) return;
    written.current = papers;
    told(keepDraft({ account, facilityId, kind }, form.getValues(), papers));
  }, [form, papers, account, facilityId, kind, isDraft]);
  return isDraft && isKept;
}
