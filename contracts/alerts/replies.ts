import type { CommandReply, FacilityRef, Page } from '../shared/replies.js';
import type { AlertFigures, AlertKind, AlertSeverity } from './alert-kinds.js';

export interface AlertReply {
  id: string;
  kind: AlertKind;
  /** The first of `facilities`. */
  facility: FacilityRef;
  /** Where it stands: with two sites it is one of the two. */
  facilities: FacilityRef[];
  /** Of records that the caller may read, at most five, the newest last. */
  transactionIds: string[];
  /** Of lots that it is about and that the caller may read, at most five. */
  productIds: string[];
  /** What it is, and its figures as far as the caller may read the goods: they are put into words on the screen. */
  explanation: { code: AlertKind; figures: AlertFigures; withheld: AlertWithheld };
  /** More of the same in the record that raised it. */
  more: number;
  severity: AlertSeverity;
  /** When what raised it was recorded last. Absent where the caller may read none of its goods. */
  at?: string;
  /** YYYY-MM of that. */
  month: string;
  /** Of one that was dismissed: when, by whom, and why until that is erased. */
  dismissed?: { at: string; by: { id: string; name: string }; reason?: string };
}

/** Which of the figures are kept from the caller, who may read none, or not all, of the goods that they are of. */
export type AlertWithheld = 'none' | 'some' | 'all';

/** `total` counts all that the caller may read. */
export type AlertPage = Page<AlertReply>;

/** `transactionId` is the alert's id. */
export type DismissAlertReply = CommandReply;
