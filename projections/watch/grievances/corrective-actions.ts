/** Keeps one view per corrective action, found by the site that has to act and by the one who verifies. */

import type { RiskIndicator } from '../../../contracts/shared/risk-indicators.js';
import type { GrievanceDocument, RecordedGrievanceEvent } from '../../../contracts/watch/grievances/events.js';
import type { ActionState, Priority } from '../../../contracts/watch/grievances/grievance-kinds.js';
import type { Projection } from '../../shared/projection.js';

/** The due date of actions that are no longer due. */
export const NO_DUE_DATE = '9999-12-31';

export interface ActionMessageBody {
  kind: 'message' | 'done' | 'returned' | 'verified';
  at: string;
  /** The user. */
  by: string;
  messageId?: string;
}

export interface CorrectiveActionBody {
  actionId: string;
  grievanceId: string;
  findingId: string;
  /** Where it was found. */
  facilityId: string;
  ownerFacilityId: string;
  /** Both sites, by whichever of them it is looked for. */
  siteIds: string[];
  indicator: RiskIndicator;
  severity: Priority;
  state: ActionState;
  dueDate: string;
  /** The due date while the site has to act, else `NO_DUE_DATE`. */
  waitsUntil: string;
  openedAt: string;
  /** The user who opened it. */
  openedBy: string;
  whatId: string;
  doneAt?: string;
  /** The user who marked it as done last. */
  doneBy?: string;
  verifiedAt?: string;
  /** Marks an action that one person marked as done and verified, which is refused now. */
  isOwnWord?: true;
  escalatedAt?: string;
  /** When its finding was withdrawn. */
  endedAt?: string;
  documents: (GrievanceDocument & { at: string })[];
  /** Names the documents, by which their readers are found. */
  blobNames: string[];
  messages: ActionMessageBody[];
}

type ActionEvent = RecordedGrievanceEvent & {
  type: 'ActionOpened' | 'ActionMessageAdded' | 'ActionDone' | 'ActionReturned' | 'ActionVerified' | 'ActionEscalated' | 'ActionEnded';
};

export const correctiveActions: Projection<CorrectiveActionBody, ActionEvent> = {
  name: 'corrective-actions',
  version: 5,
  handles: ['ActionOpened', 'ActionMessageAdded', 'ActionDone', 'ActionReturned', 'ActionVerified', 'ActionEscalated', 'ActionEnded'],
  keysOf: ({ data }) => [data.actionId],
  initial: (actionId) => ({
    ...{ actionId, grievanceId: '', findingId: '', facilityId: '', ownerFacilityId: '', siteIds: [] },
    ...{ indicator: 'childLabor', severity: 'LOW', state: 'open', dueDate: NO_DUE_DATE, waitsUntil: NO_DUE_DATE },
    ...{ openedAt: '', openedBy: '', whatId: '', documents: [], blobNames: [], messages: [] },
  }),
  evolve: (view, event) => stepOf(view, event, event.metadata.recordedAt, event.metadata.actor.userId),
  indexes: [
    { fields: ['siteIds', 'dueDate'] },
    { fields: ['blobNames'] },
    { fields: ['facilityId', 'dueDate'] },
    { fields: ['state', 'dueDate'] },
    { fields: ['waitsUntil'] },
    { fields: ['dueDate'] },
    { fields: ['grievanceId'] },
  ],
};

function stepOf(view: CorrectiveActionBody, event: ActionEvent, at: string, by: string): CorrectiveActionBody {
  const withFiles = (documents: readonly GrievanceDocument[]) => ({
    documents: [...view.documents, ...documents.map((each) => ({ ...each, at }))],
    blobNames: [...new Set([...view.blobNames, ...documents.map(({ blobName }) => blobName)])],
  });
  switch (event.type) {
    case 'ActionOpened': {
      const { commandId: _, whatHash: __, ...opened } = event.data;
      const siteIds = [...new Set([opened.facilityId, opened.ownerFacilityId])];
      return { ...view, ...opened, siteIds, waitsUntil: opened.dueDate, openedAt: at, openedBy: by };
    }
    case 'ActionMessageAdded': {
      const { messageId, documents } = event.data;
      const messages = [...view.messages, { kind: 'message' as const, at, by, messageId }];
      return { ...view, messages, ...withFiles(documents) };
    }
    case 'ActionDone': {
      const { messageId, documents } = event.data;
      const told = { kind: 'done' as const, at, by, ...(messageId === undefined ? {} : { messageId }) };
      return {
        ...view,
        ...withFiles(documents),
        messages: [...view.messages, told],
        state: 'done',
        waitsUntil: NO_DUE_DATE,
        doneAt: at,
        doneBy: by,
      };
    }
    case 'ActionReturned': {
      const { doneAt: _, doneBy: __, ...before } = view;
      const told = { kind: 'returned' as const, at, by, messageId: event.data.messageId };
      return { ...before, state: 'open', waitsUntil: view.dueDate, messages: [...view.messages, told] };
    }
    case 'ActionVerified': {
      const { reasonId } = event.data;
      const said = reasonId === undefined ? [] : [{ kind: 'verified' as const, at, by, messageId: reasonId }];
      const own = view.doneBy === by ? { isOwnWord: true as const } : {};
      return { ...view, state: 'verified', verifiedAt: at, ...own, waitsUntil: NO_DUE_DATE, messages: [...view.messages, ...said] };
    }
    case 'ActionEscalated':
      return { ...view, escalatedAt: at };
    case 'ActionEnded':
      return { ...view, state: 'ended', endedAt: at, waitsUntil: NO_DUE_DATE };
  }
}
