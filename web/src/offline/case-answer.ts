/** An answer to an admin's question about a case, kept on the phone with its photos until the server has it. */
import type { AddToCase } from '../../../contracts/cases/commands.js';
import { newId } from '../ui/new-id.js';
import type { PendingDocument, UnsentRecord } from './unsent-record.js';

/** The body of the answer, with the case that it is about. */
export type CaseAnswer = Pick<AddToCase, 'note'> & { caseId: string };

export const unsentCaseAnswer = (account: string, body: CaseAnswer, papers: readonly PendingDocument[]): Omit<UnsentRecord, 'order'> => ({
  transactionId: newId(),
  account,
  kind: 'caseAnswer',
  enteredAt: new Date().toISOString(),
  values: {},
  body,
  papers,
  lots: 0,
  grams: null,
  effect: { takes: [], makes: [] },
  state: 'waiting',
  tries: 0,
});
