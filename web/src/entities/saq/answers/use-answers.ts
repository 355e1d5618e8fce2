import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import type { SaqAnswer } from '../../../../../contracts/members/saq/answers.js';
import type { AnswerGiven } from '../../../../../contracts/members/saq/commands.js';
import type { AssessmentReply, SavedAnswersReply } from '../../../../../contracts/members/saq/replies.js';
import { accountOf, session, useAccount } from '../../../client/session/session.js';
import { type AnswerPorts, ownAnswers } from '../answer-ports.js';
import { Autosave, type AutosaveState } from './autosave.js';

/** By user and assessment: answers left on one screen are saved while their user is on another. */
const autosaves = new Map<string, Autosave>();

export interface Answers {
  /** As they were read, with later changes that are not saved yet. */
  answers: Record<string, SaqAnswer>;
  state: AutosaveState;
  add: (given: AnswerGiven, delayMs?: number) => void;
  flush: () => Promise<void>;
  isSaved: () => boolean;
}

/** Answers that outlive the page until they are saved: those that were found, and where later ones go. */
export interface KeptAnswers {
  /** The account of the answers, known even without a network to confirm the signed-in user. */
  account: string;
  given: Readonly<Record<string, AnswerGiven>>;
  keep: (waiting: Readonly<Record<string, AnswerGiven>>) => void;
}

/** The answers of an open assessment, saved as they are given. */
export function useAnswers(assessment: AssessmentReply, ports: AnswerPorts = ownAnswers(assessment), kept?: KeptAnswers): Answers {
  const client = useQueryClient();
  const account = useAccount();
  const owner = kept?.account ?? account;
  const key = `${owner} ${ports.key}`;
  const saved = (reply: SavedAnswersReply) => ports.saved(client, reply);
  const autosave = autosaves.get(key) ?? createAutosave({ key, owner, ports, saved, kept }, assessment);
  const state = useSyncExternalStore(autosave.subscribe, autosave.snapshot);
  useEffect(() => saveOnLeaving(autosave), [autosave]);
  const answers = Object.fromEntries([
    ...Object.entries<SaqAnswer>(assessment.answers),
    ...Object.entries(state.waiting).map(([id, given]) => [id, answerAfter(given, assessment.answers[id])] as const),
  ]);
  return {
    answers,
    state,
    add: autosave.add,
    flush: autosave.flush,
    isSaved: () => autosave.isSaved,
  };
}

interface Saving {
  key: string;
  /** Names who gives the answers: on the phone the user, elsewhere the user at their site. */
  owner: string;
  ports: AnswerPorts;
  saved: (reply: SavedAnswersReply) => Promise<void>;
  kept: KeptAnswers | undefined;
}

function createAutosave({ key, owner, ports, saved, kept }: Saving, { savedAt }: AssessmentReply): Autosave {
  const send = (answers: AnswerGiven[]) => {
    // Somebody else has signed in here since: these answers are not theirs.
    const isUnknown = kept !== undefined && session() === undefined;
    const user = session()?.user;
    const sender = user && (kept ? user.id : accountOf(user));
    if (sender !== owner && !isUnknown) return new Promise<never>(() => undefined);
    return ports.save(answers);
  };
  const autosave = new Autosave({ send, onSaved: saved, ...(kept && { keep: kept.keep }) }, savedAt, kept?.given);
  autosaves.set(key, autosave);
  return autosave;
}

/** Sends at once when the screen is left or hidden, and asks before the page is closed over what is not saved. */
function saveOnLeaving(autosave: Autosave): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    if (autosave.isSaved) return;
    void autosave.flush();
    event.preventDefault();
  };
  const save = () => void autosave.flush();
  window.addEventListener('beforeunload', ask);
  window.addEventListener('online', save);
  document.addEventListener('visibilitychange', save);
  return () => {
    save();
    window.removeEventListener('beforeunload', ask);
    window.removeEventListener('online', save);
    document.removeEventListener('visibilitychange', save);
  };
}

/** An answer as it will be once this is saved. */
function answerAfter({ value, notApplicable, clear }: AnswerGiven, before: SaqAnswer | undefined): SaqAnswer {
  if (notApplicable !== undefined) return { notApplicable };
  if (value !== undefined) return { value };
  if (clear) return {};
  const kept: SaqAnswer = {};
  if (before?.value !== undefined) kept.value = before.value;
  if (before?.notApplicable !== undefined) kept.notApplicable = before.notApplicable;
  return kept;
}
