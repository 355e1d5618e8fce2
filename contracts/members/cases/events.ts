/**
 * Defines the events of cases, one stream per matter. Texts and locations are in the record store; events carry the ID of the text and a
 * salted hash.
 */

import type { OarDoubt } from '../../ground/facilities/oar-replies.js';
import type { RecordStatement } from '../../ledger/custody/event-parts.js';
import type { OriginDocument } from '../../ledger/custody/origin-events.js';
import type { Policy } from '../../shared/ledger-terms.js';
import type { RecordedFields } from '../../shared/recorded-event.js';
import type { Matter } from './case-kinds.js';

export const SITE_FIELDS = ['name', 'country', 'address', 'registrationNumber'] as const;
export type SiteField = (typeof SITE_FIELDS)[number];

/** States the request, or the material to review. */
export type CaseSubject =
  | { kind: 'origin'; registrationNumber: string; since: string }
  | {
      kind: 'oarId';
      oarId: string;
      /** 0 to 10,000. */
      confidenceBp: number;
      doubts: readonly OarDoubt[];
      /** The site that has the ID now. */
      heldBy?: string;
    }
  | { kind: 'certificate'; certificateId: string; standard: string; number: string }
  | { kind: 'name'; oarId: string; fields: readonly SiteField[] }
  | { kind: 'books'; before: Policy; asked: Policy }
  | {
      kind: 'dispute';
      transactionId: string;
      recordedBy: string;
      record: RecordStatement['kind'];
      occurredAt: string;
      /** The reason of the site that disputes, kept with the record. */
      reasonId: string;
    };

interface CaseHeader {
  caseId: string;
  /** The site. */
  facilityId: string;
}

interface WithText {
  textId: string;
  /** Salted, so that the erased text can still be proven. */
  textHash: string;
}

export interface CaseOpened extends CaseHeader, Partial<WithText> {
  subject: CaseSubject;
  documents: readonly OriginDocument[];
}

/** The site adds the requested material. */
export interface CaseAddedTo extends CaseHeader, Partial<WithText> {
  documents: readonly OriginDocument[];
}

export interface CaseQuestionAsked extends CaseHeader, WithText {}

export interface CaseAgreed extends CaseHeader, Partial<WithText> {
  /** The admin. */
  by: string;
  /** The local date from which a registration counts. */
  since?: string;
}

export interface CaseRefused extends CaseHeader, WithText {
  by: string;
}

export interface CaseEnded extends CaseHeader {
  why: 'withdrawn' | 'replaced' | 'settled';
}

interface EventsByType {
  CaseOpened: CaseOpened;
  CaseAddedTo: CaseAddedTo;
  CaseQuestionAsked: CaseQuestionAsked;
  CaseAgreed: CaseAgreed;
  CaseRefused: CaseRefused;
  CaseEnded: CaseEnded;
}

export type CaseEvent = { [Type in keyof EventsByType]: { type: Type; data: EventsByType[Type] } }[keyof EventsByType];

export type RecordedCaseEvent = CaseEvent & RecordedFields;

export const caseStreamOf = ({ kind, matterId }: Matter): string => `case-${kind}-${matterId}`;
