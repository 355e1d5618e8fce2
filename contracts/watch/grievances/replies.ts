import type { CommandReply, FacilityRef, Page } from '../../shared/replies.js';
import type { RiskIndicator } from '../../shared/risk-indicators.js';
import type { Role } from '../../shared/roles.js';
import type { DayBounds } from '../../shared/written/day-bounds.js';
import type { OutsideRow } from './bulk-replies.js';
import type { GrievanceDocument, ResponseDetails } from './events.js';
import type {
  ActionState,
  GrievanceCount,
  GrievanceSourceNumber,
  GrievanceState,
  GrievanceStep,
  IntakeState,
  Priority,
  SetAsideKind,
} from './grievance-kinds.js';

/** A facility with the details that distinguish it from others of its name. */
export interface GrievanceFacility extends FacilityRef {
  oarId?: string;
  country?: string;
}

/** A file with what its readers call it; without a name once it is no longer there. */
export interface GrievanceFile extends GrievanceDocument {
  fileName?: string;
  size?: number;
}

export interface GrievancePerson {
  id: string;
  /** `erased` once the account is. */
  name: string;
  role: Role | null;
}

/**
 * The part of a grievance that all its readers see. Brands see only this. Except for admins, the assignee and the reporter, a grievance
 * exists once a response found something; they read the month, the indicator and the findings.
 */
export interface GrievanceSummary {
  id: string;
  /** Absent until an admin said which site a grievance from outside concerns. */
  facility?: GrievanceFacility;
  indicator?: RiskIndicator;
  /** Absent until somebody was asked for a response. */
  priority?: Priority;
  source?: GrievanceSourceNumber;
  state: GrievanceState;
  /** An instant; the month, YYYY-MM, for a reader that may see no more. */
  reportedAt: string;
  dueAt?: string;
  isOverdue: boolean;
  respondedAt?: string;
  closedAt?: string;
  /** Holds what a response found and nobody took back. */
  findings: { indicator: RiskIndicator; severity: Priority; closedAt?: string }[];
  actions: { open: number; done: number; verified: number };
}

/** Adds the assignee, for admins and the assignee. */
export interface GrievanceRow extends GrievanceSummary {
  assignee?: GrievancePerson;
  /** Tells reports from outside from each other; for admins. */
  outside?: OutsideRow;
}

/** Counts all that the reader may see, of the site that the query names if it names one. */
export interface GrievancePage extends Page<GrievanceRow> {
  counts: Record<GrievanceCount, number>;
}

/** Somebody who can be asked for a response, with what they already carry. */
export interface AssigneeReply extends GrievancePerson {
  office: FacilityRef | null;
  /** True for who works at the site that was asked about or at another one of its business, and cannot be asked. */
  worksThere: boolean;
  /** True for a person assigned to the site in question. */
  isAssigned: boolean;
  /** Counts requests to them that wait, and those of them that are overdue; for admins alone. */
  waiting?: number;
  overdue?: number;
}

export interface AssigneesReply {
  /** Starts with people assigned to the site. */
  items: AssigneeReply[];
}

/** Absent texts are erased, or are not for the reader. */
export interface GrievanceReply extends GrievanceSummary {
  assignee?: GrievancePerson;
  openedAt?: string;
  /** The day of the last reminder. */
  remindedAt?: string;
  /** The instruction; for admins and the assignee. */
  reasonForAudit?: string;
  message?: string;
  questionToSite?: string;
  visit?: VisitReply;
  /** The photos of who reported it; for admins, the assignee and who reported it. */
  photos: GrievanceFile[];
  reportedBy?: GrievancePerson;
  /** The words of the reporter from outside; for admins and the assignee only. */
  words: { from: 'reporter' | 'admin'; at: string; text?: string; documents: GrievanceFile[] }[];
  /** For admins. */
  setAside?: SetAsideReply;
  /** Lists the reports that were joined with it, for admins and the assignee. */
  joined?: JoinedReply[];
  /** The report that continues for it; for admins. */
  joinedTo?: { id: string; reference?: string };
  /** Holds what only admins know of the reporter from outside. */
  intake?: IntakeFacts;
  response?: ResponseReply;
  correctiveActions: ActionReply[];
  history: { kind: GrievanceStep; at: string; by?: GrievancePerson }[];
}

/** A report whose matter another one reports, too. */
export interface JoinedReply extends IntakeFacts {
  id: string;
  receivedAt: string;
  words: GrievanceReply['words'];
}

/** Says that a report was set aside, or that one admin suggested it. */
export interface SetAsideReply {
  why: SetAsideKind;
  at: string;
  by: GrievancePerson;
  /** Absent once it is erased. */
  reason?: string;
  /** True while another admin has to agree. */
  isSuggested: boolean;
  /** Marks what one admin decided alone although the report names a site. */
  isAlone?: true;
  /** The last instant at which it can be brought back. */
  backUntil: string;
}

/** A visit announced to the site. */
export interface VisitReply {
  /** YYYY-MM-DD. */
  date: string;
  announcedAt: string;
}

/** Lists a site's announced visits: the day and the question, without the reason. */
export type AnnouncedVisitsReply = { items: { date: string; question?: string }[] };

/** Words, files, number and priority are for admins and the assignee. */
export interface ResponseReply extends Omit<Partial<ResponseDetails>, 'date'> {
  /** YYYY-MM-DD. */
  date: string;
  /** Marks a day before the report, which is refused now. */
  isOutsideBounds?: true;
  /** The reason of an end is for admins and the assignee. */
  indicators: FoundReply[];
  message?: string;
  documents: GrievanceFile[];
  respondedAt: string;
  /** Numbers what is known: 1 is the response itself, 2 its first correction. */
  version: number;
  correctedAt?: string;
  /** Why it was corrected last, for admins and the assignee; absent once it is erased. */
  correctionReason?: string;
}

export interface FoundReply {
  findingId: string;
  indicator: RiskIndicator;
  severity: Priority;
  closedAt?: string;
  /** Marks a finding that was withdrawn. */
  isWithdrawn?: true;
  /** Marks a high finding that the person who found it closed. */
  isOwnWord?: true;
  reason?: string;
}

/** A request as its assignee sees it. */
export interface RequestReply {
  id: string;
  facility: GrievanceFacility;
  indicator: RiskIndicator;
  priority: Priority;
  source: GrievanceSourceNumber;
  state: 'pending' | 'responded';
  reportedAt: string;
  dueAt: string;
  isOverdue: boolean;
  openedAt?: string;
  respondedAt?: string;
}

export interface RequestDetails extends RequestReply {
  reasonForAudit?: string;
  message?: string;
  questionToSite?: string;
  visit?: VisitReply;
  /** Bounds the day that a response can state, in the zone of the site. Absent once there is a response. */
  visitDays?: DayBounds;
  words: GrievanceReply['words'];
  photos: GrievanceFile[];
  response?: ResponseReply;
  correctiveActions: ActionReply[];
  /** Lists the reports that were joined with it. */
  joined?: JoinedReply[];
}

export interface ActionReply {
  id: string;
  grievanceId: string;
  findingId: string;
  /** Where it was found. */
  facility: GrievanceFacility;
  owner: GrievanceFacility;
  indicator: RiskIndicator;
  severity: Priority;
  state: ActionState;
  /** YYYY-MM-DD. */
  dueDate: string;
  isOverdue: boolean;
  escalatedAt?: string;
  what?: string;
  openedAt: string;
  doneAt?: string;
  verifiedAt?: string;
  /** Marks an action that one person marked as done and verified. */
  isOwnWord?: true;
  /** Lists of actions leave the names of files out. */
  documents: (GrievanceFile & { at: string })[];
  messages: { at: string; by: GrievancePerson; text?: string; kind: 'message' | 'done' | 'returned' | 'verified' }[];
}

export interface GrievanceCommandReply extends CommandReply {
  grievanceId: string;
  /** Is present after a command on a corrective action. */
  actionId?: string;
}

export interface IntakeFacts {
  /** Absent where nobody can read an answer. */
  reference?: string;
  /** Absent once it is erased. */
  where?: string;
  contact?: string;
  /** The site of the link or poster by which it came. */
  namedFacility?: GrievanceFacility;
}

/** The answer to a new report, for its reporter. */
export interface ToldReply {
  reference: string;
  /** Returned only here; the server keeps only its hash. */
  secret: string;
  receivedAt: string;
}

/** A report as shown to its reporter: nothing about who handles it. */
export interface IntakeReply {
  reference: string;
  receivedAt: string;
  /** The name of the place, or the words for it; absent once they are erased. */
  where?: string;
  state: IntakeState;
  /** Absent texts are erased. */
  messages: { from: 'reporter' | 'admin'; at: string; text?: string; photos: number }[];
}

/** Names the place of a link or a poster. */
export interface IntakeSiteReply {
  name: string;
  type: FacilityRef['type'];
  country?: string;
  province?: string;
  district?: string;
}
