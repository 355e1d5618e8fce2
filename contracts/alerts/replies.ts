import type { CommandReply, FacilityRef, Page } from '../shared/replies.js';
import type { AlertFigures, AlertKind, AlertSeverity } from './alert-kinds.js';

export interface AlertReply {
  id: string;
  kind: AlertKind;
  facility: FacilityRef;
  /** At most five, the newest last; in the facility's ledger or in those of others. */
  transactionIds: string[];
  /** Of lots that it is about and that the caller may read, at most five. */
  productIds: string[];
  /** What it is, and its figures: they are put into words on the screen. */
  explanation: { code: AlertKind; figures: AlertFigures };
  severity: AlertSeverity;
  /** When what raised it was recorded last. */
  at: string;
  /** Of one that was dismissed: when, by whom, and why until that is erased. */
  dismissed?: { at: string; by: { id: string; name: string }; reason?: string };
}

export interface AlertPage extends Page<AlertReply> {
  /** There may be more than `total`: there are so many that not all were looked at. */
  isAtLeast: boolean;
}

/** `transactionId` is the alert's id. */
export type DismissAlertReply = CommandReply;
