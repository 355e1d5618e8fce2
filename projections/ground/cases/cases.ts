/** Keeps one view per case: the request, the last question, and who settled it. */

import type { OriginDocument } from '../../../contracts/ledger/custody/origin-events.js';
import { type CaseKind, type CaseState, matterOf } from '../../../contracts/members/cases/case-kinds.js';
import type { CaseSubject, RecordedCaseEvent } from '../../../contracts/members/cases/events.js';
import type { Projection } from '../../shared/projection.js';

export interface CaseBody {
  caseId: string;
  kind: CaseKind;
  state: CaseState;
  facilityId: string;
  subject: CaseSubject;
  /** Holds the registration number that the site states, to find sites that state the same. */
  registrationNumber?: string;
  /** The site that has the requested OAR ID. */
  heldBy?: string;
  documents: (OriginDocument & { addedAt: string })[];
  textId?: string;
  openedAt: string;
  /** The users who opened it or added to it. */
  filedBy: string[];
  /** When an admin accepted what they had filed themselves; empty otherwise. */
  decidedAloneAt: string;
  question?: { at: string; textId: string; answeredAt?: string };
  settledAt?: string;
  settled?: { by: string; textId?: string; since?: string };
}

export const cases: Projection<CaseBody, RecordedCaseEvent> = {
  name: 'cases',
  version: 3,
  handles: ['CaseOpened', 'CaseAddedTo', 'CaseQuestionAsked', 'CaseAgreed', 'CaseRefused', 'CaseEnded'],
  keysOf: ({ data }) => [data.caseId],
  initial: (caseId) => ({
    caseId,
    kind: matterOf(caseId)?.kind ?? 'origin',
    state: 'open',
    facilityId: '',
    subject: { kind: 'origin', registrationNumber: '', since: '' },
    documents: [],
    openedAt: '',
    filedBy: [],
    decidedAloneAt: '',
  }),
  evolve,
  indexes: [
    { fields: ['state', 'openedAt'] },
    { fields: ['kind', 'state', 'openedAt'] },
    { fields: ['state', 'settledAt'] },
    { fields: ['kind', 'state', 'settledAt'] },
    { fields: ['facilityId', 'kind', 'openedAt'] },
    { fields: ['registrationNumber'] },
    { fields: ['heldBy'] },
    { fields: ['decidedAloneAt'] },
  ],
};

/** Another admin accepts these than the one who filed them. */
const FILED_KINDS: ReadonlySet<CaseKind> = new Set(['origin', 'certificate']);

function evolve(view: CaseBody, event: RecordedCaseEvent): CaseBody {
  const at = event.metadata.recordedAt;
  const filedBy = [...new Set([...view.filedBy, event.metadata.actor.userId])];
  const added = (documents: readonly OriginDocument[]) => [
    ...view.documents,
    ...documents.map((document) => ({ ...document, addedAt: at })),
  ];
  switch (event.type) {
    case 'CaseOpened': {
      const { facilityId, subject, documents, textId } = event.data;
      const number = subject.kind === 'origin' ? { registrationNumber: subject.registrationNumber } : {};
      const words = textId === undefined ? {} : { textId };
      const holder = subject.kind === 'oarId' && subject.heldBy !== undefined ? { heldBy: subject.heldBy } : {};
      return { ...view, facilityId, subject, ...number, ...holder, documents: added(documents), ...words, openedAt: at, filedBy };
    }
    case 'CaseAddedTo': {
      const { documents } = event.data;
      const answered = view.question ? { question: { ...view.question, answeredAt: at } } : {};
      return { ...view, documents: added(documents), ...answered, filedBy };
    }
    case 'CaseQuestionAsked':
      return { ...view, question: { at, textId: event.data.textId } };
    case 'CaseAgreed':
    case 'CaseRefused': {
      const { by, textId } = event.data;
      const since = event.type === 'CaseAgreed' ? event.data.since : undefined;
      const settled = { by, ...(textId === undefined ? {} : { textId }), ...(since === undefined ? {} : { since }) };
      if (event.type === 'CaseRefused') return { ...view, state: 'refused', settledAt: at, settled };
      const isAlone = FILED_KINDS.has(view.kind) && view.filedBy.includes(by);
      return { ...view, state: 'agreed', settledAt: at, settled, decidedAloneAt: isAlone ? at : '' };
    }
    case 'CaseEnded':
      return { ...view, state: 'ended' };
  }
}
