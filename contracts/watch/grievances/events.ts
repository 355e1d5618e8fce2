/**
 * Defines the events of grievances, one stream per grievance, from the report to the last corrective action. People's texts and the
 * reporter are in the record store; events carry the ID of each text and a salted hash.
 */

import { detailsOf, type RecordedFields } from '../../shared/recorded-event.js';
import type { RiskIndicator } from '../../shared/risk-indicators.js';
import type { AlikeBy, GrievanceSourceNumber, Priority, SetAsideKind } from './grievance-kinds.js';

/** A file that belongs to a response or to a corrective action. */
export interface GrievanceDocument {
  blobName: string;
  /** Hex digest. */
  sha256: string;
}

export interface TextReferences {
  reasonId: string;
  /** SHA-256 of salt, space and text, like every hash here. */
  reasonHash: string;
  messageId: string;
  messageHash: string;
  /** The question that the site reads with the day of a visit. */
  questionId?: string;
  questionHash?: string;
}

/** Says why something ended. Events recorded before reasons were required have none. */
export type ReasonReference = { reasonId?: string; reasonHash?: string };

interface Header {
  grievanceId: string;
  /** The site. */
  facilityId: string;
}

/** A report by somebody outside the platform, who names no facility of it. */
export interface GrievanceReceived {
  grievanceId: string;
  source: GrievanceSourceNumber;
  indicator?: RiskIndicator;
  /** The words of the reporter. */
  wordsId: string;
  wordsHash: string;
  /** The place of work, in the words of the reporter. */
  whereId?: string;
  whereHash?: string;
  /** How to reach the reporter. */
  contactId?: string;
  contactHash?: string;
  /** The site of the link or poster by which it came. It concerns that site once an admin says so. */
  namedFacilityId?: string;
  documents?: GrievanceDocument[];
}

/** Later words, from the reporter or from an admin who answers. */
export interface GrievanceWordsAdded {
  grievanceId: string;
  from: 'reporter' | 'admin';
  wordsId: string;
  wordsHash: string;
  /** Marks a repeated command. */
  commandId?: string;
  documents?: GrievanceDocument[];
}

interface SetAsideFields {
  grievanceId: string;
  why: SetAsideKind;
  /** The admin. */
  by: string;
  reasonId: string;
  /** Salted, so that the erased reason can still be proven. */
  reasonHash: string;
}

/** One admin suggests setting aside a report that names a site. The report stays open until another admin agrees. */
export type SetAsideSuggested = SetAsideFields;

/** Says that a report from outside concerns no site. */
export type ReportSetAside = SetAsideFields;

/** Holds a report back with others that came in bulk, until an admin decides about them. */
export interface ReportHeldBack {
  grievanceId: string;
  bulkId: string;
  /** Says what it has in common with the others. Neither the words nor the network are in the event. */
  alike: AlikeBy;
}

/** Lets a report that was held back wait as others do. */
export type ReportLetIn = { grievanceId: string; bulkId: string };

/** Lets a report wait again that was set aside or joined with another one, or for which an admin suggested to set it aside. */
export type ReportBroughtBack = { grievanceId: string };

/** Says that a report is about the same matter as another one, which continues for both. Its words stay its own. */
export interface ReportJoined {
  grievanceId: string;
  /** The other report. */
  toId: string;
  /** The admin. */
  by: string;
}

/** Says that the words and photos of a report from outside were deleted, because their time was over. */
export interface ReportWordsDeleted {
  grievanceId: string;
  /** The number of words. Does not count words added at the same moment. */
  words: number;
}

export interface GrievanceReported extends Header, TextReferences {
  indicator: RiskIndicator;
  priority: Priority;
  source: GrievanceSourceNumber;
  documents?: GrievanceDocument[];
}

/** Asks a person for a response, in place of the person asked before. */
export interface ResponseRequested extends Header {
  assigneeId: string;
  /** The first instant at which the response is overdue. */
  dueAt: string;
}

/** Takes the request from its assignee, because they started to work there. An admin then has to ask somebody else. */
export interface RequestReleased extends Header {
  assigneeId: string;
}

/** The assignee opened the request for the first time. */
export interface RequestOpened extends Header {
  assigneeId: string;
}

/** Tells the site that somebody comes on a day, in the place of a day announced before. */
export interface VisitAnnounced extends Header {
  assigneeId: string;
  /** The local date of the visit, YYYY-MM-DD. */
  date: string;
}

/** Asks the assignee once more, at most once a day. */
export interface RequestReminded extends Header {
  assigneeId: string;
  /** The day, YYYY-MM-DD in UTC. */
  day: string;
}

export type Finding = { findingId: string; indicator: RiskIndicator; severity: Priority };

/** The facts of a response that pass unchanged from the command to the events, the view and the reply. */
export interface ResponseDetails {
  /** The local date of the visit, YYYY-MM-DD. */
  date: string;
  priority: Priority;
  reportNumber?: string;
}

export const responseDetailsOf = detailsOf<ResponseDetails>({ date: true, priority: true, reportNumber: true });

/** Answers a request. A response without findings says that nothing was found. */
export interface RequestResponded extends Header, ResponseDetails {
  assigneeId: string;
  /** Says whose word it is as evidence. */
  source: 'auditor' | 'farmMonitor';
  findings: Finding[];
  messageId: string;
  messageHash: string;
  documents: GrievanceDocument[];
}

/** Changes the content of a response, from then on. Findings that it withdraws are closed together with it, as withdrawn. */
export interface ResponseCorrected extends Header, ResponseDetails, Required<ReasonReference> {
  /** Numbers what it corrects: 1 is the response itself, 2 its first correction. */
  corrects: number;
  /** The user. */
  by: string;
  /** Says whose word it is as evidence. */
  source: 'auditor' | 'farmMonitor' | 'admin';
  documents: GrievanceDocument[];
  /** Findings that are added. */
  findings: Finding[];
  /** Names the findings that it withdraws. */
  withdrawn: string[];
}

interface ActionHeader extends Header {
  actionId: string;
}

export interface ActionOpened extends ActionHeader {
  findingId: string;
  indicator: RiskIndicator;
  severity: Priority;
  /** The site that has to act. */
  ownerFacilityId: string;
  /** The last local date, YYYY-MM-DD. */
  dueDate: string;
  /** Marks a repeated command. */
  commandId?: string;
  whatId: string;
  whatHash: string;
}

export interface ActionMessageAdded extends ActionHeader {
  /** Marks a repeated command. */
  commandId?: string;
  messageId: string;
  messageHash: string;
  documents: GrievanceDocument[];
}

export interface ActionDone extends ActionHeader {
  documents: GrievanceDocument[];
  messageId?: string;
  messageHash?: string;
}

/** Says that what was done is not enough. */
export interface ActionReturned extends ActionHeader {
  messageId: string;
  messageHash: string;
}

export type ActionVerified = ActionHeader & ReasonReference;

/** Tells admins that nothing was done by the due date. */
export type ActionEscalated = ActionHeader;

/** Ends an action about a finding that was withdrawn: nobody has to do it any longer. */
export interface ActionEnded extends ActionHeader {
  was: 'open' | 'done';
}

/** Closes the evidence of the finding. */
export interface FindingClosed extends Header, ReasonReference {
  findingId: string;
  indicator: RiskIndicator;
  /** Marks a finding that was withdrawn. */
  isWithdrawn?: true;
}

interface EventsByType {
  GrievanceReceived: GrievanceReceived;
  GrievanceWordsAdded: GrievanceWordsAdded;
  SetAsideSuggested: SetAsideSuggested;
  ReportSetAside: ReportSetAside;
  ReportHeldBack: ReportHeldBack;
  ReportLetIn: ReportLetIn;
  ReportBroughtBack: ReportBroughtBack;
  ReportJoined: ReportJoined;
  ReportWordsDeleted: ReportWordsDeleted;
  GrievanceReported: GrievanceReported;
  ResponseRequested: ResponseRequested;
  RequestReleased: RequestReleased;
  RequestOpened: RequestOpened;
  RequestReminded: RequestReminded;
  VisitAnnounced: VisitAnnounced;
  RequestResponded: RequestResponded;
  ResponseCorrected: ResponseCorrected;
  ActionOpened: ActionOpened;
  ActionMessageAdded: ActionMessageAdded;
  ActionDone: ActionDone;
  ActionReturned: ActionReturned;
  ActionVerified: ActionVerified;
  ActionEscalated: ActionEscalated;
  ActionEnded: ActionEnded;
  FindingClosed: FindingClosed;
}

export type GrievanceEvent = { [Type in keyof EventsByType]: { type: Type; data: EventsByType[Type] } }[keyof EventsByType];

export type RecordedGrievanceEvent = GrievanceEvent & RecordedFields;

export const grievanceStreamOf = (grievanceId: string): string => `grievance-${grievanceId}`;
