/** Describes what is kept of one grievance. */

import type { RiskIndicator } from '../../../contracts/shared/risk-indicators.js';
import type { Finding, GrievanceDocument, ResponseDetails } from '../../../contracts/watch/grievances/events.js';
import type {
  AlikeBy,
  GrievanceSourceNumber,
  GrievanceState,
  GrievanceStep,
  Priority,
  SetAsideKind,
} from '../../../contracts/watch/grievances/grievance-kinds.js';

export interface FindingBody extends Finding {
  /** The user who added it by a correction; absent where the response found it. */
  foundBy?: string;
  closedAt?: string;
  /** Marks a finding that was withdrawn. */
  isWithdrawn?: true;
  /** Marks a high finding that the person who found it closed, which is refused now. */
  isOwnWord?: true;
  /** Names the text that says why it was closed. */
  reasonId?: string;
}

export interface ResponseBody extends ResponseDetails {
  source: 'auditor' | 'farmMonitor';
  messageId: string;
  documents: GrievanceDocument[];
  /** When it was corrected last. */
  correctedAt?: string;
  /** Names the text that says why. */
  correctionId?: string;
  /** Numbers what is known now: 1 is the response itself. */
  version: number;
}

type WordsBody = { wordsId: string; from: 'reporter' | 'admin'; at: string; documents?: GrievanceDocument[] };

export interface SetAsideBody {
  why: SetAsideKind;
  at: string;
  /** The admin. */
  by: string;
  reasonId: string;
  /** True while another admin has to agree. */
  isSuggested: boolean;
  isAlone: boolean;
}

export interface StepBody {
  kind: GrievanceStep;
  at: string;
  /** The user. */
  by: string;
}

export interface GrievanceBody {
  grievanceId: string;
  /** Empty until it is known which site is concerned. */
  facilityId: string;
  indicator?: RiskIndicator;
  priority?: Priority;
  /** 0 is the most urgent; 9 before anybody said. */
  urgency: number;
  source: GrievanceSourceNumber;
  /** True for reports without an account. */
  isFromOutside: boolean;
  state: GrievanceState;
  reportedAt: string;
  /** The user; absent for a report from outside. */
  reportedBy?: string;
  assigneeId?: string;
  /** When the response is overdue; `NEVER_DUE` while none is expected. */
  dueAt: string;
  /** When the last request was due, kept after the response. */
  requestDueAt?: string;
  openedAt?: string;
  /** When the present assignee was last reminded. */
  remindedAt?: string;
  respondedAt?: string;
  closedAt?: string;
  reasonId?: string;
  messageId?: string;
  questionId?: string;
  visitAnnouncedAt?: string;
  /** The day of the visit announced to the site, YYYY-MM-DD; empty without one. */
  visitOn: string;
  /** True once a response found something: from then on others than admins, the assignee and who reported it know of the grievance. */
  isPublic: boolean;
  /** When it was reported or, once it is public, when it became public: an order that reveals nothing about the report. */
  orderAt: string;
  words: WordsBody[];
  /** When the reporter wrote last, if nobody has answered or found something since; empty otherwise. */
  wordsWaitAt: string;
  setAside?: SetAsideBody;
  /** The bulk that it came in; empty for one that came alone. */
  bulkId: string;
  /** The bulk while an admin has to decide about it; empty otherwise. */
  heldIn: string;
  alike?: AlikeBy;
  /** The report that continues for it; empty for one that continues by itself. */
  joinedToId: string;
  /** The last instant for which its words and photos are kept; `NEVER_DUE` before it ends. */
  wordsUntil: string;
  /** Names what only admins read: where it is, how to reach the reporter, and the site of the link by which it came. */
  whereId?: string;
  contactId?: string;
  namedFacilityId?: string;
  /** Names the reporter's photos, which the site does not see. */
  toldBlobNames: string[];
  /** The photos of who reported it from inside. */
  photos?: GrievanceDocument[];
  /** 0 while nobody is asked about it, so that these are found first; 1 afterwards. */
  turn: number;
  response?: ResponseBody;
  /** Names the documents of the response, by which their readers are found. */
  blobNames: string[];
  findings: FindingBody[];
  actions: { open: number; done: number; verified: number };
  history: StepBody[];
}
